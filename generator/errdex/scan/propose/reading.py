"""What each class of a draft takes, answers with and says: read from its source, and from the classes above it."""

from __future__ import annotations

import ast
import builtins
import re
from typing import TYPE_CHECKING

from errdex import names
from errdex.scan.propose.annotations import kind_of
from errdex.scan.propose.constructors import is_code, is_message, is_status, own_code, own_message, own_status
from errdex.scan.propose.tree import Field, given

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from errdex.scan.propose.annotations import Kind
    from errdex.scan.propose.classes import HandWritten
    from errdex.scan.propose.templates import Text
    from errdex.scan.propose.tree import Tree, Work

    EnumValues = Callable[[HandWritten, ast.expr], tuple[str, list[str]] | None]

UNFIT_BUILTINS = names.UNMIXABLE | {
    "UnicodeDecodeError", "UnicodeEncodeError", "UnicodeTranslateError", "ExceptionGroup", "BaseExceptionGroup",
    "KeyboardInterrupt", "SystemExit", "GeneratorExit", "StopIteration", "StopAsyncIteration", "SyntaxError",
    "IndentationError", "TabError",
}  # fmt: skip
"""Builtins that a generated class can't or shouldn't descend from: their constructors or their meaning forbid it."""
_SECRETS = re.compile(r"(password|passwd|secret|token|api_?key|credential|private_?key)", re.IGNORECASE)
_ROLE_NAMES = frozenset({"cause", "original", "inner", "original_error", "original_exception", "exc"})


def is_exception_name(name: str) -> bool:
    """Say whether a builtin is an exception class."""
    found = getattr(builtins, name, None)
    return isinstance(found, type) and issubclass(found, BaseException)


