"""What JSON Schema and OpenAPI share: errors on the wire as schemas and as example values. Language-neutral."""
