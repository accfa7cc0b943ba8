"""Report formats beside text and JSON, one module each: ``write(report)`` gives the whole output.

Every format shows the same places: lines and columns count from 1, columns are characters, and an end column is one
past the last character.
"""
