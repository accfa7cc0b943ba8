# Made by errdex from cloudflare-sandbox, do not edit
"""Error classes, one module a group: import them from the package itself.

- availability
- deployment
- process
- terminal
- backup
- files
- ports
- interpreter
- mounts
- validation
- commands
- git
"""
