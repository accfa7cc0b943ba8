"""A catalog drafted from exception classes that were written by hand.

``classes.py`` finds the classes, ``constructors.py`` reads what they are made with, ``annotations.py`` and
``templates.py`` turn types and texts into the catalog's, ``draft.py`` decides what becomes of each class, and
``document.py`` writes the draft down. Whatever sources do not say is marked as guessed, and whatever the draft leaves
behind is told.
"""
