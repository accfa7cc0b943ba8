"""What an exception class says of itself: constants, parameters of its constructor, what it hands on, its message."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from errdex.record import Record
from errdex.scan.extract import constant_of
from errdex.scan.propose.annotations import last_name
from errdex.scan.propose.templates import Text, fields_of_format, name_key, template_of
from errdex.scan.replies import status_value

if TYPE_CHECKING:
    from collections.abc import Mapping

STATUS_NAMES = ("http_status", "status_code", "http_status_code", "http_code", "status", "code")
CODE_NAMES = (
    "code", "error_code", "errorCode", "errcode", "err_code", "error_type", "default_code", "sqlstate", "slug",
)  # fmt: skip
MESSAGE_NAMES = (
    "message", "msg", "default_message", "message_template", "message_format", "error_message", "default_detail", "fmt",
    "template", "detail", "text", "description",
)  # fmt: skip
_ALWAYS_MESSAGE = frozenset({"message", "msg"})
_DATACLASSES = frozenset({"dataclass", "define", "frozen", "mutable", "attrs", "s"})
"""Decorators that make a constructor of the annotated names."""


class Parameter(Record):
    """One parameter of a constructor."""

    name: str
    annotation: ast.expr | None
    default: ast.expr | None
    has_default: bool


class Constructed(Record):
    """A class, read by itself: nothing here is inherited."""

    constants: Mapping[str, ast.expr]
    """Class attributes and ``self.`` attributes -> what they are set to."""
    has_init: bool
    parameters: tuple[Parameter, ...]
    """Without ``self``, in order; empty without a constructor of its own."""
    takes_any: bool
    """The constructor has ``**kwargs``."""
    takes_more: bool
    """The constructor has ``*args``."""
    positional: tuple[ast.expr, ...]
    """What is given to the parent's constructor by position."""
    named: Mapping[str, ast.expr]
    """And by keyword."""
    hands_on_any: bool
    """``*`` or ``**`` is given to the parent's constructor."""
    local: Mapping[str, ast.expr]
    """Local names and ``self.`` attributes of the constructor -> what they are set to, parameters left out."""
    shown: ast.expr | None
    """What ``__str__`` returns."""

    def parameter(self, name: str) -> Parameter | None:
        """Return a parameter by name."""
        return next((one for one in self.parameters if one.name == name), None)


def read_class(node: ast.ClassDef) -> Constructed:
    """Return what a class statement says."""
    constants: dict[str, ast.expr] = {}
    annotated: list[Parameter] = []
    init: ast.FunctionDef | None = None
    shown: ast.expr | None = None
    for statement in node.body:
        if isinstance(statement, ast.Assign):
            constants.update({one.id: statement.value for one in statement.targets if isinstance(one, ast.Name)})
        elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            name = statement.target.id
            if statement.value is not None:
                constants[name] = statement.value
            if "ClassVar" not in ast.unparse(statement.annotation):
                annotated.append(
                    Parameter(
                        name=name,
                        annotation=statement.annotation,
                        default=statement.value,
                        has_default=statement.value is not None,
                    )
                )
        elif isinstance(statement, ast.FunctionDef):
            if statement.name == "__init__":
                init = statement
            elif statement.name == "__str__":
                shown = _returned(statement)
    is_dataclass = any(
        last_name(one.func if isinstance(one, ast.Call) else one) in _DATACLASSES for one in node.decorator_list
    )
    if init is None and is_dataclass:
        kept = {name: value for name, value in constants.items() if all(name != one.name for one in annotated)}
        return _made(kept, annotated, shown, has_init=True)
    if init is None:
        return _made(constants, [], shown, has_init=False)
    return _with_init(init, constants, {one.name: one for one in annotated}, shown)


def _made(
    constants: dict[str, ast.expr], found: list[Parameter], shown: ast.expr | None, *, has_init: bool
) -> Constructed:
    return Constructed(
        constants=constants,
        has_init=has_init,
        parameters=tuple(found),
        takes_any=False,
        takes_more=False,
        positional=(),
        named={},
        hands_on_any=False,
        local={},
        shown=shown,
    )


def _with_init(
    init: ast.FunctionDef, constants: dict[str, ast.expr], annotated: Mapping[str, Parameter], shown: ast.expr | None
) -> Constructed:
    arguments = init.args
    plain = [*arguments.posonlyargs, *arguments.args][1:]
    defaults: list[ast.expr | None] = [None] * (len(plain) - len(arguments.defaults)) + list(arguments.defaults)
    pairs = [*zip(plain, defaults[-len(plain) :] if plain else [], strict=True)]
    pairs += [*zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)]
    parameters = []
    for argument, default in pairs:
        annotation = argument.annotation
        if annotation is None and argument.arg in annotated:
            annotation = annotated[argument.arg].annotation
        parameters.append(
            Parameter(name=argument.arg, annotation=annotation, default=default, has_default=default is not None)
        )
    local: dict[str, ast.expr] = {}
    call: ast.Call | None = None
    for node in _statements(init):
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                key = name_key(target)
                if key is not None:
                    local.setdefault(key, node.value)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and _is_parent_call(node.value):
            call = call or node.value
    positional = list(call.args) if call is not None else []
    if call is not None and not _is_super(call):
        positional = positional[1:]  # Parent.__init__(self, …)
    starred = any(isinstance(one, ast.Starred) for one in positional)
    named = {word.arg: word.value for word in call.keywords if word.arg is not None} if call is not None else {}
    own = {key.removeprefix("self."): value for key, value in local.items() if key.startswith("self.")}
    return Constructed(
        constants={**constants, **own},
        has_init=True,
        parameters=tuple(parameters),
        takes_any=arguments.kwarg is not None,
        takes_more=arguments.vararg is not None,
        positional=tuple(one for one in positional if not isinstance(one, ast.Starred)) if not starred else (),
        named=named,
        hands_on_any=starred or (call is not None and any(word.arg is None for word in call.keywords)),
        local=local,
        shown=shown,
    )


