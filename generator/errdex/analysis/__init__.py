"""Exact facts about decision tables, with counterexamples.

``tables_of(catalog)`` gives every table of a catalog, ``Analysis(table)`` what is true of one, ``compare`` what two
versions of one answer differently; ``Failure`` is one concrete input, as tables read it.
"""

from __future__ import annotations

from errdex.analysis.catalog import Use, analyses, table_of_error, tables_of
from errdex.analysis.compare import Difference, compare
from errdex.analysis.domains import Row
from errdex.analysis.reading import Failure
from errdex.analysis.tables import Analysis, Decision, Step, Table, path_through

__all__ = [
    "Analysis",
    "Decision",
    "Difference",
    "Failure",
    "Row",
    "Step",
    "Table",
    "Use",
    "analyses",
    "compare",
    "path_through",
    "table_of_error",
    "tables_of",
]
