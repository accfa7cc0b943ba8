"""Which names a generated module uses, and from where; names of the catalog never hide one of ours.

A name that the catalog also gives to a class or type, or that is an attribute of the class at hand, is written with
its module before it (``typing.Any``, ``builtins.str``). Everything else is imported by name.
"""

from __future__ import annotations

import builtins
import re
import sys
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from errdex.encoders.python import WIDTH
from errdex.text import Encoded

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

_HOMES = {
    "Any": "typing",
    "ClassVar": "typing",
    "Literal": "typing",
    "Mapping": "collections.abc",
    "Sequence": "collections.abc",
    "datetime": "datetime",
}
_RUNTIME = {
    "AnyContract": "contract",
    "CatalogInfo": "contract",
    "Contract": "contract",
    "Entry": "entries",
    "Envelope": "envelopes",
    "ErrorMembers": "errors",
    "IntegerEnum": "enums",
    "MixedEnum": "enums",
    "TextEnum": "enums",
    "Backoff": "recovery",
    "Hint": "recovery",
    "Rule": "recovery",
    "Native": "native",
    "Marks": "signals",
    "Signal": "signals",
    "ErrorContext": "values",
    "Field": "values",
    "Structure": "values",
    "UNSET": "values",
    **dict.fromkeys(
        "ANY BOOLEAN INTEGER MOMENT NUMBER OBJECT TEXT Choice Constant Enumerated Kind".split(),
        "kinds",
    ),
    **dict.fromkeys("Array Either Limited Nested Nullable".split(), "composed"),
}
_BUILTINS = frozenset(vars(builtins))


Use = tuple[str, str, bool]
"""Module, name in it (empty: the module itself), whether only type checkers look at it."""


class Scope:
    """The imports of one module, or of one function in it, collected while its text is made.

    ``module`` is its dotted name below the package. ``taken`` are the names that the catalog gives.
    """

    def __init__(self, module: str, taken: Collection[str]) -> None:
        self.module = module
        self.dots = "." * (module.count(".") + 1)
        self.taken = taken
        self._modules: dict[bool, set[str]] = {True: set(), False: set()}
        self._names: dict[bool, dict[str, set[str]]] = {True: {}, False: {}}
        self.log: list[Use] = []
        """Everything that was used, in order: what is written from the same again uses the same again."""

    @property
    def place(self) -> str:
        """What decides how names are written here, beside the classes of the module: its folder, or itself."""
        return self.module.rpartition(".")[0] or self.module

    def replay(self, log: Iterable[Use]) -> None:
        """Use everything that was used where ``log`` was written."""
        for module, name, typing in log:
            self._add(module, name, typing)

    def ref(self, name: str, attributes: Collection[str] = (), *, typing: bool = False) -> str:
        """Return how to write a name of Python or the runtime; ``attributes`` are those of the class around it.

        ``typing`` says that only type checkers look at it.
        """
        clashes = name in attributes or name in self.taken
        if name in _RUNTIME:
            module = f"{self.dots}_runtime"
            if clashes:
                self._add(module, _RUNTIME[name], typing)
                return f"{_RUNTIME[name]}.{name}"
            self._add(f"{module}.{_RUNTIME[name]}", name, typing)
            return name
        if name in _HOMES:
            home = _HOMES[name]
            if clashes:
                local = "_datetime" if home == "datetime" else home
                self._add(f"{home} as {local}" if local != home else home, "", typing)
                return f"{local}.{name}"
            self._add(home, name, typing)
            return name
        if clashes and name in _BUILTINS:
            self._add("builtins", "", typing)
            return f"builtins.{name}"
        return name

    def use(self, module: str, name: str, *, typing: bool = False) -> str:
        """Import a name of this package (``module`` below its root, empty for the root itself) and return it."""
        self._add(self.dots + module, name, typing)
        return name

    def foreign(self, path: str, *, typing: bool = False) -> str:
        """Import a class by dotted path and return how to write it; leading dots are relative to the package."""
        module, _, name = path.rpartition(".")
        if module == "builtins":
            return self.ref(name, typing=typing)
        if path.startswith("."):
            # One dot is the package itself, and the module may lie in a folder of it.
            module = self.dots[1:] + module
        self._add(module, name, typing)
        return name

    def imports(self, *, typing: bool = False, indent: int = 0) -> list[Encoded]:
        """Return the import lines, sorted as the linter's import rules want them; blank lines between sections."""
        names = {module: set(used) for module, used in self._names[typing].items()}
        if typing:
            # What is imported for good needs no second import for type checkers.
            for module, used in self._names[False].items():
                if module in names:
                    names[module] -= used
        modules = self._modules[typing] - self._modules[False] if typing else self._modules[False]
        standard = [f"import {name}" for name in sorted(modules, key=str.lower)]
        third_party: list[str] = []
        own: list[str] = []
        for module in sorted(names, key=lambda name: (-_dots(name), _natural(name.lstrip(".").lower()))):
            line = _from(module, names[module], indent)
            if module.startswith("."):
                own.append(line)
            elif module.partition(".")[0] in sys.stdlib_module_names:
                standard.append(line)
            else:
                third_party.append(line)
        lines: list[str] = []
        for section in (standard, third_party, own):
            kept = [" " * indent + line for line in section if line]
            if kept:
                lines += ["", *kept] if lines else kept
        return [Encoded(line) for line in lines]

    def _add(self, module: str, name: str, typing: bool) -> None:
        """Use ``name`` of a module, or the module itself where the name is empty."""
        self.log.append((module, name, typing))
        if name:
            self._names[typing].setdefault(module, set()).add(name)
        else:
            self._modules[typing].add(module)


class Pieces:
    """Pieces of source that many modules of a package have in common: each is written once, with what it uses."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], tuple[Any, tuple[Use, ...]]] = {}

    def once(self, scope: Scope, key: tuple[object, ...], make: Callable[[], tuple[Any, bool]]) -> Any:
        """Return the piece for ``key``, and use in ``scope`` what it uses.

        ``make`` gives the piece, and whether it belongs to this place alone after all.
        """
        key = (scope.place, *key)
        known = self._known.get(key)
        if known is not None:
            scope.replay(known[1])
            return known[0]
        start = len(scope.log)
        value, is_own = make()
        if not is_own:
            self._known[key] = value, tuple(dict.fromkeys(scope.log[start:]))
        return value


def _dots(module: str) -> int:
    return len(module) - len(module.lstrip("."))


def _from(module: str, names: Iterable[str], indent: int) -> str:
    ordered = sorted(names, key=member_key)
    if not ordered:
        return ""
    line = f"from {module} import {', '.join(ordered)}"
    if indent + len(line) <= WIDTH:
        return line
    pad = " " * indent
    return f"from {module} import (\n" + "".join(f"{pad}    {name},\n" for name in ordered) + f"{pad})"


Key = tuple[int, str]
_DIGITS = re.compile(r"\d+")


@lru_cache(65536)
def member_key(name: str) -> Key:
    """Return what the linter sorts imported names by: constants, classes, the rest, in any case; digits are numbers."""
    return _kind(name), _natural(name.lower())


def export_key(name: str) -> Key:
    """Return what the linter sorts ``__all__`` by: as imports, but capital letters go before small ones."""
    return _kind(name), _natural(name)


def _kind(name: str) -> int:
    if len(name) > 1 and name.isupper():
        return 0
    return 1 if name[:1].isupper() else 2


def _natural(text: str) -> str:
    return _DIGITS.sub(_padded, text)


def _padded(found: re.Match[str]) -> str:
    return found[0].zfill(20)
