"""ajv in strict mode on every JSON Schema that errdex makes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from outside_kit import Tools


def test_ajv_compiles_every_schema_and_takes_its_examples(tools: Tools, generated: Path) -> None:
    """Strict mode knows every keyword and format; examples are accepted, and what is no object is not."""
    told = tools.script(
        *("schemas.mjs", "json_schema"),
        cwd=generated,
        repair="correct what ajv names in views/json_schema.py or views/schemas, then run `make conformance` again",
    )
    assert int(told.split()[0]) > 500
