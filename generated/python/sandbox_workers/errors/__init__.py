# Made by errdex from sandbox-workers, do not edit
"""Error classes, one module a group: import them from the package itself.

- workspace
- code
- request
- server
"""