def _statements(init: ast.FunctionDef) -> list[ast.stmt]:
    """Return the statements of a constructor, those inside of blocks included, in order."""
    found: list[ast.stmt] = []
    waiting: list[ast.stmt] = list(init.body)
    while waiting:
        node = waiting.pop(0)
        found.append(node)
        inner = [child for child in ast.iter_child_nodes(node) if isinstance(child, ast.stmt)]
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            waiting = inner + waiting
    return found


def _is_parent_call(node: ast.Call) -> bool:
    return isinstance(node.func, ast.Attribute) and node.func.attr == "__init__"


def _is_super(node: ast.Call) -> bool:
    function = node.func
    return (
        isinstance(function, ast.Attribute)
        and isinstance(function.value, ast.Call)
        and last_name(function.value.func) == "super"
    )


def _returned(function: ast.FunctionDef) -> ast.expr | None:
    returns = [node for node in ast.walk(function) if isinstance(node, ast.Return)]
    return returns[0].value if len(returns) == 1 else None


# What the class says --------------------------------------------------------------------------------------------------


def own_status(made: Constructed, given: Mapping[str, ast.expr]) -> int | None:
    """Return the status that a class states: as an attribute, as a default, or to its parent (``given``)."""
    for source in (given, made.constants):
        for name in STATUS_NAMES:
            if (found := status_value(source.get(name))) is not None:
                return found
    for name in STATUS_NAMES:
        parameter = made.parameter(name)
        if parameter is not None and (found := status_value(parameter.default)) is not None:
            return found
    return None


def own_code(made: Constructed, given: Mapping[str, ast.expr]) -> str | int | None:
    """Return the code that a class states in one of the same three ways; numbers that are statuses are none."""
    parameters = {one.name: one.default for one in made.parameters}
    for source in (given, made.constants, parameters):
        for name in CODE_NAMES:
            value = constant_of(source.get(name))
            if isinstance(value, str) and value.strip() and value.isprintable() and " " not in value:
                return value
            if isinstance(value, int) and not 100 <= value <= 599:
                return value
    return None


def is_message(made: Constructed, parameter: Parameter) -> bool:
    """Say whether a parameter is the message itself: by its name, or by what is done with it."""
    if parameter.name in _ALWAYS_MESSAGE:
        return True
    if parameter.name not in MESSAGE_NAMES:
        return False
    first = made.positional[0] if made.positional else None
    handed = [*([first] if first is not None else []), *(made.named.get(name) for name in MESSAGE_NAMES)]
    return any(node is not None and name_key(node) == parameter.name for node in handed)


def is_status(made: Constructed, parameter: Parameter) -> bool:
    """Say whether a parameter is the status."""
    if parameter.name not in STATUS_NAMES:
        return False
    return parameter.name != "code" or status_value(parameter.default) is not None


def is_code(parameter: Parameter) -> bool:
    """Say whether a parameter is the code."""
    return parameter.name in CODE_NAMES and parameter.name != "slug"


def own_message(
    made: Constructed, given: Mapping[str, ast.expr], above: Constructed | None
) -> tuple[Text | None, bool]:
    """Return (template, whether there is a message of its own that can't be told).

    ``above`` is the nearest class above with a constructor, and ``given`` what that is given.
    """
    local = {**{f"self.{name}": node for name, node in made.constants.items()}, **made.local}
    candidates: list[ast.expr] = []
    is_plain = above is None or (above.takes_more and not above.parameters)
    first = made.positional[0] if made.positional and is_plain else None
    handed = [given.get(name) for name in MESSAGE_NAMES]
    for node in (*handed, first, made.local.get("self.message"), made.local.get("self.msg"), made.shown):
        if node is not None and node not in candidates:
            candidates.append(node)
    parameters = {one.name: one for one in made.parameters}
    is_untold = False
    for node in candidates:
        key = name_key(node)
        target = made.local.get(key, node) if key else node
        parameter = parameters.get(name_key(target) or "")
        if parameter is not None and is_message(made, parameter):
            target = parameter.default if parameter.default is not None else target
            if target is node or not isinstance(target, (ast.Constant, ast.JoinedStr)):
                continue
        elif isinstance(target, ast.BoolOp) and isinstance(target.op, ast.Or):
            target = target.values[-1]  # message or f"…"
        elif isinstance(target, ast.IfExp):
            target = target.orelse if _is_plain(target.body, parameters) else target.body
        if isinstance(target, ast.Constant) and not isinstance(target.value, str):
            continue
        own = name_key(target) or ""
        if own.startswith("self.") and own not in local and own.removeprefix("self.") not in parameters:
            continue  # set by a parent
        found = template_of(target, local)
        if found is not None:
            return found, False
        is_untold = True
    for name in MESSAGE_NAMES:
        node = made.constants.get(name)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found = fields_of_format(node.value)
            if found is not None:
                return found, False
            is_untold = True
    for parameter in made.parameters:
        if is_message(made, parameter) and isinstance(parameter.default, ast.Constant):
            found = template_of(parameter.default, {})
            if found is not None:
                return found, False
    return None, is_untold


def _is_plain(node: ast.expr, parameters: Mapping[str, Parameter]) -> bool:
    return name_key(node) in parameters
