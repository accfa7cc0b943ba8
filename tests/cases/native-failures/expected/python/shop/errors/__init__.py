# Made by errdex from shop, do not edit
"""Error classes, one module a group: import them from the package itself.

- _ungrouped
"""
