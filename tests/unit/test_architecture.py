"""The one way through the code, held by its syntax trees."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "generator" / "errdex"

ROOMS = (
    "__init__", "ruletable", "record", "text", "diagnostics", "tree", "conditions", "model", "names", "resources",
    "marks", "config", "unchanged", "syntax", "load", "habits", "patterns", "reader", "runtime_bridge", "envelopes", "analysis",
    "resolve", "words",
    "encoders", "models_codegen", "suppressions", "rules", "compat", "accept", "views", "specs", "explain", "render",
    "outputs",
    "targets", "workers", "scan", "report", "reports", "pipeline", "commands", "cli", "__main__",
)  # fmt: skip
"""Rooms in the order of the data's way; a room imports rooms before it, and itself. A new room gets a place here and a
row in ARCHITECTURE.md."""

FOREIGN = {"click": {"cli"}, "jinja2": {"render"}, "yaml": {"load"}, "jsonschema": set[str]()}
"""Dependency -> rooms that may import it when they are imported; other rooms import it in a function, or not at all."""

PRINTS = {"cli", "commands", "__main__"}
WRITES = {"outputs", "unchanged"}
WRITERS = {"write_text", "write_bytes", "unlink", "rmdir", "rename", "rmtree", "makedirs", "symlink_to", "touch"}


def modules() -> list[Path]:
    """Return every module of the package."""
    return sorted(PACKAGE.rglob("*.py"))


def room_of(path: Path) -> str:
    """Return the room a module lies in."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(tree: ast.Module, path: Path) -> Iterator[tuple[int, str]]:
    """Yield (line, dotted name) of every import anywhere in a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: imports are absolute"
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_room_imports_only_rooms_before_it(path: Path) -> None:
    """Data goes one way: no step knows a later one, also not inside functions and for types."""
    room = room_of(path)
    assert room in ROOMS, f"{room} has no place in the order; give it one here and in ARCHITECTURE.md"
    for line, name in imported(ast.parse(path.read_text(encoding="utf-8")), path):
        if name.split(".")[0] != "errdex":
            continue
        other = [*name.split("."), "__init__"][1]
        if other not in ROOMS:
            other = "__init__"
        assert ROOMS.index(other) <= ROOMS.index(room), f"{path}:{line}: {room} imports the later room {other}"


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_dependencies_are_imported_where_they_belong(path: Path) -> None:
    """A command that renders nothing does not wait for jinja2, one that reads nothing not for yaml."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    at_import = ast.Module([node for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom))], [])
    for line, name in imported(at_import, path):
        allowed = FOREIGN.get(name.split(".")[0])
        assert allowed is None or room_of(path) in allowed, f"{path}:{line}: {name} is imported at module level"


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_only_some_rooms_print_and_write(path: Path) -> None:
    """Commands print, outputs write; everything else is functions of values."""
    room = room_of(path)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print":
            assert room in PRINTS, f"{path}:{node.lineno}: print"
        if isinstance(node, ast.Attribute) and node.attr in ("stdout", "stderr"):
            assert room in PRINTS, f"{path}:{node.lineno}: {node.attr}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in WRITERS:
            assert room in WRITES, f"{path}:{node.lineno}: {node.func.attr}"
        if (
            isinstance(node, ast.Raise)
            and isinstance(node.exc, ast.Call)
            and getattr(node.exc.func, "id", "") == "SystemExit"
        ):
            assert room in PRINTS, f"{path}:{node.lineno}: SystemExit"


def test_importing_the_package_is_cheap() -> None:
    """The package itself imports nothing, so that its version costs nothing."""
    assert not list(imported(ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8")), PACKAGE))
