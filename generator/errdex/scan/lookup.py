"""What a name in one file means, followed through the other files: a class of a catalog, of the sources, or neither."""

from __future__ import annotations

import builtins
import sys
from typing import TYPE_CHECKING

from errdex.record import Record
from errdex.scan.contract import CLASS_MODULES, SUBMODULES
from errdex.scan.facts import ClassFacts, Import

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from errdex.scan.contract import Contract
    from errdex.scan.facts import Chain, Module, Scope

MAX_HOPS = 40
"""How many imports and other names for a thing are followed."""


class PackageThing(Record):
    """A generated package or one of its modules."""

    contract: Contract
    module: Chain = ()
    """Below the package."""


class MemberThing(Record):
    """A name of a generated package, there or not."""

    contract: Contract
    module: Chain
    name: str


class CodeThing(Record):
    """A member of ``ErrorCode``, there or not."""

    contract: Contract
    name: str


class ClassThing(Record):
    """A class of the sources."""

    module: Module
    facts: ClassFacts


class ModuleThing(Record):
    """A file of the sources."""

    module: Module


class ForeignThing(Record):
    """Something that is not among the sources, by its dotted name."""

    path: Chain


Thing = PackageThing | MemberThing | CodeThing | ClassThing | ModuleThing | ForeignThing


