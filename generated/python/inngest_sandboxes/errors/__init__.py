# Made by errdex from inngest-sandboxes, do not edit
"""Error classes, one module a group: import them from the package itself.

- outside
"""
