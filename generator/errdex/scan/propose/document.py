"""A draft as the text of a catalog file, with a comment above each entry that says where it is from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.encoders.data import yaml_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from errdex.scan.propose.draft import Draft, Item

_WIDTH = 110


def document(draft: Draft, *, id: str, title: str, is_addition: bool) -> str:
    """Return the whole file. ``is_addition`` says that the project has this catalog, which the draft adds to."""
    entries = len(draft.errors)
    guesses = sum(bool(item.guessed) for item in (*draft.errors, *draft.layers))
    head = [
        f"Drafted by `errdex scan --propose` from exception classes: {_count(entries, 'error', 'errors')}, "
        f"{_count(len(draft.layers), 'class', 'classes')} without a code.",
        f"Comments say where each is from, what was guessed ({guesses}), and what was left out: read them, correct the "
        "draft, and take them out.",
    ]
    if is_addition:
        head.append(f"The project has the catalog {id}: move `types`, `groups`, `classes` and `errors` there.")
    if draft.clashes:
        head += ["", "Names that clash:", *(f"- {text}" for text in draft.clashes)]
    lines = [_comment(head), "errdex: 1\n"]
    header: dict[str, Any] = {"id": id, "title": title, "root": draft.root}
    if draft.code_type != "string":
        header["code_type"] = draft.code_type
    if draft.class_prefix:
        header["python"] = {"class_prefix": draft.class_prefix}
    if draft.root_fields:
        header["context"] = draft.root_fields
    if draft.root_source is not None:
        notes = [f"root: {draft.root_source.place}", *draft.root_notes]
    else:
        notes = ["guessed: the root; the classes have no base of their own in common"] if not is_addition else []
    lines.append(_comment(notes))
    lines.append(f"{_yaml({'catalog': header})}\n")
    if draft.types:
        lines.append(f"\n{_yaml({'types': draft.types})}\n")
    if draft.groups:
        used = {item.group for item in draft.errors}
        groups = {id: {"title": title} for id, title in draft.groups.items() if id in used}
        lines.append(f"\n{_yaml({'groups': groups})}\n" if groups else "")
    if draft.layers:
        lines.append("\nclasses:\n")
        lines += [_item(item) for item in draft.layers]
    lines.append("\nerrors:\n")
    group: str | None = None
    for item in draft.errors:
        if item.group != group:
            lines.append("" if group is None else "\n")
            group = item.group
        lines.append(_item(item))
    return "".join(lines)


def _yaml(data: dict[str, Any]) -> str:
    return yaml_text(_fit(data))


def _fit(value: Any) -> Any:
    """Return data without halves of surrogate pairs, which Python texts can hold and no file can."""
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    if isinstance(value, dict):
        return {_fit(key): _fit(member) for key, member in value.items()}
    return [_fit(item) for item in value] if isinstance(value, list) else value


def _item(item: Item) -> str:
    notes = [f"{item.source.place} {item.source.name}"]
    if item.guessed:
        notes.append("guessed: " + "; ".join(item.guessed))
    if item.left_out:
        notes.append("left out: " + "; ".join(item.left_out))
    return _comment(notes, "  ") + _indented(_yaml({item.id: item.body})) + "\n"


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" if line else line for line in text.split("\n"))


def _comment(rows: Sequence[str], indent: str = "") -> str:
    found: list[str] = []
    for row in rows:
        # Whatever stands in a source stays on its line, and shows.
        clean = "".join(char if char.isprintable() else " " for char in row)
        words = clean.split(" ")
        line = ""
        for word in words:
            if line and len(line) + 1 + len(word) > _WIDTH - len(indent):
                found.append(line)
                line = "  " + word
            else:
                line = f"{line} {word}" if line else word
        found.append(line)
    return "".join(f"{indent}# {line}".rstrip() + "\n" for line in found)


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"
