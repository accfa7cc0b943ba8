"""Whole errors as schemas: envelope, code and context put together, once per error and dialect."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

from errdex.encoders.compact import Row, kept
from errdex.model import likes
from errdex.views.schemas.fields import sentences
from errdex.views.schemas.samples import Sample, Samples
from errdex.views.schemas.wire import (
    Pin,
    Shape,
    Spot,
    Tree,
    default_envelope,
    primary_envelope,
    put_into,
    shape_of,
)
from errdex.views.shared import store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from errdex.model import Catalog, Envelope, ErrorSpec, Field
    from errdex.views.schemas.fields import Dialect, FieldSchemas, Schema

    Place = Callable[[Spot], tuple[str, ...] | None]
    """Where a spot is in the part of the body at hand; None where it is not in it."""

DESCRIPTIONS = {
    "code": "Code of the error.",
    "message": "What happened, for people. Never parse it.",
    "http_status": "HTTP status of the error.",
    "operation": "Operation that failed.",
    "suggestion": "What may help, for people.",
    "documentation": "Page that describes the error.",
    "timestamp": "When the error happened.",
    "request_id": "Id of the request, for support.",
    "hint": "A hint, for people.",
}


class Bodies:
    """Schemas and examples of the errors of one catalog in one dialect."""

    def __init__(self, catalog: Catalog, fields: FieldSchemas) -> None:
        self.catalog = catalog
        self.fields = fields
        self.dialect = fields.dialect
        self.loose: Dialect = self.dialect.replace(closed=False)
        self.samples = Samples(catalog, fields)
        self._shapes: dict[str | None, Shape] = store(catalog, "shapes")
        self._values_of: dict[tuple[Sample, Shape], Any] = store(catalog, "example bodies")
        self._defaults: dict[bool, Shape] = {}
        self._contexts: dict[tuple[str, int], tuple[Schema, tuple[str, ...]]] = {}
        self._skeletons: dict[object, tuple[Schema, list[_Path], list[_Path]]] = {}
        """What decides the layout of a body -> (the body, where the code goes, where the context goes)."""
        self._code_gap: Schema = {}
        self._optional: dict[str, Schema] = {
            part: {"description": words, "type": "integer" if part == "http_status" else "string"}
            for part, words in DESCRIPTIONS.items()
        }
        self._optional["http_status"] |= {"minimum": 100, "maximum": 599}
        self._optional = {part: Row(schema) for part, schema in self._optional.items()}

    def shown(self) -> list[ErrorSpec]:
        """Return the errors that may be shown, in the author's order."""
        return [
            error for error in self.catalog.errors.values() if self.dialect.internal or error.visibility != "internal"
        ]

    def shape(self, envelope: Envelope | None) -> Shape:
        """Return the shape of an envelope, read once."""
        name = envelope.name if envelope is not None else None
        found = self._shapes.get(name)
        if found is None:
            found = self._shapes[name] = shape_of(envelope)
        return found

    def primary(self, error: ErrorSpec, *, on_http: bool = False) -> Shape:
        """Return the shape that a fresh error is written in; an envelope without a body gives way to the flat one."""
        if not error.envelopes:
            return self.default(has_code=error.code is not None)
        shape = self.shape(primary_envelope(self.catalog, error, on_http=on_http))
        return shape if shape.has_body else self.shape(None)

    def default(self, *, has_code: bool = True) -> Shape:
        """Return the shape that errors are written in which name no envelope."""
        found = self._defaults.get(has_code)
        if found is None:
            found = self.shape(default_envelope(self.catalog, has_code=has_code))
            found = self._defaults[has_code] = found if found.has_body else self.shape(None)
        return found

    def accepts_any(self, error: ErrorSpec) -> bool:
        """Say whether the context documents free extra keys."""
        owner = self.catalog.classes.get(error.class_name)
        return owner is not None and owner.accepts_any

    def context(self, error: ErrorSpec) -> tuple[Schema, tuple[str, ...]]:
        """Return (schema of the context, names of the types it needs). Errors of one class share it."""
        key = (error.class_name, id(error.fields))
        found = self._contexts.get(key)
        if found is None:
            schema = self.fields.object(error.fields, accepts_any=self.accepts_any(error))
            found = self._contexts[key] = (schema, self.fields.type_names(error.fields))
        return found

    # One error

    def whole(self, error: ErrorSpec, shape: Shape, context: Schema | None = None) -> Schema:
        """Return the schema of the error's whole body; ``context`` stands in for the context where it is an object."""
        return self._filled(error, shape, context, None)

    def core(self, error: ErrorSpec, shape: Shape, context: Schema | None = None) -> Schema:
        """Return the schema of the object that holds code and context: the body itself, or the part that differs."""
        return self._filled(error, shape, context, shape.core() if shape.is_split else None)

    def _filled(
        self, error: ErrorSpec, shape: Shape, context: Schema | None, core: tuple[tuple[str, ...], bool] | None
    ) -> Schema:
        """Return a body, or its ``core``. Bodies that differ in code and context alone are laid out once."""
        key = (shape, core, error.code is None, error.statuses, context is None, self._layout(error, shape, context))
        known = self._skeletons.get(key)
        if known is None:
            # Stand-ins, told by their identity.
            self._code_gap = {}
            gap: Schema | None = None if context is None else {}
            schema = (
                self._whole(error, shape, gap)
                if core is None
                else self._tree(error, shape, gap, _below(*core)).schema(self.dialect)
            )
            codes = [] if error.code is None else list(_paths(schema, self._code_gap))
            contexts = [] if gap is None else list(_paths(schema, gap))
            known = self._skeletons[key] = (_kept_beside(schema, codes + contexts), codes, contexts)
        schema, codes, contexts = known
        for path in codes:
            schema = _with(schema, path, self._code(error, shape.spots["code"]))
        for path in contexts:
            assert context is not None
            schema = _with(schema, path, context)
        return schema

    def _layout(self, error: ErrorSpec, shape: Shape, context: Schema | None) -> object:
        """Return what decides where context fields are in a body: little where they are in an object of their own."""
        if context is not None and shape.has_own_context:
            return "required" in self.context(error)[0]
        return likes(error.fields), self.accepts_any(error)

    def _whole(self, error: ErrorSpec, shape: Shape, context: Schema | None) -> Schema:
        if shape.list_at is None:
            return self._tree(error, shape, context, _anywhere).schema(self.dialect)
        element = self._tree(error, shape, context, _in_element).schema(self.dialect)
        tree = self._tree(error, shape, context, _in_root)
        # The first element decides and others may follow: one of them has to be this error.
        several: Schema = {"type": "array", "items": element, "minItems": 1}
        if self.dialect.has_contains:
            items = {"type": "object"} if element.get("type") == "object" else {}
            several = {"type": "array", "items": items, "contains": element}
        tree.put(shape.list_at, several, required=True)
        return tree.schema(self.dialect)

    def wrapped(self, shape: Shape, core: Schema) -> Schema:
        """Return the schema of a body whose differing part is ``core``."""
        if not shape.is_split:
            return core
        core_at, in_element = shape.core()
        outside = _outside(core_at, in_element)
        if in_element:
            item = core
            if core_at:
                element = self._shared(shape, lambda spot: outside(spot) if spot.in_element else None)
                element.put(core_at, core, required=True)
                item = element.schema(self.dialect)
            tree = self._shared(shape, _in_root)
            tree.put(shape.list_at or (), {"type": "array", "items": item, "minItems": 1}, required=True)
        else:
            tree = self._shared(shape, outside)
            tree.put(core_at, core, required=True)
        return tree.schema(self.dialect)

    def generic(self, shape: Shape, code: Schema, *, core: bool = False) -> Schema:
        """Return the schema of any error in this shape with such a code: an envelope, or an error nobody knows."""
        parts: dict[str, Schema] = {**self._optional, "code": code}
        is_core = core and shape.is_split
        place = _below(*shape.core()) if is_core else _anywhere if shape.list_at is None else _in_element
        tree = Tree()
        for part, spot in shape.spots.items():
            at = place(spot)
            if at is not None:
                tree.put(at, self._spelled(spot, parts[part]), required=part == "code")
        if shape.context is not None and (at := place(shape.context)) is not None:
            tree.put(at, {"description": "Details; which ones depends on the code.", "type": "object"})
        for spot in shape.context_fields.values():
            if (at := place(spot)) is not None:
                tree.put(at, {})
        if is_core or shape.list_at is None:
            self._pin(tree, shape, place)
            return tree.schema(self.loose)
        element = tree.schema(self.loose)
        tree = self._shared(shape, _in_root)
        tree.put(shape.list_at, {"type": "array", "items": element, "minItems": 1}, required=True)
        return tree.schema(self.loose)

    def _tree(
        self,
        error: ErrorSpec,
        shape: Shape,
        context: Schema | None,
        place: Place,
    ) -> Tree:
        tree = Tree()
        spots = shape.spots
        for part, spot in spots.items():
            at = place(spot)
            if at is None:
                continue
            if part == "code" and error.code is not None:
                tree.put(at, self._code_gap, required=True)
            elif part == "code":
                # Otherwise a reader's schema of an error without a code would accept any code.
                # A code inside a text can't be told from the text around it.
                if not self.dialect.closed and spot.in_text is None:
                    tree.put(at, {"description": "There is no code.", "enum": [None]})
            elif part == "message":
                tree.put(at, self._spelled(spot, self._optional[part]), required=True)
            elif part == "http_status" and self.dialect.closed and error.statuses:
                tree.put(at, self._statuses(error, spot))
            else:
                tree.put(at, self._spelled(spot, self._optional[part]))
        self._put_context(tree, error, shape, context, place)
        if shape.details_at is not None and (at := place(Spot(tokens=shape.details_at, in_element=False))) is not None:
            tree.put(at, {"description": "What accompanies the error.", "type": "array", "items": {}})
        self._pin(tree, shape, place)
        return tree

    def _put_context(
        self,
        tree: Tree,
        error: ErrorSpec,
        shape: Shape,
        context: Schema | None,
        place: Place,
    ) -> None:
        members = self.fields.visible(error.fields)
        placed = shape.context_fields
        inside = [field for field in members if field.wire not in placed]
        if shape.context is not None and (at := place(shape.context)) is not None:
            needed = any(self.fields.is_required(field) for field in inside)
            if shape.context.in_text is not None:
                tree.put(at, {"type": "string"}, required=needed)
            else:
                tree.put(at, self._object(error, shape, inside, context), required=needed)
        if shape.spread_at is not None and (at := place(shape.spread_at)) is not None:
            properties = self._object(error, shape, inside, None).get("properties", {})
            for field in inside:
                tree.put((*at, field.wire), properties[field.wire], required=self.fields.is_required(field))
            tree.node(at).is_open = self.accepts_any(error)
        for field in members:
            spot = placed.get(field.wire)
            if spot is not None and (at := place(spot)) is not None:
                schema = {} if spot.is_loose or spot.in_text is not None else self.fields.field(field)
                tree.put(at, schema, required=self.fields.is_required(field))

    def _object(self, error: ErrorSpec, shape: Shape, inside: list[Field], context: Schema | None) -> Schema:
        """Return the schema of the context's own object; ``context`` stands in for it where it is the whole context."""
        if shape.has_text_context:
            schema = self.fields.object(inside, accepts_any=self.accepts_any(error))
            texts = {
                wire: {"description": member["description"], "type": "string"}
                if "description" in member
                else {"type": "string"}
                for wire, member in schema.get("properties", {}).items()
            }
            return {**schema, "properties": texts} if texts else schema
        if shape.context_fields:
            return self.fields.object(inside, accepts_any=self.accepts_any(error))
        return context if context is not None else self.context(error)[0]

    def _shared(self, shape: Shape, place: Place) -> Tree:
        """Return the parts that are the same for every code."""
        tree = Tree()
        for part, spot in shape.spots.items():
            at = place(spot)
            if at is not None and part != "code":
                tree.put(at, self._spelled(spot, self._optional[part]), required=part == "message")
        self._pin(tree, shape, place)
        return tree

    def _pin(self, tree: Tree, shape: Shape, place: Place) -> None:
        for pin in shape.pinned:
            at = place(Spot(tokens=pin.tokens, in_element=False))
            if not at:
                continue
            node = tree.node(at, required=pin.is_required)
            if node.leaf is None and not node.children:
                node.leaf = self._pinned(pin)

    def _pinned(self, pin: Pin) -> Schema:
        if not pin.is_required:
            return {}
        return self.fields.constant(pin.values[0]) if len(pin.values) == 1 else {"enum": list(pin.values)}

    def _code(self, error: ErrorSpec, spot: Spot) -> Schema:
        assert error.code is not None
        schema: Schema = {"description": DESCRIPTIONS["code"]}
        if spot.in_text is not None or spot.as_text or (spot.is_loose and not self.dialect.closed):
            return {**schema, "type": "string"}
        if error.aliases and not self.dialect.closed:
            kind = "integer" if all(isinstance(code, int) for code in (error.code, *error.aliases)) else "string"
            typed = {"type": kind} if len({type(code) for code in (error.code, *error.aliases)}) == 1 else {}
            return {**schema, **typed, "enum": [error.code, *error.aliases]}
        return {**schema, **self.fields.constant(error.code)}

    def _statuses(self, error: ErrorSpec, spot: Spot) -> Schema:
        statuses = [str(status) if spot.as_text else status for status in error.statuses]
        kind = "string" if spot.as_text else "integer"
        return {"description": DESCRIPTIONS["http_status"], "type": kind, "enum": statuses}

    def _spelled(self, spot: Spot, schema: Schema) -> Schema:
        """Return the schema of a part that is written as text, or that readers accept in more than one spelling."""
        if spot.in_text is not None or spot.as_text:
            return {"description": schema["description"], "type": "string"}
        if spot.is_loose and not self.dialect.closed:
            return {"description": schema["description"]}
        return schema

    # Words and examples

    def description(self, error: ErrorSpec) -> str:
        """Return what the error means and what to do, as Markdown."""
        deprecated = error.deprecated
        words = None
        if deprecated is not None:
            words = sentences(
                "Deprecated" + (f" since {deprecated.since}" if deprecated.since else ""),
                f"Use {deprecated.replaced_by}" if deprecated.replaced_by else None,
                f"It goes on {deprecated.sunset}" if deprecated.sunset else None,
                deprecated.reason,
            )
        paragraphs = (error.summary, error.description, f"What to do: {error.fix}" if error.fix else None, words)
        return "\n\n".join(text.strip() for text in paragraphs if text and text.strip())

    def examples(self, error: ErrorSpec) -> list[Sample]:
        """Return the error's examples."""
        return self.samples.of(error, accepts_any=self.accepts_any(error))

    def body(self, sample: Sample, shape: Shape) -> Any:
        """Return the body of an example in a shape."""
        key = (sample, shape)
        found = self._values_of.get(key)
        if found is None:
            found = self._values_of[key] = kept(self.new_body(sample, shape))
        return found

    def new_body(self, sample: Sample, shape: Shape) -> Any:
        """Return the body of an example in a shape, for those who need it once."""
        if shape.list_at is None:
            return self._values(sample, shape, _anywhere).value()
        element = self._values(sample, shape, _in_element).value()
        tree = self._values(sample, shape, _in_root)
        tree.put(shape.list_at, [element])
        return tree.value()

    def _values(self, sample: Sample, shape: Shape, place: Place) -> Tree:
        tree = Tree()
        inside: dict[tuple[str, ...], dict[str, Any]] = {}
        for part, spot in shape.spots.items():
            at = place(spot)
            if at is None or part not in sample.parts:
                continue
            value = sample.parts[part]
            if spot.as_text and not isinstance(value, str):
                value = str(value)
            if spot.in_text is not None:
                put_into(inside.setdefault(at, {}), spot.in_text, value)
            else:
                tree.put(at, value)
        context = dict(sample.context)
        if shape.has_text_context:
            context = {wire: _as_text(value) for wire, value in context.items()}
        if shape.context is not None and (at := place(shape.context)) is not None:
            if shape.context.in_text is not None:
                for wire, value in context.items():
                    put_into(inside.setdefault(at, {}), (*shape.context.in_text, wire), value)
            else:
                tree.put(at, context)
        for at, members in inside.items():
            tree.put(at, json.dumps(members, ensure_ascii=False))
        if shape.spread_at is not None and (at := place(shape.spread_at)) is not None:
            node = tree.node(at)
            for wire, value in context.items():
                if wire not in shape.context_fields:
                    node.put((wire,), value)
        for wire, spot in shape.context_fields.items():
            if wire in context and (at := place(spot)) is not None:
                tree.put(at, context[wire])
        for pin in shape.pinned:
            if at := place(Spot(tokens=pin.tokens, in_element=False)):
                tree.put(at, pin.values[0])
        return tree


