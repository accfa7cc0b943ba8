"""One response of a document: whether it is ours, and how ours and theirs become one.

A merged response keeps all that was there. What is ours in it can be told: it refers to a component of ours or bears
our mark, so that another run takes it out and puts in what holds then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.views.openapi.applied import MARK

if TYPE_CHECKING:
    from collections.abc import Callable

Schema = dict[str, Any]
EXISTING = "existing"
"""Name that an `example` without a name gets once it stands among named ones."""


class Ours:
    """Tells what is ours in one file, and writes references to components from there."""

    def __init__(
        self, mark: str, is_ours: Callable[[str, str], bool], target: Callable[[str], tuple[str, str] | None]
    ) -> None:
        """``is_ours`` says it of (section, name); ``target`` gives (section, name) of a reference to a component."""
        self._mark = mark
        self._is_ours = is_ours
        self._target = target

    def refers(self, value: Any) -> bool:
        """Say whether a value is a reference to a component of ours."""
        reference = value.get("$ref") if isinstance(value, dict) else None
        target = self._target(reference) if isinstance(reference, str) else None
        return target is not None and self._is_ours(*target)

    def has(self, value: Any) -> bool:
        """Say whether a value is ours: it refers to ours or bears our mark."""
        return isinstance(value, dict) and (value.get(MARK) == self._mark or self.refers(value))

    def marked(self, value: Schema) -> Schema:
        """Return a value of ours so that :meth:`has` knows it again."""
        return value if self.refers(value) else {MARK: self._mark, **value}

    # Merging

    def is_merged(self, response: Any) -> bool:
        """Say whether something of ours was merged into a response."""
        return isinstance(response, dict) and self.without(response) != response

    def without(self, response: Schema) -> Schema:
        """Return a response without what is ours in it, as it was before it was merged."""
        found = dict(response)
        for part in ("headers", "content"):
            if isinstance(found.get(part), dict):
                found[part] = {key: value for key, value in found[part].items() if not self.has(value)}
                if not found[part]:
                    del found[part]
        if isinstance(found.get("content"), dict):
            found["content"] = {key: self._media_without(media) for key, media in found["content"].items()}
        return found

    def _media_without(self, media: Any) -> Any:
        if not isinstance(media, dict):
            return media
        found = dict(media)
        schema = found.get("schema")
        if isinstance(schema, dict) and isinstance(schema.get("anyOf"), list):
            theirs = [option for option in schema["anyOf"] if not self.has(option)]
            if len(theirs) != len(schema["anyOf"]):
                found["schema"] = theirs[0] if len(theirs) == 1 and len(schema) == 1 else {**schema, "anyOf": theirs}
        elif self.has(schema):
            del found["schema"]
        if isinstance(found.get("examples"), dict):
            theirs_by_name = {key: value for key, value in found["examples"].items() if not self.has(value)}
            if theirs_by_name != found["examples"]:
                found["examples"] = theirs_by_name
                if set(theirs_by_name) == {EXISTING} and set(theirs_by_name[EXISTING]) == {"value"}:
                    found["example"] = theirs_by_name[EXISTING]["value"]
                    del found["examples"]
                elif not theirs_by_name:
                    del found["examples"]
        return found

    def merge(self, theirs: Schema, ours: Schema) -> Schema:
        """Return one response that says both. What both say in different words stays in theirs."""
        found = dict(self.without(theirs))
        found.setdefault("description", ours["description"])
        headers = dict(found.get("headers") or {})
        taken = {name.lower() for name in headers}
        headers |= {
            name: self.marked(value) for name, value in ours.get("headers", {}).items() if name.lower() not in taken
        }
        if headers:
            found["headers"] = headers
        content = dict(found.get("content") or {})
        for kind, media in ours.get("content", {}).items():
            known = next((key for key in content if _same_media(key, kind)), None)
            content[known or kind] = self.marked(media) if known is None else self._media(content[known], media)
        if content:
            found["content"] = content
        return found

    def _media(self, theirs: Any, ours: Schema) -> Schema:
        found = dict(theirs or {})
        schema = found.get("schema")
        member = self.marked(ours["schema"])
        if schema is None:
            found["schema"] = member
        elif isinstance(schema, dict) and set(schema) == {"anyOf"}:
            found["schema"] = {"anyOf": [*schema["anyOf"], member]}
        else:
            found["schema"] = {"anyOf": [schema, member]}
        if ours.get("examples"):
            examples = dict(found.get("examples") or {})
            if "example" in found:
                examples = {EXISTING: {"value": found.pop("example")}, **examples}
            for name, example in ours["examples"].items():
                free = name
                while free in examples:
                    free += "_"
                examples[free] = self.marked(example)
            found["examples"] = examples
        return found


def _same_media(left: str, right: str) -> bool:
    return left.split(";")[0].strip().lower() == right.split(";")[0].strip().lower()


def status_order(key: str) -> tuple[int, str]:
    """Return what statuses sort by: 404, then 4XX, then 500, then default, then extensions."""
    if key.isdigit():
        return (0, key)
    if len(key) == 3 and key[0].isdigit() and key[1:].upper() == "XX":
        return (0, key[0] + "~")
    return (1, "") if key == "default" else (2, key)


def insert_sorted(mapping: Schema, key: str, value: Any) -> Schema:
    """Return ``mapping`` with a new status before the first one that sorts behind it; the others keep their places."""
    found: Schema = {}
    for known, member in mapping.items():
        if key not in found and known != "<<" and status_order(known) > status_order(key):
            found[key] = value
        found[known] = member
    found.setdefault(key, value)
    return found
