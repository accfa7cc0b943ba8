"""One page a module of the generated package."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errdex import names, words
from errdex.encoders.python import comment, docstring, literal, string
from errdex.marks import mark
from errdex.views import Page, errors_behind
from errdex.views.python.classes import ClassWriter
from errdex.views.python.contract import ContractWriter
from errdex.views.python.package import ROOT_MODULE, TYPES_MODULE, signal_function
from errdex.views.python.scope import Scope, export_key, member_key
from errdex.views.python.source import Expression, atom, call, data, laid_out, row
from errdex.views.python.tables import (
    SHARED_MODULE,
    TableWriter,
    backoff_constant,
    check_constants,
    recovery_constant,
)

if TYPE_CHECKING:
    from errdex.model import Catalog, ClassSpec, EnumType
    from errdex.text import Encoded
    from errdex.views.python.package import Package

View = dict[str, Any]
_ENUMS = {"string": "TextEnum", "integer": "IntegerEnum", "any": "MixedEnum"}


class ModuleWriter:
    """Writes the pages of one package."""

    def __init__(self, package: Package, catalog: Catalog) -> None:
        self.package = package
        self.catalog = catalog
        self.mark = comment(mark(catalog.id)[0].upper() + mark(catalog.id)[1:])
        check_constants(catalog)

    def _page(self, module: str, template: str, doc: str, view: View) -> Page:
        path = module.replace(".", "/") + ".py"
        return Page(
            path=path,
            template=f"python/{template}.py.j2",
            view={"mark": self.mark, "doc": docstring(doc), **view},
        )

    def _scope(self, module: str) -> Scope:
        return Scope(module, self.package.taken)

    # Classes --------------------------------------------------------------------------------------------------------

    def root_page(self) -> Page:
        """Return the root class and what ties every class to the catalog."""
        scope = self._scope(ROOT_MODULE)
        scope.ref("ErrorMembers")
        scope.ref("AnyContract", typing=True)
        scope.use("codes", "ErrorCode", typing=True)
        scope.use("operations", "Operation", typing=True)
        writer = ClassWriter(self.package, scope)
        root = self.package.root
        view = self._classes(writer, [root])
        found = self.package.context_of(root)
        view["base_context"] = atom(scope.ref("ErrorContext") if found is None else found[0])
        view.update(imports=scope.imports(), typing_imports=scope.imports(typing=True, indent=4))
        return self._page(ROOT_MODULE, "root", f"The root of every error of {self.catalog.title}.", view)

    def group_page_later(self, module: str) -> Page:
        """Return a module of error classes that is written only where words of its own errors have changed."""
        about = errors_behind(self.catalog, (spec.name for spec in self.package.members_of(module)))
        path = module.replace(".", "/") + ".py"
        return Page(path=path, about=about, later=lambda: self.group_page(module))

    def group_page(self, module: str) -> Page:
        """Return a module of error classes."""
        scope = self._scope(module)
        scope.use(ROOT_MODULE, "PACKAGE")
        writer = ClassWriter(self.package, scope)
        view = self._classes(writer, self.package.members_of(module))
        view.update(imports=scope.imports(), typing_imports=scope.imports(typing=True, indent=4))
        return self._page(module, "errors", self._group_doc(module), view)

    def _classes(self, writer: ClassWriter, specs: list[ClassSpec]) -> View:
        items: list[View] = []
        for spec in specs:
            if spec.name in self.package.own_contexts:
                items.append({"is_context": True, **writer.context(spec)})
            items.append({"is_context": False, **writer.error_class(spec)})
        return {"items": items, "aliases": list(writer.aliases.values())}

    def _group_doc(self, module: str) -> str:
        for group in self.catalog.groups.values():
            members = self.package.members_of(module)
            if members and all(spec.group == group.id for spec in members):
                parts = [words.sentence(group.title), group.summary or "", *group.notes]
                return "\n\n".join(part for part in parts if part)
        return "Errors that stand below several groups, or in none."

    def errors_page(self) -> Page:
        """Return the folder of the group modules."""
        modules = [module.rpartition(".")[2] for module in self.package.group_modules()]
        doc = "Error classes, one module a group: import them from the package itself."
        if modules:
            doc += "\n\n" + "\n".join(f"- {module}" for module in modules)
        return self._page("errors.__init__", "empty", doc, {})

    # Enums and structures -------------------------------------------------------------------------------------------

    def codes_page(self) -> Page:
        """Return the enum of codes."""
        scope = self._scope("codes")
        base = _ENUMS[self.catalog.code_type]
        members: dict[str, tuple[object, list[str]]] = {}
        for error in self.catalog.errors.values():
            if error.member is not None and error.code is not None:
                _, summaries = members.setdefault(error.member, (error.code, []))
                if error.summary and error.summary not in summaries:
                    summaries.append(error.summary)
        self._old_codes(members)
        doc = f"The codes of {self.catalog.title}."
        if self.catalog.codes_open:
            doc += " New ones may come: leave room for a code that is not listed."
        if self.catalog.retired:
            gone = [
                f"- {item.code}" + (f": use {item.replaced_by}" if item.replaced_by else "")
                for item in self.catalog.retired.values()
            ]
            doc += "\n\nRetired, never used again:\n\n" + "\n".join(gone)
        view = {
            "name": atom("ErrorCode"),
            "base": atom(scope.ref(base)),
            "class_doc": docstring("Codes as they stand on the wire.", 4),
            "members": [
                _member(member, literal(code), " ".join(summaries)) for member, (code, summaries) in members.items()
            ],
            "attributes": [],
            "module_name": True,
        }
        return self._page("codes", "enum", doc, {"enums": [view], **self._imports(scope)})

    def _old_codes(self, members: dict[str, tuple[object, list[str]]]) -> None:
        """Add old codes as second names of today's members, where the name is free: comparing code keeps working."""
        for error in self.catalog.errors.values():
            for alias in error.aliases if error.code is not None else ():
                name = names.upper_snake(str(alias))
                if name is not None and name not in members:
                    members[name] = (error.code, [f"Old name of {error.member}: {alias} on the wire reads as it."])

    def operations_page(self) -> Page:
        """Return the enum of operations."""
        scope = self._scope("operations")
        scope.ref("TextEnum")
        members = []
        for operation in self.catalog.operations.values():
            effect = words.EFFECTS.get(operation.effect, operation.effect)
            members.append(
                _member(
                    operation.member,
                    string(operation.name),
                    " ".join(
                        text for text in (words.sentence(operation.summary or ""), words.sentence(effect)) if text
                    ),
                )
            )
        aliases = {alias: one.name for one in self.catalog.operations.values() for alias in one.aliases}
        view = {
            "name": atom("Operation"),
            "base": atom(scope.ref("TextEnum")),
            "class_doc": docstring("Operations as they are named on the wire.", 4),
            "members": members,
            "attributes": _enum_attributes(is_open=True, aliases=aliases, fallback=None),
        }
        return self._page(
            "operations", "enum", f"The operations of {self.catalog.title}.", {"enums": [view], **self._imports(scope)}
        )

    def types_page(self) -> Page:
        """Return declared enums and structures."""
        scope = self._scope(TYPES_MODULE)
        writer = ClassWriter(self.package, scope)
        enums = [self._enum(enum, scope) for enum in self.package.enums()]
        structures = [writer.structure(structure) for structure in self.package.structures.values()]
        return self._page(
            TYPES_MODULE,
            "types",
            f"Enums and structures in the contexts of {self.catalog.title}.",
            {
                "enums": enums,
                "structures": structures,
                "aliases": list(writer.aliases.values()),
                **self._imports(scope),
            },
        )

    def _enum(self, enum: EnumType, scope: Scope) -> View:
        rest = " New values may come." if enum.open else ""
        aliases = {alias: value.value for value in enum.values for alias in value.aliases}
        return {
            "name": atom(enum.name),
            "base": atom(scope.ref("TextEnum")),
            "class_doc": docstring((words.sentence(enum.summary or f"Values of {enum.name}")) + rest, 4),
            "members": [_member(value.member, string(value.value), value.summary or "") for value in enum.values],
            "attributes": _enum_attributes(is_open=enum.open, aliases=aliases, fallback=enum.fallback),
        }

    @staticmethod
    def _imports(scope: Scope) -> View:
        return {"imports": scope.imports(), "typing_imports": scope.imports(typing=True, indent=4)}

    # Tables ---------------------------------------------------------------------------------------------------------

    def recoveries_page(self) -> Page:
        """Return back-offs and decision tables that several errors share."""
        scope = self._scope(SHARED_MODULE)
        writer = TableWriter(self.package, scope, scope)
        constants: list[View] = []
        for name, backoff in self.catalog.backoffs.items():
            constants.append(_constant(backoff_constant(name), writer.backoff(backoff, shared=False)))
        for name, recovery in self.catalog.recoveries.items():
            constants.append(_constant(recovery_constant(name), writer.rules(recovery.rules)))
        doc = "Back-offs and decision tables that several errors share."
        return self._page(SHARED_MODULE, "constants", doc, {"constants": constants, **self._imports(scope)})

    def natives_page(self) -> Page:
        """Return which native failures become which error."""
        scope = self._scope("_native")
        writer = TableWriter(self.package, scope, scope)
        rules = [writer.native(error, rule) for error in self.catalog.errors.values() for rule in error.raised_from]
        doc = "Which failures of Python and its libraries become which error."
        constants = [_constant("NATIVES", row(rules))]
        return self._page("_native", "constants", doc, {"constants": constants, **self._imports(scope)})

    def signals_page(self) -> Page:
        """Return predicates for conditions of the platform."""
        scope = self._scope("signals")
        signals: list[View] = []
        for name, signal in self.catalog.signals.items():
            constant = f"_{signal_function(name)[3:].upper()}"
            marks = [
                call(
                    scope.ref("Marks"),
                    message_contains=data(one.message_contains) if one.message_contains else None,
                    attributes=data(dict(one.attributes)) if one.attributes else None,
                    codes=data(one.codes) if one.codes else None,
                    causes=literal(one.causes) if one.causes else None,
                )
                for one in (signal, *signal.others)
            ]
            value = call(scope.ref("Signal"), string(name), *marks)
            parts = [words.sentence(signal.summary or f"Say whether {name} shows"), signal.description or ""]
            signals.append(
                {
                    **_constant(constant, value),
                    "function": atom(signal_function(name)),
                    "doc": docstring("\n\n".join(part for part in parts if part), 4),
                }
            )
        doc = "Conditions of the platform that have no class of their own."
        return self._page("signals", "signals", doc, {"signals": signals, **self._imports(scope)})

    def contract_page(self) -> Page:
        """Return the catalog as the runtime needs it, and the ways into it."""
        scope = self._scope("_contract")
        view = ContractWriter(self.package, scope).view()
        return self._page(
            "_contract", "contract", f"The contract of {self.catalog.title}, as data.", {**view, **self._imports(scope)}
        )

    # The package ----------------------------------------------------------------------------------------------------

    def package_page(self) -> Page:
        """Return what the package offers, loaded on demand."""
        homes = self.package.public()
        scope = self._scope("__init__")
        for module, offered in homes.items():
            for name in offered:
                scope.use(module, name, typing=True)
        every = sorted((name for offered in homes.values() for name in offered), key=export_key)
        parts = [words.sentence(self.catalog.summary or self.catalog.title), self._tree()]
        view = {
            "names": [string(name) for name in every],
            "homes": [_constant_item(module, sorted(offered, key=member_key)) for module, offered in homes.items()],
            "typing_imports": scope.imports(typing=True, indent=4),
        }
        return self._page("__init__", "package", "\n\n".join(parts), view)

    def _tree(self) -> str:
        lines = ["Classes:", ""]
        shown: set[str] = set()

        def show(spec: ClassSpec, depth: int) -> None:
            lines.append(f"    {'    ' * depth}{spec.python_name}")
            if spec.name in shown:
                return
            shown.add(spec.name)
            for child in self.package.children.get(spec.name, ()):
                show(self.package.classes[child], depth + 1)

        show(self.package.root, 0)
        for spec in self.package.classes.values():
            if not spec.in_tree and not spec.parents:
                show(spec, 0)
        return "\n".join(lines)


def _member(name: str, value: Encoded, doc: str) -> View:
    return {"name": atom(name), "value": value, "doc": docstring(words.sentence(doc), 4) if doc else None}


def _enum_attributes(*, is_open: bool, aliases: dict[str, str], fallback: str | None) -> list[View]:
    found: list[View] = []
    if not is_open:
        found.append(_constant("__open__", literal(False), 4))
    if aliases:
        found.append(_constant("__aliases__", data(list(aliases.items())), 4))
    if fallback is not None:
        found.append(_constant("__fallback__", string(fallback), 4))
    return found


def _constant(name: str, value: Expression, indent: int = 0) -> View:
    return {"name": atom(name), "value": laid_out(value, indent, len(name) + 3)}


def _constant_item(module: str, offered: list[str]) -> View:
    value = row([string(name) for name in offered])
    return {"module": string(module), "names": laid_out(value, 4, len(module) + 4, 1)}