_Path = tuple[str | int, ...]


def _paths(value: Any, wanted: object) -> Iterator[_Path]:
    """Yield where ``wanted``, that very object, stands in a schema."""
    if value is wanted:
        yield ()
    elif isinstance(value, (dict, list)):
        for key, member in value.items() if isinstance(value, dict) else enumerate(value):
            for path in _paths(member, wanted):
                yield (key, *path)


def _kept_beside(value: Any, paths: list[_Path]) -> Any:
    """Return ``value`` with everything kept that does not lie on a path."""
    if not paths:
        return kept(value)
    if not all(paths):
        return value
    below = {key: [path[1:] for path in paths if path[0] == key] for key in {path[0] for path in paths}}
    items = value.items() if isinstance(value, dict) else enumerate(value)
    changed = {key: _kept_beside(member, below.get(key, [])) for key, member in items}
    return changed if isinstance(value, dict) else list(changed.values())


def _with(value: Any, path: _Path, leaf: Any) -> Any:
    """Return ``value`` with ``leaf`` at ``path``; only what lies on the way is copied."""
    if not path:
        return leaf
    changed = value.copy()
    changed[path[0]] = _with(value[path[0]], path[1:], leaf)
    return changed


def _as_text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _anywhere(spot: Spot) -> tuple[str, ...] | None:
    return spot.tokens


def _in_element(spot: Spot) -> tuple[str, ...] | None:
    return spot.tokens if spot.in_element else None


def _in_root(spot: Spot) -> tuple[str, ...] | None:
    return None if spot.in_element else spot.tokens


@cache
def _below(core: tuple[str, ...], in_element: bool) -> Place:
    def place(spot: Spot) -> tuple[str, ...] | None:
        if spot.in_element != in_element or spot.tokens[: len(core)] != core or len(spot.tokens) < len(core):
            return None
        return spot.tokens[len(core) :]

    return place


def _outside(core: tuple[str, ...], in_element: bool) -> Place:
    below = _below(core, in_element)
    return lambda spot: spot.tokens if below(spot) is None else None
