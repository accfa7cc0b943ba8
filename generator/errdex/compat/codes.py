"""Codes, tombstones and which condition gets which code (family A)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.compat.likely import renamed_code
from errdex.compat.pairing import tombstone
from errdex.conditions import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from errdex.compat.change import Changes
    from errdex.compat.pairing import Pair, Pairs
    from errdex.model import Catalog, ClassSpec, Code, ErrorSpec


def compare_codes(pairs: Pairs, changes: Changes, today: str) -> None:
    """Add what happened to codes. ``today`` is an ISO date: a sunset before it has passed."""
    reused = _reused(pairs, changes)
    _added(pairs, changes, reused)
    _removed(pairs, changes, reused, today)
    for pair in pairs.errors:
        _renamed(pair, pairs, changes, reused)
        _aliases(pair, pairs, changes)
        _selected(pair, changes)
        _vocabulary(pair, changes)
    for pair in pairs.merged:
        _merged(pair, changes)
    _tombstones(pairs, changes, reused)
    _openness(pairs, changes)


def show(value: object) -> str:
    """Return a code or value as sentences show it."""
    return f"`{value}`" if value is not None else "none"


def spoken(catalog: Catalog, code: Code | None) -> bool:
    """Say whether an entry of a catalog has this code."""
    # By its text: tombstones keep an integer code as it is written.
    return code is not None and any(str(item.code) == str(code) for item in catalog.errors.values())


def _reused(pairs: Pairs, changes: Changes) -> set[str]:
    """Report codes with another meaning, and return them as text."""
    old, new = pairs.old, pairs.new
    before = {pair.new.id: pair.old for pair in pairs.errors}
    owners = {str(item.code): item for item in old.errors.values() if item.code is not None}
    aliases = {str(alias): item for item in old.errors.values() for alias in item.aliases}
    found: set[str] = set()
    for entry in new.errors.values():
        if entry.code is None or str(entry.code) in found:
            continue
        code = str(entry.code)
        was = before.get(entry.id)
        if was is not None and was.code == entry.code:
            continue
        stone = tombstone(old, entry.code)
        owner = owners.get(code)
        if stone is not None:
            meant = "was retired" + (f" ({stone.reason.rstrip('.')})" if stone.reason else "")
        elif owner is not None and not _same_family(owner, entry, pairs):
            meant = f"meant `{owner.id}`"
        elif code in aliases and (was is None or was.id != aliases[code].id):
            meant = f"was an old code of `{aliases[code].id}`"
        else:
            continue
        found.add(code)
        changes.add(
            "A07",
            f"errors.{entry.id}.code",
            f"code {show(code)} {meant} and means `{entry.id}` now",
            entry.at,
            old=owner.id if owner else aliases[code].id if code in aliases else None,
            new=entry.id,
        )
    return found


def _same_family(owner: ErrorSpec, entry: ErrorSpec, pairs: Pairs) -> bool:
    """Say whether an entry with an old code is a split of its owner: the owner is still there and still has it."""
    return any(pair.old.id == owner.id and pair.new.code == entry.code for pair in pairs.errors)


def ancestors(name: str, classes: dict[str, ClassSpec] | Any) -> Iterator[str]:
    """Yield the contract names of all classes that a class descends from, nearest first."""
    seen: set[str] = set()
    queue = list(classes[name].parents) if name in classes else []
    while queue:
        parent = queue.pop(0)
        if parent in seen:
            continue
        seen.add(parent)
        yield parent
        queue += classes[parent].parents if parent in classes else ()


def _added(pairs: Pairs, changes: Changes, reused: set[str]) -> None:
    now_of = {pair.old.class_name: pairs.classes.get(pair.old.class_name) for pair in pairs.errors if pair.old.code}
    leaves = {now for now in now_of.values() if now is not None and now != pairs.new.root}
    for entry in pairs.added:
        if str(entry.code) in reused:
            continue
        subject = f"errors.{entry.id}"
        sharing = [pair for pair in pairs.errors if entry.code is not None and pair.old.code == entry.code]
        parents = set(ancestors(entry.class_name, pairs.new.classes))
        if sharing and not entry.match_never:
            base = pairs.classes.get(sharing[0].old.class_name)
            catches = base in parents or base == entry.class_name
            changes.add(
                "A09",
                subject,
                f"some replies with code {show(entry.code)} become `{entry.class_name}`, which "
                f"{'is' if catches else 'is not'} caught as `{base}`",
                entry.at,
                old=sharing[0].old.id,
                new=entry.id,
                letters="SR-RR" if catches else "BR-RR",
            )
        elif entry.code is not None and not entry.match_never and (near := parents & leaves):
            changes.add(
                "A09",
                subject,
                f"code {show(entry.code)} is split off from {', '.join(f'`{name}`' for name in sorted(near))}, whose "
                "handlers catch it",
                entry.at,
                new=entry.id,
            )
        elif entry.code is None or entry.match_never:
            changes.add("B17", subject, f"`{entry.id}` is new; it has no code of its own", entry.at, new=entry.id)
        elif pairs.old.codes_open:  # what readers were told when they were written
            changes.add("A01", subject, f"code {show(entry.code)} is new", entry.at, new=entry.code)
        else:
            changes.add("A02", subject, f"code {show(entry.code)} is new in a closed set", entry.at, new=entry.code)


def _removed(pairs: Pairs, changes: Changes, reused: set[str], today: str) -> None:
    for entry in pairs.removed:
        if entry.code is None:
            # Without a code of its own only the class tells it; the class's own change says the rest.
            changes.add(
                "A12",
                f"errors.{entry.id}",
                f"no reply becomes `{entry.id}` any more",
                entry.at,
                old=entry.id,
                in_old=True,
                letters="BBRRB",
            )
            continue
        if str(entry.code) in reused:
            continue
        stone = tombstone(pairs.new, entry.code)
        if spoken(pairs.new, entry.code):
            changes.add(
                "A12",
                f"errors.{entry.id}",
                f"replies with code {show(entry.code)} no longer become `{entry.class_name}`",
                entry.at,
                old=entry.id,
                in_old=True,
                letters="BBRRB",
            )
            continue
        gone = entry.deprecated
        in_time = gone is not None and gone.sunset is not None and gone.sunset <= today
        if in_time and stone is not None:
            changes.add(
                "A03",
                f"errors.{entry.id}",
                f"code {show(entry.code)} is retired; its sunset was {gone.sunset if gone else ''}",
                stone.at,
                old=entry.code,
            )
        else:
            if gone is None:
                why = "without having been deprecated"
            elif gone.sunset is None:
                why = "although its deprecation named no sunset"
            else:
                why = f"before its sunset on {gone.sunset}" if not in_time else f"after its sunset on {gone.sunset}"
            at, in_old = (stone.at, False) if stone is not None else (entry.at, True)
            changes.add(
                "A04",
                f"errors.{entry.id}",
                f"code {show(entry.code)} is gone, {why}",
                at,
                old=entry.code,
                in_old=in_old,
                help=_STONE_HELP if in_time else renamed_code(entry, pairs),
            )
        if stone is None:
            changes.add(
                "A16",
                f"retired.{entry.code}",
                f"nothing keeps code {show(entry.code)} from being used again",
                entry.at,
                old=entry.code,
                in_old=True,
                help=f"add `{entry.code}: {{reason: …}}` to `retired`",
            )


_STONE_HELP = "keep it under `retired`: then its removal is one that was announced"


def _renamed(pair: Pair, pairs: Pairs, changes: Changes, reused: set[str]) -> None:
    old, new = pair.old, pair.new
    if old.code == new.code or str(new.code) in reused:
        return
    subject = f"errors.{new.id}.code"
    at = new.source.get("code") or new.at
    if old.code is None or new.code is None:
        gains = "gets the code" if old.code is None else "loses its code"
        changes.add(
            "A12",
            subject,
            f"`{new.id}` {gains} {show(new.code if old.code is None else old.code)}",
            at,
            old=old.code,
            new=new.code,
        )
    elif old.code in new.aliases:
        changes.add(
            "A06",
            subject,
            f"code {show(old.code)} is {show(new.code)} now; the old one is read as an alias",
            at,
            old=old.code,
            new=new.code,
            # The page goes with the code.
            letters="SSSBR" if old.anchor != new.anchor else None,
        )
        return
    else:
        kind = "A11" if isinstance(old.code, int) and isinstance(new.code, int) else "A05"
        changes.add(
            kind,
            subject,
            f"code {show(old.code)} is {show(new.code)} now, and no alias reads the old one",
            at,
            old=old.code,
            new=new.code,
            help=f"declare it on `{new.id}`, aliases: [{old.code}]: readers then understand both",
        )
    if old.code is not None and not spoken(pairs.new, old.code) and tombstone(pairs.new, old.code) is None:
        changes.add(
            "A16",
            f"retired.{old.code}",
            f"nothing keeps code {show(old.code)} from being used again",
            at,
            old=old.code,
            help=f"declare it under `aliases` of `{new.id}`, or add it to `retired`",
        )


def _aliases(pair: Pair, pairs: Pairs, changes: Changes) -> None:
    old, new = pair.old, pair.new
    at = new.source.get("aliases") or new.at
    for alias in old.aliases:
        if alias not in new.aliases and new.code != alias and not spoken(pairs.new, alias):
            changes.add(
                "A17",
                f"errors.{new.id}.aliases.{alias}",
                f"code {show(alias)} no longer reads as `{new.id}`",
                at,
                old=alias,
            )
    for alias in new.aliases:
        if alias not in old.aliases and alias != old.code and not spoken(pairs.old, alias):
            changes.add(
                "A19", f"errors.{new.id}.aliases.{alias}", f"code {show(alias)} reads as `{new.id}` now", at, new=alias
            )


def _merged(pair: Pair, changes: Changes) -> None:
    old, new = pair.old, pair.new
    kept = old.code in new.aliases
    how = "reads as that one" if kept else "is no longer understood"
    changes.add(
        "A10",
        f"errors.{new.id}",
        f"`{old.id}` is merged into `{new.id}`; code {show(old.code)} {how}",
        (new.source.get("aliases") if kept else None) or new.at,
        old=old.id,
        new=new.id,
        letters=None if kept else "BBBBR",
    )


def _selected(pair: Pair, changes: Changes) -> None:
    """Report that other replies than before become this entry."""
    old, new = pair.old, pair.new
    before, now = _choice(old), _choice(new)
    if before != now:
        changes.add(
            "A12",
            f"errors.{new.id}.match",
            f"other replies than before become `{new.id}`: its `match` changed",
            new.source.get("match") or new.at,
            old=before,
            new=now,
        )


def _choice(entry: ErrorSpec) -> Any:
    if entry.match_never:
        return "never"
    form = plain(entry.match)
    return list(form) if isinstance(form, tuple) else form


def _vocabulary(pair: Pair, changes: Changes) -> None:
    old, new = pair.old, pair.new
    if set(old.envelopes) == set(new.envelopes):
        return
    widened = bool(old.envelopes) and (not new.envelopes or set(old.envelopes) < set(new.envelopes))
    changes.add(
        "A13",
        f"errors.{new.id}.envelope",
        f"`{new.id}` travels in {_names(new.envelopes)}, before in {_names(old.envelopes)}",
        new.source.get("envelope") or new.at,
        old=sorted(old.envelopes),
        new=sorted(new.envelopes),
        letters="SSRSS" if widened else None,
    )


def _names(names: tuple[str, ...]) -> str:
    return ", ".join(f"`{name}`" for name in sorted(names)) or "any envelope"


def _tombstones(pairs: Pairs, changes: Changes, reused: set[str]) -> None:
    for stone in pairs.old.retired.values():
        if tombstone(pairs.new, stone.code) is None and str(stone.code) not in reused:
            changes.add(
                "A08",
                f"retired.{stone.code}",
                f"the tombstone of code {show(stone.code)} is gone",
                stone.at,
                old=stone.code,
                in_old=True,
            )
    for stone in pairs.new.retired.values():
        known = spoken(pairs.old, stone.code) or any(
            str(stone.code) in map(str, item.aliases) for item in pairs.old.errors.values()
        )
        if tombstone(pairs.old, stone.code) is None and not known:
            changes.add(
                "A18",
                f"retired.{stone.code}",
                f"code {show(stone.code)} is retired; no entry had it",
                stone.at,
                new=stone.code,
            )


def _openness(pairs: Pairs, changes: Changes) -> None:
    old, new = pairs.old, pairs.new
    if old.codes_open != new.codes_open:
        changes.add(
            "A14" if new.codes_open else "A15",
            "catalog.codes",
            f"the set of codes is {_open(new.codes_open)} now",
            new.at,
            old=_open(old.codes_open),
            new=_open(new.codes_open),
        )


def _open(is_open: bool) -> str:
    return "open" if is_open else "closed"
