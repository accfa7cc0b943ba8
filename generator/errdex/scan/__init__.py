"""Python sources against catalogs, by their syntax trees: nothing is imported and nothing runs.

``run.py`` reads files into facts (``extract.py``), looks names up across files (``lookup.py``), and holds them against
what the generated packages offer (``contract.py``). Rules about sources are in ``raises.py`` and ``responses.py``,
rules about catalogs in ``coverage.py``; all are of the family SRC. ``propose/`` drafts a catalog
from exception classes.
"""

from __future__ import annotations

RULES = (
    "SRC001", "SRC002", "SRC003", "SRC004", "SRC005", "SRC006", "SRC007", "SRC008", "SRC009", "SRC010", "SRC011",
    "SRC012",
)  # fmt: skip
"""Every rule of a scan. A project can configure and waive them."""
