# Made by errdex from aio-sandbox, do not edit
"""Error classes, one module a group: import them from the package itself.

- files
- requests
- protocol
- streams
- transport
"""