class Reading:
    """Reads all classes of a tree, parents first.

    ``root`` is the name of the root, ``taken`` are class names and codes that catalogs have already. What clashes goes
    to ``clashes``, enums that fields use to ``types``.
    """

    def __init__(
        self, tree: Tree, root: str, taken: Mapping[str, str], enum_values: EnumValues, clashes: list[str]
    ) -> None:
        self.tree = tree
        self.root = root
        self.taken = taken
        self.enum_values = enum_values
        self.clashes = clashes
        self.types: dict[str, dict[str, list[str]]] = {}

    def read(self) -> None:
        """Fill in every class: first each by itself, then what contexts and texts owe to the classes above."""
        for key, one in self.tree.work.items():
            self._read(key, one)
        self._settle_fields()
        for one in self.tree.work.values():
            self._settle_text(one)

    def _read(self, key: str, one: Work) -> None:
        made = one.made
        parent = self.tree.constructor_above(one)
        one.given = given(made, parent.made if parent else None)
        one.status = own_status(made, one.given)
        one.code = own_code(made, one.given)
        if one.status is None:
            one.status = self._inherited_status(one)
        if one.status is not None and not 400 <= one.status <= 599:
            one.left_out.append(f"the status {one.status}: errors have 400 to 599")
            one.status = None
        if made.has_init:
            for parameter in made.parameters:
                if is_message(made, parameter) or is_status(made, parameter) or is_code(parameter):
                    continue
                kind = self._kind(one, parameter.name, parameter.annotation, parameter.default)
                if kind.is_exception or (parameter.name in _ROLE_NAMES and kind.data.get("type") == "any"):
                    one.left_out.append(f"`{parameter.name}`: raise it `from` its cause instead")
                    continue
                if names.attribute_name(parameter.name) is None:
                    one.left_out.append(f"`{parameter.name}`: no field can have this name")
                    continue
                if _SECRETS.search(parameter.name):
                    kind.data["sensitive"] = True
                    one.guessed.append(f"`{parameter.name}` is sensitive, by its name")
                default = parameter.default
                nullable = isinstance(default, ast.Constant) and default.value is None
                data = {name: value for name, value in kind.data.items() if name != "nullable" or not nullable}
                if parameter.has_default and not nullable and default is not None:
                    one.left_out.append(f"default of `{parameter.name}`: {short(ast.unparse(default))}")
                one.fields[parameter.name] = Field(
                    wire=parameter.name, required=not parameter.has_default, data=data, guess=kind.guess
                )
            if made.takes_any and key != self.tree.root_key and not made.hands_on_any:
                one.takes_any = True
        if made.takes_more:
            one.left_out.append("`*args`")
        self._foreign(one)
        one.is_layer = (
            bool(self.tree.children[key]) and one.code is None and not one.source.raised and key != self.tree.root_key
        )

    def _inherited_status(self, one: Work) -> int | None:
        for above in self.tree.above(one):
            status = own_status(above.made, given(above.made, None))
            if status is not None:
                if above.source.key != self.tree.root_key:
                    return status
                one.status_guess = f"the status, which is the default of `{above.source.name}`"
                return status
        return None

    def _kind(self, one: Work, name: str, annotation: ast.expr | None, default: ast.expr | None) -> Kind:
        def enum_of(node: ast.expr) -> str | None:
            known = self.enum_values(one.source, node)
            if known is None:
                return None
            type_name, values = known
            taken = {each.class_name for each in self.tree.work.values()} | names.PACKAGE_NAMES
            if type_name in taken or not names.is_class_name(type_name):
                type_name += "Value"
            if self.types.setdefault(type_name, {"values": values}) != {"values": values}:
                self.clashes.append(f"there are two enums `{type_name}`; {one.source.place} means the second: any text")
                return "string"
            return type_name

        return kind_of(name, annotation, default, enum_of)

    def _foreign(self, one: Work) -> None:
        for path in one.source.foreign:
            shown = ".".join(path)
            if path[0] == "builtins":
                if not is_exception_name(path[-1]):
                    one.left_out.append(f"the parent {path[-1]}, which is no exception")
                elif path[-1] in UNFIT_BUILTINS:
                    one.left_out.append(f"the parent {path[-1]}, which can't be combined with a generated class")
            elif path[-1] not in self.taken:
                one.left_out.append(f"the parent {shown}: add it to `parent` if callers catch it")
            elif path[-1] != self.root:
                where = self.taken[path[-1]]
                one.left_out.append(f"the parent {path[-1]}: say `parent: {path[-1]}` in the catalog {where}")

    def _settle_fields(self) -> None:
        """Make every class's context fit those above it: what a class inherits it need not say, and can always give."""
        for one in self.tree.work.values():
            text, _ = self._own_message(one)
            if text is None:
                continue
            known = {wire for each in (one, *self.tree.above(one)) for wire in each.fields}
            takes_any = (not one.made.has_init and self._takes_any_above(one)) or one.made.takes_any
            for name in text.fields:
                if name not in known and takes_any and names.attribute_name(name):
                    guess = f"type of `{name}`: it is known from the message alone"
                    one.fields[name] = Field(
                        wire=name, required=True, data={"type": "any"}, guess=guess, is_from_text=True
                    )
        for one in self.tree.work.values():
            for above in self.tree.above(one):
                for wire, field in list(above.fields.items()):
                    self._fit(one, above, wire, field)

    def _takes_any_above(self, one: Work) -> bool:
        above = self.tree.constructor_above(one)
        return above is not None and above.made.takes_any

    def _fit(self, one: Work, above: Work, wire: str, field: Field) -> None:
        own = one.fields.get(wire)
        if own is not None:
            if own.data != field.data:
                guess = f"type of `{wire}`: classes below have other ones"
                above.fields[wire] = field.replace(data={"type": "any"}, guess=guess)
                del one.fields[wire]
            elif own.required == field.required or field.required:
                del one.fields[wire]
            return
        if not field.required:
            return
        if field.is_from_text:
            text, _ = self._own_message(one)
            if text is not None and wire not in text.fields:
                self._make_optional(one, above, field)
            return
        if not one.made.has_init:
            return
        value = one.given.get(wire)
        if isinstance(value, ast.Constant) and isinstance(value.value, (str, bool, int)):
            if field.data.get("type") in ("string", "boolean", "integer"):
                one.fields[wire] = Field(wire=wire, required=True, data={"const": value.value})
            return
        if value is not None:
            one.guessed.append(f"`{wire}` is asked for; it was made of `{short(ast.unparse(value))}`")
            return
        self._make_optional(one, above, field)

    @staticmethod
    def _make_optional(one: Work, above: Work, field: Field) -> None:
        guess = f"`{field.wire}` is optional, as `{one.source.name}` does not give it"
        whole = f"{field.guess}; {guess}" if field.guess else guess
        above.fields[field.wire] = field.replace(required=False, guess=whole)

    def _own_message(self, one: Work) -> tuple[Text | None, bool]:
        above = self.tree.constructor_above(one)
        return own_message(one.made, one.given, above.made if above else None)

    def _settle_text(self, one: Work) -> None:
        text, is_untold = self._own_message(one)
        inherits = not one.made.has_init or bool(one.given) or one.made.hands_on_any
        if text is None and not is_untold and inherits:
            for above in self.tree.above(one):
                text, is_untold = self._own_message(above)
                if text is not None or is_untold:
                    break
        known = {wire for each in (one, *self.tree.above(one)) for wire in each.fields}
        if text is not None and set(text.fields) <= known:
            one.text = text
            one.guessed += text.notes
        elif text is not None or is_untold:
            one.left_out.append("the message, which is put together in a way that can't be told")


def short(text: str) -> str:
    """Return source text on one line, cut where it is long."""
    text = " ".join(text.split())
    return text if len(text) <= 60 else text[:59] + "…"
