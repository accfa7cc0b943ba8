"""Hostile input for every way into errdex: texts, names, files, disks and replies.

texts.py      hypothesis strategies of nasty text and of names that clash with something
catalogs.py   whole catalogs made of them, as YAML text
making.py     text -> outputs of every target in this process, and generated packages imported without a disk
readers.py    what real parsers see in the outputs
"""
