"""errdex: one YAML catalog of errors in; exception classes, schemas, OpenAPI and reference pages out.

The command line is the product; the modules follow the data's one way, described in ARCHITECTURE.md.
"""

__version__ = "0.1.0"
