# Made by errdex from inngest-sandboxes, do not edit
"""The part of this package that is the same for every catalog.

Standard library only, no catalog data, nothing public: import from the package itself.
"""
