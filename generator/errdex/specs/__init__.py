"""OpenAPI documents that others wrote: read with places, changed as data, written back with nothing else touched.

nodes.py        a file as nodes that know where they stand in its text
yaml_reader.py  YAML -> nodes            json_reader.py  JSON -> nodes
files.py        one file: its text, its nodes, its data
document.py     a document of one or several files: version, operations, references
merge.py        what the catalog says into the data of a document, or findings
layout.py       new values as text, in the way the file is laid out
rewrite.py      data that changed -> the text of the file with only those places changed
"""
