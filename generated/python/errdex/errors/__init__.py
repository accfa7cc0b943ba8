# Made by errdex from errdex, do not edit
"""Error classes, one module a group: import them from the package itself.

- cat
- cod
- cls
- htt
- fld
- msg
- env
- rec
- ops
- lif
- doc
- sec
- gen
- oas
- src
- sup
"""
