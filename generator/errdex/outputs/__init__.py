"""Outputs -> disk with a manifest, or what differs. The only room that writes.

paths.py        which names a generated file may have; nothing leaves its folder
manifest.py     what was made: the manifest of a folder, and the mark of a file
plan.py         a folder's outputs against the disk: what to write, what to remove, what drifted
pages.py        hand-written pages with marker blocks against the disk
transaction.py  all folders of a run at once: staged, then committed; a killed run is completed or undone
"""
