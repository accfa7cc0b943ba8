"""The contract of a catalog as data for the runtime: codes, operations, envelopes, what is unknown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex.conditions import plain
from errdex.encoders.python import WIDTH, literal, string
from errdex.envelopes import plain_envelope
from errdex.text import Encoded
from errdex.views.python.package import ROOT_MODULE
from errdex.views.python.source import Expression, atom, call, data, laid_out, row, table
from errdex.views.python.tables import TableWriter

if TYPE_CHECKING:
    from errdex.views.python.package import Package
    from errdex.views.python.scope import Scope

View = dict[str, Any]


class ContractWriter:
    """Writes the tables of one catalog."""

    def __init__(self, package: Package, scope: Scope) -> None:
        self.package = package
        self.catalog = package.catalog
        self.scope = scope

    def view(self) -> View:
        """Return what the template prints."""
        catalog, scope = self.catalog, self.scope
        tables = TableWriter(self.package, scope, scope)
        root = self.package.root
        scope.use(ROOT_MODULE, "PACKAGE")
        codes = self._codes()
        named: dict[str, Expression | None] = {
            "package": atom("PACKAGE"),
            "catalog": atom("CATALOG"),
            "root": string(root.python_name),
            "codes": table({code: row([string(name) for name in found]) for code, found in codes.items()}),
            "unknown": tables.unknown(catalog.unknown),
            "envelopes": self._envelopes(scope),
            "operations": self._operations(),
            "code_aliases": self._code_aliases(),
            "operation_aliases": self._operation_aliases(),
            "codeless": self._codeless(),
            "results": self._results(),
            "idempotency_keys": data(catalog.idempotency_keys) if catalog.idempotency_keys else None,
        }
        has_natives = any(error.raised_from for error in catalog.errors.values())
        if has_natives:
            named["natives"] = atom("_natives")
            scope.use("_runtime.native", "Native", typing=True)
        scope.ref("Contract")
        decoded, every = self._root_types(scope)
        value = call(scope.ref("Contract"), **named)
        return {
            "catalog": laid_out(self._info(scope), 0, len("CATALOG = ")),
            "contract": laid_out(value, 0, 10),
            "has_natives": has_natives,
            "contract_type": laid_out_type(scope.ref("Contract"), decoded, every),
        }

    def _info(self, scope: Scope) -> Expression:
        catalog = self.catalog
        return call(
            scope.ref("CatalogInfo"),
            id=string(catalog.id),
            version=literal(catalog.version),
            digest=string(catalog.digest),
        )

    def _codes(self) -> dict[Any, list[str]]:
        """Return code -> Python names of the classes that replies with it may become."""
        found: dict[Any, list[str]] = {}
        for error in self.catalog.errors.values():
            if error.code is None:
                continue
            classes = found.setdefault(error.code, [])
            spec = self.package.classes[error.class_name]
            reads = not error.match_never and (spec.in_tree or error.match is not None)
            if reads and spec.python_name not in classes:
                classes.append(spec.python_name)
        return found

    def _codeless(self) -> Expression | None:
        found: list[str] = []
        for error in self.catalog.errors.values():
            if error.code is None and not error.match_never and error.match is not None:
                name = self.package.classes[error.class_name].python_name
                if name not in found:
                    found.append(name)
        return data(found) if found else None

    def _code_aliases(self) -> Expression | None:
        aliases = {
            alias: error.code
            for error in self.catalog.errors.values()
            if error.code is not None
            for alias in error.aliases
        }
        return table({alias: literal(code) for alias, code in aliases.items()}) if aliases else None

    def _operations(self) -> Expression | None:
        known = {one.name: row([string(one.effect), data(one.reconcile)]) for one in self.catalog.operations.values()}
        return table(known) if known else None

    def _operation_aliases(self) -> Expression | None:
        aliases = {alias: string(one.name) for one in self.catalog.operations.values() for alias in one.aliases}
        return table(aliases) if aliases else None

    def _envelopes(self, scope: Scope) -> Expression | None:
        calls = []
        for envelope in self.catalog.envelopes.values():
            form = plain_envelope(envelope, self.catalog.code_type)
            named = {name: data(value) for name, value in form.items() if name not in ("name", "kind")}
            calls.append(call(scope.ref("Envelope"), string(form["name"]), string(form["kind"]), **named))
        return row(calls) if calls else None

    def _results(self) -> Expression | None:
        found = [data(plain(one.when)) for one in self.catalog.results.values() if one.when is not None]
        return row(found) if found else None

    def _root_types(self, scope: Scope) -> tuple[str, str]:
        """Return the types of what replies become, and of every class: the root, and classes outside of it."""
        root = scope.use(ROOT_MODULE, self.package.root.python_name, typing=True)
        decoded, every = [root], [root]
        for spec in self.package.classes.values():
            if spec.in_tree or any(parent in self.package.classes for parent in spec.parents):
                continue
            name = scope.use(self.package.modules[spec.name], spec.python_name, typing=True)
            every.append(name)
            if any(error.match is not None for one in self.package.below(spec) for error in self.package.entries(one)):
                decoded.append(name)
        return " | ".join(decoded), " | ".join(every)


def laid_out_type(contract: str, decoded: str, every: str) -> Encoded:
    """Return the type of the contract, over several lines where it is long."""
    flat = f"{contract}[{decoded}, {every}]"
    if len(flat) + len("CONTRACT:  = Contract(") <= 88:
        return atom(flat)
    return atom(f"{contract}[\n    {_union(decoded)},\n    {_union(every)},\n]")


def _union(text: str) -> str:
    return text if len(text) + 5 <= WIDTH else text.replace(" | ", "\n    | ")
