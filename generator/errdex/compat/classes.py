"""What Python programs import and catch: classes, their tree, exported names (family B)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.compat.codes import ancestors, show
from errdex.compat.likely import renamed_class
from errdex.compat.pairing import class_names

if TYPE_CHECKING:
    from errdex.compat.change import Changes
    from errdex.compat.pairing import Pair, Pairs
    from errdex.model import Catalog


def compare_classes(pairs: Pairs, changes: Changes) -> None:
    """Add what happened to classes and to names that packages export."""
    _package(pairs, changes)
    importable = {name for spec in pairs.new.classes.values() for name in class_names(spec, pairs.new)}
    gone = {entry.id for entry in pairs.removed}
    for before, spec in pairs.old.classes.items():
        now = pairs.classes.get(before)
        if now is None and spec.python_name in importable:
            changes.add(
                "B02",
                f"classes.{before}",
                f"`{spec.python_name}` is only another name now; its handlers catch more than before",
                spec.at,
                old=before,
                in_old=True,
                letters="RS-R-",
            )
        elif now is None and spec.entries and gone.issuperset(spec.entries):
            continue  # it went with its entries, which have been told
        elif now is None:
            changes.add(
                "B01",
                f"classes.{before}",
                f"class `{spec.python_name}` is gone",
                spec.at,
                old=before,
                in_old=True,
                help=renamed_class(spec, pairs),
            )
        else:
            _name(before, now, pairs, importable, changes)
            _parents(before, now, pairs, changes)
        for alias in class_names(spec, pairs.old)[1:]:
            if alias not in importable:
                changes.add(
                    "B01",
                    f"classes.{now or before}.aliases.{alias}",
                    f"the old class name `{alias}` is gone",
                    spec.at,
                    old=alias,
                    in_old=True,
                )
    _added(pairs, changes)
    _aliases(pairs, changes)
    for pair in pairs.errors:
        _moved(pair, pairs, changes)
    _exports(pairs, changes)


def _package(pairs: Pairs, changes: Changes) -> None:
    old, new = pairs.old, pairs.new
    if old.package != new.package:
        changes.add(
            "B07",
            "catalog.id",
            f"the package `{old.package}` is `{new.package}` now",
            new.at,
            old=old.package,
            new=new.package,
        )


def _name(before: str, now: str, pairs: Pairs, importable: set[str], changes: Changes) -> None:
    old, new = pairs.old.classes[before], pairs.new.classes[now]
    if old.python_name == new.python_name and before == now:
        return
    kept = old.python_name in importable
    how = f"; `{old.python_name}` still catches it" if kept else ""
    changes.add(
        "B02" if kept else "B03",
        f"classes.{now}",
        f"class `{old.python_name}` is `{new.python_name}` now{how}"
        if old.python_name != new.python_name
        else f"class `{before}` is named `{now}` in the contract now",
        new.at,
        old=old.python_name,
        new=new.python_name,
        help=None if kept else f"declare the old name, class_aliases: [{before}]: it then goes on catching",
    )


def _ancestry(name: str, catalog: Catalog) -> set[str]:
    """Return every class that catches this one: contract names of ours, dotted paths of others."""
    lineage = [name, *ancestors(name, catalog.classes)]
    return {*lineage[1:], *(path for item in lineage for path in catalog.classes[item].foreign_parents)}


def _parents(before: str, now: str, pairs: Pairs, changes: Changes) -> None:
    was = {pairs.classes.get(name, name) for name in _ancestry(before, pairs.old) if _still_there(name, pairs)}
    has = _ancestry(now, pairs.new)
    spec = pairs.new.classes[now]
    old_direct, new_direct = pairs.old.classes[before], spec
    if old_direct.visibility != new_direct.visibility and not new_direct.entries:
        # The class of an entry is seen by whoever sees the entry.
        changes.add(
            "G07",
            f"classes.{now}.visibility",
            f"`{spec.python_name}` is {spec.visibility} now, before {old_direct.visibility}",
            spec.at,
            old=old_direct.visibility,
            new=spec.visibility,
            letters="---B-" if spec.visibility == "internal" else "---S-",
        )
    # A parent that moved takes its children along: only the class whose own parents changed is reported.
    moved = [pairs.classes.get(name, name) for name in (*old_direct.parents, *old_direct.foreign_parents)]
    if set(moved) == {*new_direct.parents, *new_direct.foreign_parents}:
        return
    lost, won = sorted(was - has), sorted(has - was)
    if lost:
        changes.add(
            "B05",
            f"classes.{now}.parent",
            f"handlers of {', '.join(map(show, lost))} no longer catch `{spec.python_name}`",
            spec.at,
            old=sorted(moved),
            new=sorted((*spec.parents, *spec.foreign_parents)),
        )
    elif won:
        changes.add(
            "B06",
            f"classes.{now}.parent",
            f"handlers of {', '.join(map(show, won))} catch `{spec.python_name}` now",
            spec.at,
            old=sorted(moved),
            new=sorted((*spec.parents, *spec.foreign_parents)),
        )


def _still_there(name: str, pairs: Pairs) -> bool:
    # A class that is gone is a change of its own, not one for each of its children.
    return name not in pairs.old.classes or name in pairs.classes


def _aliases(pairs: Pairs, changes: Changes) -> None:
    known = {name for spec in pairs.old.classes.values() for name in class_names(spec, pairs.old)}
    for before, now in pairs.classes.items():
        spec = pairs.new.classes[now]
        for alias in class_names(spec, pairs.new)[1:]:
            if alias not in known and alias != before:
                subject = f"classes.{now}.aliases.{alias}"
                changes.add("B16", subject, f"`{alias}` is another name of `{now}` now", spec.at, new=alias)


def _added(pairs: Pairs, changes: Changes) -> None:
    known = set(pairs.classes.values())
    fresh = {entry.id for entry in pairs.added}
    for name, spec in pairs.new.classes.items():
        # The class of a new entry came with it.
        if name not in known and not (spec.entries and fresh.issuperset(spec.entries)):
            changes.add("B17", f"classes.{name}", f"class `{spec.python_name}` is new", spec.at, new=name)


def _moved(pair: Pair, pairs: Pairs, changes: Changes) -> None:
    """Report an entry that raises another class, although its old class is still there."""
    before, now = pair.old.class_name, pair.new.class_name
    expected = pairs.classes.get(before)
    if expected is None or expected == now or now not in pairs.new.classes:
        return
    caught = expected in set(ancestors(now, pairs.new.classes))
    changes.add(
        "B06" if caught else "B05",
        f"errors.{pair.new.id}.class",
        f"`{pair.new.id}` is a `{now}` now, "
        + (f"which `{expected}` still catches" if caught else f"which handlers of `{expected}` do not catch"),
        pair.new.source.get("class") or pair.new.at,
        old=before,
        new=now,
        letters="SS-RR" if caught else None,
    )


def _exports(pairs: Pairs, changes: Changes) -> None:
    old, new = pairs.old, pairs.new
    for name, item in old.types.items():
        if name not in new.types:
            changes.add("B13", f"types.{name}", f"type `{name}` is gone", item.at, old=name, in_old=True)
    for name, item in new.types.items():
        if name not in old.types:
            changes.add("B16", f"types.{name}", f"type `{name}` is new", item.at, new=name)
    for name, signal in old.signals.items():
        if name not in new.signals:
            changes.add("B13", f"signals.{name}", f"signal `{name}` is gone", signal.at, old=name, in_old=True)
    for name, signal in new.signals.items():
        if name not in old.signals:
            changes.add("B16", f"signals.{name}", f"signal `{name}` is new", signal.at, new=name)
