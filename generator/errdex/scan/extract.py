"""A syntax tree -> the facts of a file, in one walk."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from errdex.scan.facts import Argument, Call, ClassFacts, Import, ImportedName, Mention, Module, Reply, Scope, Value
from errdex.scan.replies import RESPONDERS, status_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from errdex.diagnostics import Span
    from errdex.scan.facts import Chain, Constant
    from errdex.scan.files import PythonFile
    from errdex.scan.source import Places

MAX_VALUES = 500
"""Constants kept of one reply."""
_CHECKS = frozenset({"isinstance", "issubclass"})
_EXPECTS = frozenset({"raises", "assertRaises", "assertRaisesRegex"})
_EXPECTING = frozenset((name,) for name in _EXPECTS)


def chain_of(node: ast.AST | None) -> Chain:
    """Return a dotted name's parts, or an empty tuple for any other expression."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    if not isinstance(node, ast.Name):
        return ()
    parts.append(node.id)
    return tuple(reversed(parts))


def constant_of(node: ast.AST | None) -> Constant | None:
    """Return a text or whole number that stands there as such, negative ones too; else None."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = constant_of(node.operand)
        return -inner if isinstance(inner, int) else None
    if isinstance(node, ast.Constant) and isinstance(node.value, (str, int)) and not isinstance(node.value, bool):
        return node.value
    return None


def extract(
    file: PythonFile, tree: ast.Module, places: Places, *, words: Collection[str], codes: Collection[Constant]
) -> Module:
    """Return the facts of a file.

    ``words`` are names in small letters that matter, such as functions of generated packages; names with a capital
    letter are kept anyway. ``codes`` are the codes of all catalogs. Raises ``RecursionError`` for a tree that is nested
    too deeply.
    """
    walk = _Walk(places, words, codes)
    walk.body(tree.body, walk.module_scope)
    parts = [part for part in file.path.with_suffix("").parts[1:] if part]
    is_package = parts[-1:] == ["__init__"]
    return Module(
        file=file,
        parts=tuple(parts[:-1] if is_package else parts),
        is_package=is_package,
        scope=walk.module_scope,
        stars=tuple(walk.stars),
        imported=tuple(walk.imported),
        classes=tuple(walk.classes),
        calls=tuple(walk.calls),
        replies=tuple(walk.replies),
        mentions=tuple(walk.mentions),
        constants=walk.constants,
    )


class _Walk:
    """One walk over a tree. Scopes are complete when it ends, so names are looked up only then."""

    def __init__(self, places: Places, words: Collection[str], codes: Collection[Constant]) -> None:
        self.places = places
        self.words = words
        self.codes = codes
        self.module_scope = Scope()
        self.stars: list[Import] = []
        self.imported: list[ImportedName] = []
        self.classes: list[ClassFacts] = []
        self.calls: list[Call] = []
        self.replies: list[Reply] = []
        self.mentions: list[Mention] = []
        self.constants: dict[Constant, Span] = {}
        self.expected = 0
        self.is_nested = False
        self.bodies: list[dict[str, ast.expr]] = [{}]
        """Mappings that were given a name, function by function: a reply may be built before it is sent."""

    # Statements -----------------------------------------------------------------------------------------------------

    def body(self, statements: Iterable[ast.stmt], scope: Scope) -> None:
        for statement in statements:
            self.statement(statement, scope)

    def statement(self, node: ast.stmt, scope: Scope) -> None:
        if isinstance(node, ast.Import):
            self.plain_import(node, scope)
        elif isinstance(node, ast.ImportFrom):
            self.from_import(node, scope)
        elif isinstance(node, ast.ClassDef):
            self.class_statement(node, scope)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            scope.bind(node.name, None)
            self.function(node, scope)
        elif isinstance(node, ast.Raise):
            self.raise_statement(node, scope)
        elif isinstance(node, (ast.With, ast.AsyncWith)):
            self.with_statement(node, scope)
        elif isinstance(node, ast.Return):
            self.pair(node.value, scope)
            self.children(node, scope)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            self.assignment(node, scope)
        else:
            self.children(node, scope)

    def plain_import(self, node: ast.Import, scope: Scope) -> None:
        for alias in node.names:
            module = tuple(alias.name.split("."))
            if alias.asname:
                scope.bind(alias.asname, Import(level=0, module=module))
            else:
                scope.bind(module[0], Import(level=0, module=module[:1]))

    def from_import(self, node: ast.ImportFrom, scope: Scope) -> None:
        module = tuple(node.module.split(".")) if node.module else ()
        for alias in node.names:
            if alias.name == "*":
                self.stars.append(Import(level=node.level, module=module))
                continue
            source = Import(level=node.level, module=module, name=alias.name)
            scope.bind(alias.asname or alias.name, source)
            self.imported.append(ImportedName(source=source, span=self.places.span(alias)))

    def class_statement(self, node: ast.ClassDef, scope: Scope) -> None:
        facts = ClassFacts(
            name=node.name,
            span=self.places.name_span(node),
            bases=tuple(chain for chain in map(chain_of, node.bases) if chain),
            scope=scope,
            is_nested=self.is_nested,
        )
        self.classes.append(facts)
        scope.bind(node.name, facts)
        for decorator in node.decorator_list:
            self.expression(decorator, scope)
        for base in node.bases:
            self.expression(base, scope, "catch")
        for keyword in node.keywords:
            self.expression(keyword.value, scope)
        before, self.is_nested = self.is_nested, True
        self.body(node.body, Scope(scope, is_class=True))
        self.is_nested = before

    def function(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda, scope: Scope) -> None:
        inner = Scope(scope)
        arguments = node.args
        every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
        for argument in [*every, *(one for one in (arguments.vararg, arguments.kwarg) if one)]:
            inner.bind(argument.arg, None)
            if argument.annotation:
                self.expression(argument.annotation, scope, "catch")
        for default in [*arguments.defaults, *(one for one in arguments.kw_defaults if one)]:
            self.expression(default, scope)
        if isinstance(node, ast.Lambda):
            self.expression(node.body, inner)
            return
        for decorator in node.decorator_list:
            self.expression(decorator, scope)
        if node.returns:
            self.expression(node.returns, scope, "catch")
        before, self.is_nested = self.is_nested, True
        self.bodies.append({})
        self.body(node.body, inner)
        self.bodies.pop()
        self.is_nested = before

    def raise_statement(self, node: ast.Raise, scope: Scope) -> None:
        if isinstance(node.exc, ast.Call):
            self.call(node.exc, scope, is_raised=True)
        elif node.exc is not None:
            self.expression(node.exc, scope, "raise")
        if node.cause is not None:
            self.expression(node.cause, scope)

    def with_statement(self, node: ast.With | ast.AsyncWith, scope: Scope) -> None:
        expects = False
        for item in node.items:
            call = item.context_expr
            if isinstance(call, ast.Call):
                expects = expects or chain_of(call.func)[-1:] in _EXPECTING
            self.expression(call, scope)
            if item.optional_vars is not None:
                self.expression(item.optional_vars, scope)
        self.expected += expects
        self.body(node.body, scope)
        self.expected -= expects

    def assignment(self, node: ast.Assign | ast.AnnAssign, scope: Scope) -> None:
        if isinstance(node, ast.AnnAssign):
            self.expression(node.annotation, scope, "catch")
        if node.value is None:
            return
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        for target in targets:
            if isinstance(target, ast.Name):
                scope.bind(target.id, chain_of(node.value) or None)
                if isinstance(node.value, (ast.Dict, ast.List)):
                    self.bodies[-1][target.id] = node.value
            else:
                self.expression(target, scope)
        self.expression(node.value, scope)

    # Expressions ----------------------------------------------------------------------------------------------------

    def children(self, node: ast.AST, scope: Scope) -> None:
        if isinstance(node, ast.ExceptHandler):
            if node.name:
                scope.bind(node.name, None)
            if node.type is not None:
                self.expression(node.type, scope, "catch")
            self.body(node.body, scope)
            return
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.stmt):
                self.statement(child, scope)
            elif isinstance(child, ast.expr):
                self.expression(child, scope)
            else:
                self.children(child, scope)

    def expression(self, node: ast.expr, scope: Scope, use: str = "value") -> None:
        if isinstance(node, ast.Call):
            self.call(node, scope)
        elif isinstance(node, (ast.Name, ast.Attribute)):
            self.name(node, scope, use)
        elif isinstance(node, ast.Lambda):
            self.function(node, scope)
        elif isinstance(node, ast.Constant):
            self.constant(node)
        elif isinstance(node, ast.NamedExpr):
            scope.bind(node.target.id, None)
            self.expression(node.value, scope)
        elif isinstance(node, (ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)):
            self.children(node, Scope(scope))
        else:
            if isinstance(node, ast.UnaryOp):
                self.constant(node)
            for child in ast.iter_child_nodes(node):
                if isinstance(child, ast.expr):
                    self.expression(child, scope, use)
                else:
                    self.children(child, scope)

    def name(self, node: ast.Name | ast.Attribute, scope: Scope, use: str) -> None:
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            scope.bind(node.id, None)
            return
        chain = chain_of(node)
        if not chain:
            assert isinstance(node, ast.Attribute)
            self.expression(node.value, scope)
            return
        if any(part in self.words or not part.islower() for part in chain):
            self.mentions.append(Mention(chain=chain, scope=scope, span=self.places.span(node), use=use))

    def constant(self, node: ast.expr) -> None:
        value = constant_of(node)
        if value is not None and value in self.codes and value not in self.constants:
            self.constants[value] = self.places.span(node)

    def call(self, node: ast.Call, scope: Scope, *, is_raised: bool = False) -> None:
        chain = chain_of(node.func)
        if chain and (not chain[-1].islower() or chain[-1] in self.words):
            self.calls.append(self.call_facts(node, chain, scope, is_raised))
        if chain and chain[-1] in RESPONDERS:
            values = self.values([*node.args, *(keyword.value for keyword in node.keywords)])
            if values:
                status = status_of(node)
                span = self.places.span(node.func)
                self.replies.append(Reply(chain=chain, scope=scope, span=span, status=status, values=tuple(values)))
        use = "catch" if chain[-1:] and chain[-1] in _CHECKS | _EXPECTS else "value"
        if not chain:
            self.expression(node.func, scope)
        elif len(chain) > 1 or chain[0] in self.words or not chain[0].islower():
            # What is called is no mention of its own where it has a capital letter: the call says more.
            self.name(node.func, scope, "call")  # type: ignore[arg-type]
        for argument in node.args:
            self.expression(argument, scope, use)
        for keyword in node.keywords:
            self.expression(keyword.value, scope, use)

    def call_facts(self, node: ast.Call, chain: Chain, scope: Scope, is_raised: bool) -> Call:
        keywords = []
        for keyword in node.keywords:
            if keyword.arg is not None:
                constant, named = constant_of(keyword.value), chain_of(keyword.value)
                span = self.places.span(keyword)
                short = span.replace(end_line=span.line, end_column=span.column + len(keyword.arg))
                keywords.append(
                    Argument(
                        name=keyword.arg,
                        span=short,
                        constant=constant,
                        chain=named,
                        is_unpackable=constant is None and not named,
                    )
                )
        return Call(
            chain=chain,
            scope=scope,
            span=self.places.span(node.func),
            whole=self.places.span(node),
            first=constant_of(node.args[0]) if node.args else None,
            positional=sum(not isinstance(argument, ast.Starred) for argument in node.args),
            keywords=tuple(keywords),
            has_star=any(isinstance(argument, ast.Starred) for argument in node.args),
            has_double_star=any(keyword.arg is None for keyword in node.keywords),
            is_raised=is_raised,
            is_expected_to_fail=self.expected > 0,
        )

    # Replies --------------------------------------------------------------------------------------------------------

    def pair(self, node: ast.expr | None, scope: Scope) -> None:
        """Note ``return {…}, 404``, which frameworks take for a reply."""
        if not isinstance(node, ast.Tuple) or len(node.elts) < 2:
            return
        status = constant_of(node.elts[1])
        if not isinstance(status, int) or not 100 <= status <= 999:
            return
        body = node.elts[0]
        if isinstance(body, ast.Call) and chain_of(body.func)[-1:] and chain_of(body.func)[-1] in RESPONDERS:
            return  # noted as a call
        values = self.values([body])
        if values:
            self.replies.append(
                Reply(chain=(), scope=scope, span=self.places.span(node), status=status, values=tuple(values))
            )

    def values(self, nodes: Iterable[ast.expr]) -> list[Value]:
        found: list[Value] = []
        waiting: list[tuple[ast.expr, tuple[str, ...], bool]] = [(node, (), True) for node in nodes]
        while waiting and len(found) < MAX_VALUES:
            node, path, may_look_up = waiting.pop(0)
            if isinstance(node, ast.Dict):
                for key, value in zip(node.keys, node.values, strict=True):
                    name = constant_of(key) if key is not None else None
                    waiting.append((value, (*path, str(name)) if name is not None else path, may_look_up))
            elif isinstance(node, (ast.List, ast.Tuple)):
                waiting += [(item, (*path, "*"), may_look_up) for item in node.elts]
            elif isinstance(node, ast.Call):
                # json.dumps({…}), dict(code=…), jsonify(code=…): what goes in comes out.
                waiting += [(item, path, may_look_up) for item in node.args]
                waiting += [(word.value, (*path, word.arg or "*"), may_look_up) for word in node.keywords]
            elif isinstance(node, ast.Name) and may_look_up and node.id in self.bodies[-1]:
                waiting.append((self.bodies[-1][node.id], path, False))
            else:
                constant, chain = constant_of(node), chain_of(node)
                if constant is not None or chain:
                    found.append(Value(path=path, constant=constant, chain=chain, span=self.places.span(node)))
        return found
