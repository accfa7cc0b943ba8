"""Connections to libraries that programs already use, one module a library.

Nothing here is imported by the rest of the package: a module of this folder, and with
it its library, is loaded only where a program imports it.
"""
