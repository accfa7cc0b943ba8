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

    def __init_subclass__(cls) -> None:
        own = [name for name, kind in cls.__annotations__.items() if not str(kind).startswith("ClassVar")]
        cls._fields = cls._fields | frozenset(own)
        cls._required = frozenset(name for name in cls._fields if not hasattr(cls, name))

    if not TYPE_CHECKING:

        def __init__(self, **values: object) -> None:
            if not (self._required <= values.keys() <= self._fields):
                missing = sorted(self._required - values.keys())
                unknown = sorted(values.keys() - self._fields)
                raise TypeError(f"{type(self).__name__}: missing {missing}, unknown {unknown}")
            self.__dict__.update(values)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen; use replace() to get a changed copy")

    def replace(self, **changes: object) -> Any:
        """Return a copy with ``changes`` applied; raises ``TypeError`` for a field that does not exist."""
        return type(self)(**{**self.__dict__, **changes})

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items() if name != "span")
        return f"{type(self).__name__}({shown})"
