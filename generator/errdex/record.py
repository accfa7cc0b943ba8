"""Frozen keyword-only records without the import cost of ``dataclasses``.

A subclass lists its fields as annotations; a class-level value is the default. Records compare by identity: two
errors of a catalog are the same only if they are the same entry.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from typing import dataclass_transform
else:

    def dataclass_transform(**_: object) -> Any:
        """Stand in for ``typing.dataclass_transform``, which only type checkers read."""
        return lambda cls: cls


@dataclass_transform(kw_only_default=True, frozen_default=True, eq_default=False)
class Record:
    """Base of every value that travels from step to step. Raises ``TypeError`` for missing or unknown fields."""

    _fields: ClassVar[frozenset[str]] = frozenset()
    _required: ClassVar[frozenset[str]] = frozenset()
    _calls: ClassVar[set[tuple[str, ...]]] = set()
    """Keyword lists that were found right: one place in the code makes the same list every time."""

    def __init_subclass__(cls) -> None:
        own = [name for name, kind in cls.__annotations__.items() if not str(kind).startswith("ClassVar")]
        cls._fields = cls._fields | frozenset(own)
        cls._required = frozenset(name for name in cls._fields if not hasattr(cls, name))
        cls._calls = set()

    if not TYPE_CHECKING:

        def __init__(self, **values: object) -> None:
            names = tuple(values)
            if names not in self._calls:
                self._check(values)
                self._calls.add(names)
            # The fresh dict of keywords becomes the record's own, without a copy.
            _own_dict(self, values)

        def _check(self, values: dict[str, object]) -> None:
            if not (self._required <= values.keys() <= self._fields):
                missing = sorted(self._required - values.keys())
                unknown = sorted(values.keys() - self._fields)
                raise TypeError(f"{type(self).__name__}: missing {missing}, unknown {unknown}")

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen; use replace() to get a changed copy")

    def replace(self, **changes: object) -> Any:
        """Return a copy with ``changes`` applied; raises ``TypeError`` for a field that does not exist."""
        return type(self)(**{**self.__dict__, **changes})

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items() if name != "span")
        return f"{type(self).__name__}({shown})"


_own_dict = vars(Record)["__dict__"].__set__
