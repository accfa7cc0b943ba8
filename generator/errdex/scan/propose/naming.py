"""Names of a draft: classes that are told apart, ids of entries, groups of modules."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from errdex import names

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from errdex.scan.propose.classes import HandWritten
    from errdex.scan.propose.tree import Tree, Work

_PLAIN_MODULES = frozenset({"errors", "error", "exceptions", "exception", "exc"})
"""Modules whose names say nothing of what their errors are about; their folders do."""


def name_classes(tree: Tree, root: str, clashes: list[str]) -> None:
    """Give every class a name of its own; of two with one name the later is renamed, and ``clashes`` says so."""
    owners: dict[str, HandWritten | None] = {} if tree.root_key else {names.class_stem(root): None}
    # The root keeps its name, wherever it stands.
    for key, one in sorted(tree.work.items(), key=lambda item: item[0] != tree.root_key):
        name = root if key == tree.root_key else one.source.name.lstrip("_")
        name = re.sub(r"[^A-Za-z0-9_]", "", name) or "Unnamed"
        if not name[0].isalpha():
            name = "Error" + name
        if name != one.source.name and key != tree.root_key:
            one.guessed.append(f"the class name (in the source `{one.source.name}`)")
        if name in names.PACKAGE_NAMES:
            clashes.append(f"{name} ({one.source.place}) is a name of every generated package: {name}Error")
            name += "Error"
        if names.class_stem(name) in owners:
            other = owners[names.class_stem(name)]
            new = _other_name(name, one.source, owners)
            where = f"at {other.place}" if other else "the root"
            what = "name" if other is None or other.name == one.source.name else "context class"
            clashes.append(f"{name} ({one.source.place}) has the {what} of the class {where}: now {new}")
            one.guessed.append(f"the class name (there are two `{name}`)")
            name = new
        owners[names.class_stem(name)] = one.source
        one.class_name = name


def _other_name(name: str, source: HandWritten, owners: Mapping[str, HandWritten | None]) -> str:
    """Return a free name for a class whose own is taken: with its module's before it."""
    parts = [part for part in source.module.parts if part not in _PLAIN_MODULES]
    before = "".join(word.capitalize() for word in names.words(parts[-1] if parts else "other"))
    new = f"{before if before.isascii() and before[:1].isalpha() else 'Other'}{name}"
    while names.class_stem(new) in owners:
        new = f"Other{new}"
    return new


def groups_of(tree: Tree) -> dict[str, tuple[str, str]]:
    """Return display path -> (group id, title), one group a file; none where all lie in one file."""
    files = list(dict.fromkeys(one.source.module.file.display for one in tree.work.values()))
    if len(files) < 2:
        return {}
    found: dict[str, tuple[str, str]] = {}
    used: set[str] = set()
    for one in tree.work.values():
        display = one.source.module.file.display
        if display in found:
            continue
        parts = [part for part in one.source.module.parts if names.words(part)]
        for length in range(1, len(parts) + 1):
            if length == 1 and parts[-1] in _PLAIN_MODULES and len(parts) > 1:
                continue  # billing/errors.py is about billing
            words = [word.lower() for part in parts[-length:] for word in names.words(part)]
            if words[-1] in _PLAIN_MODULES and len(words) > 1:
                words.pop()
            id = "_".join(words)
            if names.module_name(id) not in used:
                break
        used.add(names.module_name(id))
        found[display] = (id, " ".join(words).capitalize())
    return found


def prefix_of(works: Iterable[Work], root: str) -> str | None:
    """Return what stands before class names that would hide a builtin, or None where none would."""
    if not any(names.shadows_builtin(one.class_name) for one in works):
        return None
    stem = re.sub(r"(Error|Exception|Base)+\Z", "", root).removeprefix("Base")
    return stem or "App"


class Ids:
    """Ids of entries, each unique as an anchor and as a member too."""

    def __init__(self) -> None:
        self.used: set[str] = set()

    def new(self, wanted: str) -> str:
        """Return an id as near to ``wanted`` as is free."""
        number, id = 1, wanted
        while names.anchor(id).casefold() in self.used or names.member_name(id, "CODE") in self.used:
            number += 1
            id = f"{wanted}_{number}"
        self.used |= {names.anchor(id).casefold(), names.member_name(id, "CODE")}
        return id


def id_of(class_name: str) -> str:
    """Return the id that a class without a code is given: ``UserNotFoundError`` -> USER_NOT_FOUND."""
    stem = re.sub(r"(Error|Exception)\Z", "", class_name) or class_name
    return "_".join(word.upper() for word in names.words(stem))