class Project:
    """All files of a scan, to look names up in."""

    def __init__(self, modules: Sequence[Module], contracts: Sequence[Contract]) -> None:
        self.modules = modules
        self.contracts = contracts
        self._by_name: dict[str, list[Module]] = {}
        for module in modules:
            if module.parts:
                self._by_name.setdefault(module.parts[-1], []).append(module)
        self._packages = {module.parts for module in modules if module.is_package}
        self._folders = {module.parts if module.is_package else module.parts[:-1] for module in modules}
        self._found: dict[tuple[Chain, bool, int, Chain], Thing | None] = {}
        # Names in a circle of imports mean nothing, and every name is followed once.
        self._names: dict[tuple[int, Chain], Thing | None] = {}
        self._members: dict[tuple[int, str], Thing | None] = {}

    # Names ----------------------------------------------------------------------------------------------------------

    def resolve(self, module: Module, scope: Scope, chain: Chain, hops: int = 0) -> Thing | None:
        """Return what a dotted name in a file means; None where that can't be told."""
        key = (id(scope), chain)
        if key not in self._names:
            self._names[key] = None
            self._names[key] = self._resolve(module, scope, chain, hops)
        return self._names[key]

    def _resolve(self, module: Module, scope: Scope, chain: Chain, hops: int) -> Thing | None:
        if hops > MAX_HOPS:
            return None
        found = scope.find(chain[0])
        if found is None:
            thing = self._star(module, chain[0], hops)
            if thing is None and hasattr(builtins, chain[0]):
                thing = ForeignThing(path=("builtins", chain[0]))
        else:
            thing = self._first(module, *found, chain[0], hops)
        return self._walk(thing, chain[1:], hops)

    def _first(
        self, module: Module, scope: Scope, bindings: Iterable[Import | ClassFacts | Chain | None], name: str, hops: int
    ) -> Thing | None:
        """Return the first thing among bindings that is known: ``try`` and ``except`` may import it from two places."""
        foreign = None
        for binding in bindings:
            thing: Thing | None = None
            if isinstance(binding, Import):
                thing = self.imported(module, binding, hops + 1)
            elif isinstance(binding, ClassFacts):
                thing = ClassThing(module=module, facts=binding)
            elif binding is not None and binding[0] != name:
                thing = self.resolve(module, scope, binding, hops + 1)
            if isinstance(thing, ForeignThing):
                foreign = foreign or thing
            elif thing is not None:
                return thing
        return foreign

    def _star(self, module: Module, name: str, hops: int) -> Thing | None:
        if name.startswith("_"):
            return None
        for source in module.stars:
            origin = self.module_of(module, source.level, source.module)
            thing = self._step(origin, name, hops + 1) if origin is not None else None
            if isinstance(thing, MemberThing) and name not in thing.contract.names:
                continue
            if thing is not None and not isinstance(thing, ForeignThing):
                return thing
        return None

    def _walk(self, thing: Thing | None, names: Chain, hops: int) -> Thing | None:
        for name in names:
            if thing is None:
                return None
            thing = self._step(thing, name, hops + 1)
        return thing

    def _step(self, thing: Thing, name: str, hops: int) -> Thing | None:
        if hops > MAX_HOPS:
            return None
        if isinstance(thing, PackageThing):
            if not thing.module and (name in SUBMODULES or name.startswith("_")):
                return PackageThing(contract=thing.contract, module=(name,))
            if thing.module and (thing.module[0] == "adapters" or thing.module[0].startswith("_")):
                return None
            if thing.module == ("errors",) and name.islower():
                return PackageThing(contract=thing.contract, module=(*thing.module, name))
            return MemberThing(contract=thing.contract, module=thing.module, name=name)
        if isinstance(thing, MemberThing):
            return CodeThing(contract=thing.contract, name=name) if thing.name == "ErrorCode" else None
        if isinstance(thing, ModuleThing):
            return self._inside(thing.module, name, hops)
        if isinstance(thing, ForeignThing):
            return ForeignThing(path=(*thing.path, name))
        return None

    def _inside(self, module: Module, name: str, hops: int) -> Thing | None:
        key = (id(module.scope), name)
        if key not in self._members:
            self._members[key] = None
            self._members[key] = self._look_inside(module, name, hops)
        return self._members[key]

    def _look_inside(self, module: Module, name: str, hops: int) -> Thing | None:
        bindings = module.scope.names.get(name)
        if bindings is not None:
            return self._first(module, module.scope, bindings, name, hops)
        if module.is_package:
            found = self._at((*module.parts, name)) or self._generated_at((*module.parts, name))
            if found is not None:
                return found
        return self._star(module, name, hops)

    # Modules --------------------------------------------------------------------------------------------------------

    def imported(self, module: Module, source: Import, hops: int = 0) -> Thing | None:
        """Return what an import gives."""
        origin = self.module_of(module, source.level, source.module)
        if source.name is None or origin is None:
            return origin
        if isinstance(origin, ForeignThing):
            # ``from package import module``, where the package itself is no file of the sources.
            whole = self.module_of(module, source.level, (*source.module, source.name))
            if whole is not None and not isinstance(whole, ForeignThing):
                return whole
        return self._step(origin, source.name, hops)

    def module_of(self, module: Module, level: int, dotted: Chain) -> Thing | None:
        """Return the module that an import statement in a file names."""
        base = module.parts if module.is_package else module.parts[:-1]
        key = (base, module.is_package, level, dotted)
        if key not in self._found:
            self._found[key] = self._relative(base, level, dotted) if level else self._absolute(base, dotted)
        return self._found[key]

    def _relative(self, base: Chain, level: int, dotted: Chain) -> Thing | None:
        if level - 1 > len(base):
            return None
        parts = (*base[: len(base) - (level - 1)], *dotted)
        return self._generated_at(parts) or self._at(parts) or self._named(parts, dotted) or ForeignThing(path=dotted)

    def _absolute(self, base: Chain, dotted: Chain) -> Thing | None:
        if not dotted:
            return None
        for contract in self.contracts:
            for module in contract.modules:
                if dotted[: len(module)] == module:
                    return PackageThing(contract=contract, module=dotted[len(module) :])
        for contract in self.contracts:
            for folder in contract.folders:
                for length in range(len(dotted), 0, -1):
                    if folder[-length:] == dotted[:length] and not self._is_inside_package(folder[:-length]):
                        return PackageThing(contract=contract, module=dotted[length:])
        own = self._own(base, dotted)
        if own is not None:
            return own
        return self._named((), dotted) or ForeignThing(path=dotted)

    def _own(self, base: Chain, dotted: Chain) -> Thing | None:
        if dotted[0] in sys.stdlib_module_names:
            return None
        best: Module | None = None
        best_score = -1
        for module in self._by_name.get(dotted[-1], ()):
            if module.parts[-len(dotted) :] != dotted:
                continue
            start = module.parts[: -len(dotted)]
            if self._is_inside_package(start) and start != base:
                continue  # ``import errors`` never finds package/errors.py from outside
            score = _common(start, base)
            if score > best_score:
                best, best_score = module, score
        return ModuleThing(module=best) if best is not None else None

    def _named(self, parts: Chain, dotted: Chain) -> Thing | None:
        """Find a generated package by its usual name, where nothing of that name lies among the sources."""
        for contract in self.contracts:
            name = contract.catalog.package
            if name in dotted and not contract.modules and not self._is_own_folder(name):
                index = dotted.index(name)
                return PackageThing(contract=contract, module=dotted[index + 1 :])
        return None

    def _is_own_folder(self, name: str) -> bool:
        return any(folder[-1:] == (name,) for folder in self._folders)

    def _is_inside_package(self, parts: Chain) -> bool:
        return parts in self._packages

    def _at(self, parts: Chain) -> Thing | None:
        for module in self._by_name.get(parts[-1], ()) if parts else ():
            if module.parts == parts:
                return ModuleThing(module=module)
        return None

    def _generated_at(self, parts: Chain) -> Thing | None:
        for contract in self.contracts:
            for folder in contract.folders:
                if parts[: len(folder)] == folder:
                    return PackageThing(contract=contract, module=parts[len(folder) :])
        return None

    # Classes --------------------------------------------------------------------------------------------------------

    def ancestor(self, module: Module, facts: ClassFacts) -> tuple[Contract, str] | None:
        """Return the catalog and the name of its class that a class of the sources descends from, or None.

        A base whose module is not among the sources counts by its name where that is a catalog's root.
        """
        seen: set[int] = set()
        waiting: list[tuple[Module, ClassFacts]] = [(module, facts)]
        while waiting:
            where, one = waiting.pop(0)
            if id(one) in seen:
                continue
            seen.add(id(one))
            for base in one.bases:
                thing = self.resolve(where, one.scope, base)
                if isinstance(thing, MemberThing) and thing.name in thing.contract.classes:
                    return thing.contract, thing.name
                if isinstance(thing, ClassThing) and thing.facts is not one:
                    waiting.append((thing.module, thing.facts))
                if isinstance(thing, ForeignThing) or thing is None:
                    name = thing.path[-1] if isinstance(thing, ForeignThing) and thing.path else base[-1]
                    for contract in self.contracts:
                        if name == contract.root:
                            return contract, name
        return None

    def by_name(self, thing: Thing | None) -> list[tuple[Contract, str]]:
        """Return the catalogs' classes that a foreign name may be: of a module that is not among the sources."""
        if not isinstance(thing, ForeignThing) or len(thing.path) < 2 or thing.path[0] in _KNOWN:
            return []
        name = thing.path[-1]
        return [(contract, name) for contract in self.contracts if name in contract.classes]


_KNOWN = sys.stdlib_module_names | {"builtins"}


def is_class_module(module: Chain) -> bool:
    """Say whether a module of a generated package offers only names that the package itself has."""
    return not module or module[0] in CLASS_MODULES


def _common(one: Chain, other: Chain) -> int:
    count = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        count += 1
    return count
