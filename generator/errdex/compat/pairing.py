"""What became of what: entries, classes, operations and fields of two catalogs, paired by declared names only.

Nothing is paired because it looks alike. An entry is the same one under the same id; under another id where it keeps
its code, where the new entry declares the old code as an alias, or where a tombstone names its successor.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from errdex.model import Catalog, ClassSpec, Code, ErrorSpec, Field, Operation, Retired


class Pair(Record):
    """An entry before and now."""

    old: ErrorSpec
    new: ErrorSpec


class Pairs(Record):
    """How two catalogs belong together."""

    old: Catalog
    new: Catalog
    errors: tuple[Pair, ...]
    """In the order of the new catalog."""
    merged: tuple[Pair, ...]
    """Entries that went into one that was there before."""
    added: tuple[ErrorSpec, ...]
    removed: tuple[ErrorSpec, ...]
    classes: Mapping[str, str]
    """Contract name before -> now, for classes that are still there."""
    operations: Mapping[str, str]
    """Name before -> now, for operations that are still there."""
    renamed: Mapping[str, str]
    """Entry id before -> now, where it differs."""

    def entry_now(self, name: str | None) -> str | None:
        """Return an entry's id of the old catalog as it reads in the new one."""
        return name if name is None else self.renamed.get(name, name)


def pair_catalogs(old: Catalog, new: Catalog) -> Pairs:
    """Return what became of every entry, class and operation."""
    errors, merged = _pair_errors(old, new)
    old_paired = {pair.old.id for pair in (*errors, *merged)}
    new_paired = {pair.new.id for pair in errors}
    return Pairs(
        old=old,
        new=new,
        errors=tuple(errors),
        merged=tuple(merged),
        added=tuple(entry for entry in new.errors.values() if entry.id not in new_paired),
        removed=tuple(entry for entry in old.errors.values() if entry.id not in old_paired),
        classes=_pair_classes(old, new, errors),
        operations=_pair_operations(old.operations, new.operations),
        renamed={pair.old.id: pair.new.id for pair in errors if pair.old.id != pair.new.id},
    )


def tombstone(catalog: Catalog, code: Code | None) -> Retired | None:
    """Return the tombstone of a code, if it has one."""
    return next((item for item in catalog.retired.values() if str(item.code) == str(code)), None)


def find_entry(catalog: Catalog, name: str | None) -> ErrorSpec | None:
    """Return the entry that an id or a code names; the id goes first."""
    if name is None:
        return None
    return catalog.errors.get(name) or next((item for item in catalog.errors.values() if str(item.code) == name), None)


def _pair_errors(old: Catalog, new: Catalog) -> tuple[list[Pair], list[Pair]]:
    found = {entry.id: entry.id for entry in old.errors.values() if entry.id in new.errors}
    merged: dict[str, str] = {}
    taken = set(found.values())
    for entry in old.errors.values():
        if entry.id in found:
            continue
        successor = _successor(entry, old, new, taken)
        if successor is None:
            continue
        if successor.id in taken:
            merged[entry.id] = successor.id
        else:
            found[entry.id] = successor.id
            taken.add(successor.id)
    by_new = {now: before for before, now in found.items()}
    errors = [Pair(old=old.errors[by_new[id]], new=entry) for id, entry in new.errors.items() if id in by_new]
    return errors, [Pair(old=old.errors[before], new=new.errors[now]) for before, now in merged.items()]


def _successor(entry: ErrorSpec, old: Catalog, new: Catalog, taken: set[str]) -> ErrorSpec | None:
    """Return the entry of ``new`` that an entry without a namesake declares itself to have become."""
    if entry.code is None:
        return None
    same = [item for item in new.errors.values() if item.code == entry.code and item.id not in old.errors]
    if len(same) == 1 and sum(item.code == entry.code for item in old.errors.values()) == 1:
        return same[0]
    if any(item.code == entry.code for item in new.errors.values()):
        return None  # the code is somebody else's now: that is a code reused, not an entry renamed
    alias = next((item for item in new.errors.values() if entry.code in item.aliases), None)
    if alias is not None:
        return alias
    stone = tombstone(new, entry.code)
    return find_entry(new, stone.replaced_by) if stone is not None else None


def _pair_classes(old: Catalog, new: Catalog, errors: Iterable[Pair]) -> dict[str, str]:
    found = {name: name for name in old.classes if name in new.classes}
    taken = set(found.values())
    aliases = {alias: spec.name for spec in new.classes.values() for alias in class_names(spec, new)[1:]}
    for name in old.classes:
        if name not in found and name in aliases and aliases[name] not in taken:
            found[name] = aliases[name]
            taken.add(aliases[name])
    # The class of a paired entry went where the entry went, unless it joined a class that was there before.
    for pair in errors:
        before, now = pair.old.class_name, pair.new.class_name
        if before not in found and now not in taken and before in old.classes:
            found[before] = now
            taken.add(now)
    if old.root not in found and new.root not in taken:
        found[old.root] = new.root
    return found


def class_names(spec: ClassSpec, catalog: Catalog) -> list[str]:
    """Return the names under which a class can be imported: its own first, then its aliases."""
    aliases = [alias for id in spec.entries if id in catalog.errors for alias in catalog.errors[id].class_aliases]
    return [spec.python_name, *dict.fromkeys((*spec.aliases, *aliases))]


def _pair_operations(old: Mapping[str, Operation], new: Mapping[str, Operation]) -> dict[str, str]:
    found = {name: name for name in old if name in new}
    taken = set(found.values())
    for name in old:
        if name in found:
            continue
        heir = next((item.name for item in new.values() if name in item.aliases and item.name not in taken), None)
        if heir is not None:
            found[name] = heir
            taken.add(heir)
    return found


def pair_fields(old: Iterable[Field], new: Iterable[Field]) -> list[tuple[Field | None, Field | None]]:
    """Return (before, now) for every field by wire name or declared alias; None where there is no counterpart."""
    before = {field.wire: field for field in old}
    now = {field.wire: field for field in new}
    pairs: list[tuple[Field | None, Field | None]] = []
    used: set[str] = set()
    for wire, field in now.items():
        source = before.get(wire)
        if source is None:
            source = next((before[name] for name in field.aliases if name in before and name not in now), None)
        if source is not None and source.wire not in used:
            used.add(source.wire)
            pairs.append((source, field))
        else:
            pairs.append((None, field))
    pairs += [(field, None) for wire, field in before.items() if wire not in used]
    return pairs
