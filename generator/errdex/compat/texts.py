"""Texts, lifecycle, documentation and extension keys (families E and G, all but the version)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.compat.codes import show
from errdex.compat.extensions import extensions
from errdex.compat.wire import data
from errdex.conditions import plain

if TYPE_CHECKING:
    from errdex.compat.change import Changes
    from errdex.compat.pairing import Pair, Pairs
    from errdex.model import Deprecation, ErrorSpec, TextVariant

_STABILITY = ("development", "preview", "stable")


def compare_texts(pairs: Pairs, changes: Changes) -> None:
    """Add what happened to messages, reference texts, deprecations, stability, pages, audience and `x-*` keys."""
    template = pairs.old.docs_url != pairs.new.docs_url
    if template:
        changes.add(
            "G06",
            "catalog.docs_url",
            f"pages are at {show(pairs.new.docs_url)}, before at {show(pairs.old.docs_url)}",
            pairs.new.at,
            old=pairs.old.docs_url,
            new=pairs.new.docs_url,
            letters="---S-" if pairs.old.docs_url is None else None,
        )
    extensions("catalog", pairs.old.extra, pairs.new.extra, pairs.new.at, changes)
    _titles(pairs, changes)
    before, now = (side.unknown.message for side in (pairs.old, pairs.new))
    if (before and before.text) != (now and now.text):
        changes.add(
            "E01",
            "catalog.unknown.message",
            "the message of unknown codes reads otherwise",
            now.at if now is not None else pairs.new.at,
            old=before and before.text,
            new=now and now.text,
        )
    for pair in pairs.errors:
        _messages(pair, changes)
        _reference(pair, changes)
        _deprecation(pair, pairs, changes)
        _stability(pair, changes)
        _audience(pair, changes)
        # Where the code is another one, its page goes with it and is told there.
        if pair.old.anchor != pair.new.anchor and pair.old.code == pair.new.code:
            changes.add(
                "G06",
                f"errors.{pair.new.id}.anchor",
                f"the page of `{pair.new.id}` is at {show(pair.new.anchor)}, before at {show(pair.old.anchor)}",
                pair.new.at,
                old=pair.old.anchor,
                new=pair.new.anchor,
            )
        extensions(f"errors.{pair.new.id}", pair.old.extra, pair.new.extra, pair.new.at, changes)


def _titles(pairs: Pairs, changes: Changes) -> None:
    old, new = pairs.old, pairs.new
    # A title that nobody wrote is the id, whose change is told elsewhere.
    before = [None if old.title == old.id else old.title, old.summary, old.description]
    now = [None if new.title == new.id else new.title, new.summary, new.description]
    if before != now:
        changes.add("E03", "catalog.text", "title or introduction of the catalog changed", new.at, old=before, new=now)
    for id, group in new.groups.items():
        was = old.groups.get(id)
        old_text = was and [was.title, was.summary, was.description, list(was.notes)]
        new_text = [group.title, group.summary, group.description, list(group.notes)]
        if was is not None and old_text != new_text:
            changes.add(
                "E03", f"groups.{id}.text", f"the text of section `{id}` changed", group.at, old=old_text, new=new_text
            )


def _variants(texts: tuple[TextVariant, ...]) -> list[Any] | None:
    return [[data(plain(item.when)), item.template.text] for item in texts] or None


def _messages(pair: Pair, changes: Changes) -> None:
    old, new = pair.old, pair.new
    for key, letters in (("message", None), ("suggestion", "SSSS-")):
        was, has = getattr(old, key), getattr(new, key)
        before, now = _variants(was), _variants(has)
        if before == now:
            continue
        lost = sorted(_needs(was) - _needs(has))
        vague = sorted(name for name in _needs(has) - _needs(was) if _is_optional(new, name))
        at = new.source.get(key) or new.at
        why = f"; it no longer says {', '.join(map(show, lost))}" if lost else ""
        why += f"; it names {', '.join(map(show, vague))}, which may be missing" if vague else ""
        changes.add(
            "E02" if lost or vague else "E01",
            f"errors.{new.id}.{key}",
            f"the {key} of `{new.id}` reads otherwise{why}",
            at,
            old=before,
            new=now,
            # Whoever reads the text is told by the verdict of a changed message, also where a placeholder is gone.
            letters=letters or ("RRRS-" if lost or vague else None),
        )
    before_names = {item.name: item for item in old.messages}
    for item in new.messages:
        other = before_names.pop(item.name, None)
        if other is None:
            changes.add(
                "B16", f"errors.{new.id}.messages.{item.name}", f"text `{item.name}` is new", item.at, new=item.name
            )
        elif other.template.text != item.template.text or [p.wire for p in other.params] != [
            p.wire for p in item.params
        ]:
            changes.add(
                "E01",
                f"errors.{new.id}.messages.{item.name}",
                f"text `{item.name}` of `{new.id}` reads otherwise",
                item.at,
                old=[other.template.text, [p.wire for p in other.params]],
                new=[item.template.text, [p.wire for p in item.params]],
            )
    for name, gone in before_names.items():
        changes.add("B13", f"errors.{new.id}.messages.{name}", f"text `{name}` is gone", gone.at, old=name, in_old=True)


def _needs(texts: tuple[TextVariant, ...]) -> set[str]:
    return {name for item in texts for name in item.template.placeholders}


def _is_optional(entry: ErrorSpec, name: str) -> bool:
    field = next((item for item in entry.fields if item.wire == name.split(".")[0]), None)
    return field is not None and not field.required and not field.defaults


def _reference(pair: Pair, changes: Changes) -> None:
    old, new = pair.old, pair.new
    for key in ("summary", "description", "fix", "causes"):
        before, now = data(getattr(old, key)), data(getattr(new, key))
        if before != now:
            changes.add(
                "E03",
                f"errors.{new.id}.{key}",
                f"the {key} of `{new.id}` {'is new' if not before else 'is gone' if not now else 'changed'}",
                new.source.get(key) or new.at,
                old=before,
                new=now,
            )
    before, now = _examples(old), _examples(new)
    if before != now:
        at = new.source.get("examples") or new.at
        changes.add("E03", f"errors.{new.id}.examples", f"the examples of `{new.id}` changed", at, old=before, new=now)
    if old.group != new.group:
        at = new.source.get("group") or new.at
        words = f"`{new.id}` is in section {show(new.group)}, before in {show(old.group)}"
        changes.add("E03", f"errors.{new.id}.group", words, at, old=old.group, new=new.group)
    advice = _advice(old), _advice(new)
    if advice[0] != advice[1] and (old.recovery_declared or new.recovery_declared):
        at = new.source.get("recovery") or new.at
        name = new.recovery.name
        subject = (
            f"recoveries.{name}.advice" if name and name == old.recovery.name else f"errors.{new.id}.recovery.advice"
        )
        changes.add("E03", subject, "the wording of recovery advice changed", at, old=advice[0], new=advice[1])


def _examples(entry: ErrorSpec) -> list[Any]:
    return [[data(dict(item.context)), item.message, item.http_status, item.operation] for item in entry.examples]


def _advice(entry: ErrorSpec) -> list[str]:
    # As a set: which rule gives which advice is for the comparison of tables to say.
    return sorted({rule.advice for rule in entry.recovery.rules if rule.advice})


def _deprecation(pair: Pair, pairs: Pairs, changes: Changes) -> None:
    was, now = pair.old.deprecated, pair.new.deprecated
    id = pair.new.id
    subject = f"errors.{id}.deprecated"
    at = now.at if now is not None else pair.new.at
    if was is None and now is not None:
        whole = now.replaced_by is not None and now.sunset is not None
        missing = " and ".join(
            word for word, value in (("replacement", now.replaced_by), ("sunset", now.sunset)) if value is None
        )
        words = f"`{id}` is deprecated" + (
            f" until {now.sunset}; use `{now.replaced_by}`" if whole else f" without {missing}"
        )
        changes.add("G01" if whole else "G02", subject, words, at, new=_facts(now))
    elif was is not None and now is None:
        changes.add("G04", subject, f"`{id}` is no longer deprecated", at, old=_facts(was))
    elif was is not None and now is not None:
        if was.sunset != now.sunset:
            later = was.sunset is not None and now.sunset is not None and now.sunset > was.sunset
            first = was.sunset is None
            changes.add(
                "G03",
                f"{subject}.sunset",
                f"the sunset of `{id}` is {show(now.sunset)}, before {show(was.sunset)}",
                at,
                old=was.sunset,
                new=now.sunset,
                letters="SSSS-" if later else "RRRS-" if first else None,
            )
        if pairs.entry_now(was.replaced_by) != now.replaced_by:
            changes.add(
                "G04",
                f"{subject}.replaced_by",
                f"the replacement of `{id}` is {show(now.replaced_by)}, before {show(was.replaced_by)}",
                at,
                old=was.replaced_by,
                new=now.replaced_by,
            )


def _facts(item: Deprecation) -> dict[str, str | None]:
    return {"replaced_by": item.replaced_by, "sunset": item.sunset}


def _stability(pair: Pair, changes: Changes) -> None:
    was, now = pair.old.stability, pair.new.stability
    if was == now:
        return
    # What says nothing is taken as stable: nobody was warned.
    before, after = _STABILITY.index(was or "stable"), _STABILITY.index(now or "stable")
    at = pair.new.source.get("stability") or pair.new.at
    changes.add(
        "G05",
        f"errors.{pair.new.id}.stability",
        f"`{pair.new.id}` is {now or 'of no stated stability'} now, before {was or 'of none stated'}",
        at,
        old=was,
        new=now,
        letters=None if after < before else "SSSSS",
    )


def _audience(pair: Pair, changes: Changes) -> None:
    was, now = pair.old.visibility, pair.new.visibility
    if was != now:
        hidden = now == "internal"
        changes.add(
            "G07",
            f"errors.{pair.new.id}.visibility",
            f"`{pair.new.id}` is {now} now, before {was}",
            pair.new.source.get("visibility") or pair.new.at,
            old=was,
            new=now,
            letters="RSBBR" if hidden else "SSRS-",
        )
