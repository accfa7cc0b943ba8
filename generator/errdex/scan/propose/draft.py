"""What becomes of each exception class: the root, a layer without a code, or an error of the catalog."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

from errdex import names
from errdex.record import Record
from errdex.scan.propose.annotations import last_name
from errdex.scan.propose.naming import Ids, groups_of, id_of, name_classes, prefix_of
from errdex.scan.propose.reading import UNFIT_BUILTINS, Reading, is_exception_name
from errdex.scan.propose.tree import Tree

if TYPE_CHECKING:
    from collections.abc import Mapping

    from errdex.scan.propose.classes import Found, HandWritten
    from errdex.scan.propose.reading import EnumValues
    from errdex.scan.propose.tree import Work

_ROOTS = frozenset({"Exception", "BaseException", "object"})


class Item(Record):
    """One class of the draft."""

    source: HandWritten
    id: str
    class_name: str
    is_layer: bool
    body: dict[str, Any]
    """Keys of the entry or class, in the order to write them."""
    guessed: tuple[str, ...]
    left_out: tuple[str, ...]
    """What the sources have and the draft does not."""
    group: str | None


class Draft(Record):
    """A catalog in the making."""

    root: str
    root_source: HandWritten | None
    """None: made up."""
    root_fields: dict[str, Any]
    root_notes: tuple[str, ...]
    class_prefix: str | None
    code_type: str
    types: dict[str, Any]
    groups: dict[str, str]
    """Id -> title."""
    layers: tuple[Item, ...]
    errors: tuple[Item, ...]
    clashes: tuple[str, ...]
    """Names that clash, in words."""


def make_draft(
    found: Found,
    *,
    root_name: str | None,
    taken: Mapping[str, str],
    enum_values: EnumValues,
    fallback_root: str,
) -> Draft:
    """Return the draft of a catalog.

    ``root_name`` is the root of the project's catalog, where it has one. ``taken`` are class names and codes that
    catalogs have already -> in which one. ``enum_values`` returns name and values of the enum that an annotation in a
    class stands for. ``fallback_root`` names the root where the sources have none.
    """
    tree = Tree(found)
    clashes: list[str] = []
    if root_name is None:
        tree.root_key = tree.find_root()
    root = root_name or (tree.work[tree.root_key].source.name if tree.root_key else fallback_root)
    if not names.is_class_name(root) or root in names.PACKAGE_NAMES:
        root = fallback_root
    for key in list(tree.work):
        one = tree.work[key].source
        if one.name in taken:
            clashes.append(f"{one.name} ({one.place}) is a class of {taken[one.name]} already: left out")
            del tree.work[key]
    name_classes(tree, root, clashes)
    reading = Reading(tree, root, taken, enum_values, clashes)
    reading.read()
    return _Drafting(tree, root, taken, clashes).draft(reading.types)


class _Drafting:
    """Turns the classes of a tree that was read into items."""

    def __init__(self, tree: Tree, root: str, taken: Mapping[str, str], clashes: list[str]) -> None:
        self.tree = tree
        self.root = root
        self.taken = taken
        self.clashes = clashes
        self.groups = groups_of(tree)
        self.ids = Ids()
        self.codes: dict[str | int, str] = {}
        """Code -> the class whose replies have it."""

    def draft(self, types: Mapping[str, Any]) -> Draft:
        """Return the draft; ``types`` are the enums that fields use."""
        tree = self.tree
        layers: list[Item] = []
        errors: list[Item] = []
        for key, one in tree.work.items():
            if key == tree.root_key and not one.source.raised and one.code is None:
                continue
            if one.is_layer:
                layers.append(self._layer(one))
            else:
                errors.append(self._error(key, one))
        order = list(dict.fromkeys(one.source.module.file.display for one in tree.work.values()))
        errors.sort(key=lambda item: (order.index(item.source.module.file.display), item.source.facts.span.line))
        root = tree.work[tree.root_key] if tree.root_key else None
        root_fields = self._context(root) if root else {}
        return Draft(
            root=self.root,
            root_source=root.source if root else None,
            root_fields=root_fields,
            root_notes=(*(f"guessed: {text}" for text in root.guessed), *root.left_out) if root else (),
            class_prefix=prefix_of(tree.work.values(), self.root),
            code_type="any" if any(isinstance(item.body.get("code"), int) for item in errors) else "string",
            types={name: types[name] for name in sorted(types)},
            groups=dict(self.groups.values()),
            layers=tuple(layers),
            errors=tuple(errors),
            clashes=tuple(self.clashes),
        )

    def _group(self, one: Work) -> str | None:
        found = self.groups.get(one.source.module.file.display)
        return None if found is None else found[0]

    def _summary(self, one: Work) -> dict[str, str]:
        doc = ast.get_docstring(one.source.node)
        if not doc or not doc.strip():
            return {}
        first, _, rest = doc.strip().partition("\n\n")
        found = {"summary": " ".join(first.split())}
        if rest.strip():
            found["description"] = "\n".join(line.rstrip() for line in rest.strip().splitlines())
        return found

    def _parents(self, one: Work) -> list[str] | str | None:
        work, root_key = self.tree.work, self.tree.root_key
        parents = [work[key].class_name for key in one.source.parents if key in work and key != root_key]
        foreign = [
            f"builtins.{path[-1]}"
            for path in one.source.foreign
            if path[0] == "builtins" and path[-1] not in _ROOTS | UNFIT_BUILTINS and is_exception_name(path[-1])
        ]
        if not parents and not foreign:
            return None
        found = [*(parents or [self.root]), *foreign]
        return found[0] if len(found) == 1 else found

    def _context(self, one: Work) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for wire, field in one.fields.items():
            data = field.data
            found[wire if field.required else f"{wire}?"] = data["type"] if data.keys() == {"type"} else data
            if field.guess is not None and field.guess not in one.guessed:
                one.guessed.append(field.guess)
        if one.takes_any and one.source.key != self.tree.root_key:
            found["*"] = "any"
        return found

    def _layer(self, one: Work) -> Item:
        body: dict[str, Any] = dict(self._summary(one))
        body |= _present(parent=self._parents(one), context=self._context(one))
        return Item(
            source=one.source,
            id=one.class_name,
            class_name=one.class_name,
            is_layer=True,
            body=body,
            guessed=tuple(one.guessed),
            left_out=tuple(one.left_out),
            group=self._group(one),
        )

    def _error(self, key: str, one: Work) -> Item:
        code = one.code
        owner = None if code is None else self._owner(code)
        if owner is not None:
            self.clashes.append(f"{one.class_name} ({one.source.place}) has the code {code} of {owner}: match never")
            one.guessed.append(f"`match: never`: replies with `{code}` read as {owner}")
        elif code is not None:
            self.codes[code] = one.class_name
        if code is None:
            one.guessed.append("the code: the class has none of its own")
        id = self.ids.new(code if isinstance(code, str) and owner is None else id_of(one.class_name))
        if one.status is not None and one.status_guess:
            one.guessed.append(one.status_guess)
        is_root = key == self.tree.root_key
        body: dict[str, Any] = {} if code is None or code == id else {"code": code}
        body["class"] = self.root if is_root else one.class_name
        body |= _present(parent=None if is_root else self._parents(one), group=self._group(one), http_status=one.status)
        body |= self._summary(one)
        body |= _present(message=one.text.template if one.text else None)
        body |= _present(context=None if is_root else self._context(one), match="never" if owner else None)
        return Item(
            source=one.source,
            id=id,
            class_name=one.class_name,
            is_layer=False,
            body=body,
            guessed=tuple(dict.fromkeys(one.guessed)),
            left_out=tuple(dict.fromkeys(one.left_out)),
            group=self._group(one),
        )

    def _owner(self, code: str | int) -> str | None:
        """Return what has a code already: a catalog, or a class of the draft."""
        return self.taken.get(str(code)) or self.codes.get(code)


def _present(**values: Any) -> dict[str, Any]:
    return {name: value for name, value in values.items() if value not in (None, {}, [], "")}


def enum_values_of(node: ast.ClassDef) -> list[str] | None:
    """Return the values of an enum whose values are all texts, else None."""
    if not any(last_name(base) in ("Enum", "StrEnum") for base in node.bases):
        return None
    values = []
    for statement in node.body:
        if isinstance(statement, ast.Assign):
            if not isinstance(statement.value, ast.Constant) or not isinstance(statement.value.value, str):
                return None
            values.append(statement.value.value)
    return list(dict.fromkeys(values)) or None
