# Made by errdex from inngest-sandboxes, do not edit
"""Contexts and structures: an object from the wire as typed, frozen attributes.

A class lists its fields twice: as annotations, for readers and type checkers, and in
``__fields__``, for reading and writing. The wire's own mapping is kept whole, so that
``to_dict()`` gives back what came, unknown members and enum values included.
"""

from __future__ import annotations

from .composed import Limited
from .conditions import ABSENT
from .kinds import Constant, Enumerated, Problem
from .strict import finite_copy, to_json
from .text import REDACTED, leaves, one_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Any, ClassVar, TypeAlias

    from typing_extensions import dataclass_transform

    from .kinds import Kind, Problems

    Reading: TypeAlias = "tuple[str, str, Any, Any, Any, Any, Field]"
else:

    def dataclass_transform(**options):
        """Stand in for what only type checkers read."""
        del options
        return lambda cls: cls


NOTHING: Mapping[str, Any] = {}
"""No values; never changed, so that one is enough."""
UNSET: Any = ABSENT
"""Default of keywords for which None is a value (null on the wire)."""


class Field:
    """One field: its attribute, its exact wire name, and the kind of its value."""

    __slots__ = (
        "aliases",
        "attribute",
        "default",
        "internal",
        "kind",
        "on_wire",
        "required",
        "sensitive",
        "wire",
    )

    def __init__(
        self,
        attribute: str,
        wire: str,
        kind: Kind,
        *,
        required: bool = True,
        aliases: tuple[str, ...] = (),
        default: tuple[tuple[Any, Any], ...] = (),
        sensitive: bool = False,
        internal: bool = False,
        on_wire: bool = True,
    ) -> None:
        self.attribute = attribute
        self.wire = wire
        self.kind = kind
        self.required = required
        self.aliases = aliases
        """Other wire names that read as this field."""
        self.default = default
        """What fills the field when it is absent: the first line that holds."""
        self.sensitive = sensitive
        self.internal = internal
        """Never leaves a server."""
        self.on_wire = on_wire
        """False: derived or given by the caller, in no envelope."""

    def raw(self, wire: Mapping[str, Any]) -> Any:
        """Return the wire's value under the name or an alias, else ``ABSENT``."""
        value = wire.get(self.wire, ABSENT)
        if value is ABSENT:
            for alias in self.aliases:
                value = wire.get(alias, ABSENT)
                if value is not ABSENT:
                    break
        return value


def reading(field: Field) -> Reading:
    """Return (wire name, attribute, quick class, members, low, high, field).

    A value of the quick class is shown as its member of an enum where there are any;
    else as it is, when it (a text: its length) lies between the bounds that there are.
    """
    kind = field.kind
    members: Any = None
    bounds: tuple[float, float] | None = None
    quick: Any = kind.shown_as_is
    if isinstance(kind, Enumerated):
        members, quick = kind.members, str
    elif isinstance(kind, Limited):
        bounds = kind.bounds()
        quick = None if bounds is None else kind.inner.shown_as_is
    if not field.on_wire:
        quick = None
    low, high = bounds or (None, None)
    return field.wire, field.attribute, quick, members, low, high, field


@dataclass_transform(kw_only_default=True, frozen_default=True, eq_default=False)
class Structure:
    """An object of the wire with declared members, frozen."""

    if TYPE_CHECKING:
        __wire__: dict[str, Any]
        __local__: Mapping[str, Any]
        __missing__: tuple[str, ...]
        __known__: ClassVar[tuple[Field, ...]]
        __quick__: ClassVar[tuple[Any, tuple[Reading, ...]]]
        """A class and what reading needs of its fields; classes below have their own."""
    else:
        # Unannotated: `typing.get_type_hints` asks every class above a context, too.
        __quick__ = (None, ())

        def __init__(self, /, **values):
            self.__dict__.update(type(self).__build__(values).__dict__)

    @classmethod
    def __fields__(cls) -> tuple[Field, ...]:
        """Return the fields, those of the base first."""
        return ()

    @classmethod
    def __known_fields__(cls) -> tuple[Field, ...]:
        """Return the fields, each wire name once; a later one replaces an earlier."""
        if "__known__" not in cls.__dict__:
            fields = {field.wire: field for field in cls.__fields__()}
            cls.__known__ = tuple(fields.values())
        return cls.__known__

    @classmethod
    def __reading__(cls) -> tuple[Reading, ...]:
        """Return what reading needs of each field, and keep it at hand."""
        cls.__quick__ = cls, tuple(map(reading, cls.__known_fields__()))
        return cls.__quick__[1]

    @classmethod
    def __read__(
        cls,
        wire: dict[str, Any],
        place: str,
        problems: Problems,
        local: Mapping[str, Any] | None = None,
        fill: Callable[[Field], Any] | None = None,
    ) -> Any:
        """Read leniently: never raises, reports misfits and what is missing.

        ``local`` holds the values of fields that are in no envelope; ``fill`` gives the
        default of an absent field, or ``ABSENT``.
        """
        self = object.__new__(cls)
        values = self.__dict__
        missing: tuple[str, ...] = ()
        owner, plan = cls.__quick__
        if owner is not cls:
            plan = cls.__reading__()
        for name, attribute, quick, members, low, high, field in plan:
            value = wire.get(name, ABSENT)
            if value.__class__ is quick:
                if members is not None:
                    shown = members.get(value)
                    if shown is not None:
                        values[attribute] = shown
                        continue
                elif (
                    low is None
                    or low <= (value if quick is int else len(value)) <= high
                ):
                    values[attribute] = value
                    continue
            if not field.on_wire:
                value = ABSENT if local is None else local.get(name, ABSENT)
            elif value is ABSENT and field.aliases:
                value = field.raw(wire)
            if value is ABSENT and field.default and fill is not None:
                value = fill(field)
            if value is not ABSENT:
                values[attribute] = field.kind.read(value, f"{place}.{name}", problems)
                continue
            values[attribute] = None
            if field.required and not field.default and field.on_wire:
                missing += (attribute,)
                problems.append(
                    Problem(f"{place}.{name}", field.kind.expected, "nothing")
                )
        values["__wire__"] = wire
        values["__local__"] = local or NOTHING
        values["__missing__"] = missing
        return self

    @classmethod
    def __build__(cls, values: dict[str, Any]) -> Any:
        """Build strictly from attributes. Raises ``TypeError`` and ``ValueError``."""
        wire: dict[str, Any] = {}
        local: dict[str, Any] = {}
        absent: list[str] = []
        for field in cls.__known_fields__():
            value = values.pop(field.attribute, ABSENT)
            needed = field.required and field.on_wire
            if value is None and not (needed or field.kind.takes_null):
                value = ABSENT
            target = wire if field.on_wire else local
            if value is ABSENT:
                if isinstance(field.kind, Constant) and field.required:
                    target[field.wire] = to_json(field.kind.value, field.attribute)
                elif field.required and field.on_wire and not field.default:
                    absent.append(field.attribute)
                continue
            if value is None and field.default:
                continue
            name = f"{cls.__name__}.{field.attribute}"
            target[field.wire] = field.kind.write(value, name)
        if absent or values:
            raise TypeError(
                f"{cls.__name__}: missing {absent}, unexpected {sorted(values)}"
            )
        return cls.__read__(wire, "context", [], local)

    @classmethod
    def __fits__(cls, wire: Mapping[str, Any]) -> bool:
        """Say whether an object has every required member and no misfit."""
        for field in cls.__known_fields__():
            value = field.raw(wire)
            if field.required if value is ABSENT else not field.kind.fits(value):
                return False
        return True

    @classmethod
    def __normal__(cls, wire: dict[str, Any]) -> dict[str, Any]:
        """Return the form of an object that goes on the wire."""
        found = dict(wire)
        for field in cls.__known_fields__():
            if field.wire in found:
                found[field.wire] = field.kind.normal(found[field.wire])
        return found

    @classmethod
    def __hidden__(cls, wire: Mapping[str, Any]) -> dict[str, Any]:
        """Return a copy with every sensitive member replaced."""
        found: dict[str, Any] = finite_copy(wire)
        for field in cls.__known_fields__():
            for name in (field.wire, *field.aliases):
                if name in found:
                    value = found[name]
                    found[name] = (
                        REDACTED if field.sensitive else field.kind.hidden(value)
                    )
        return found

    @classmethod
    def __secrets__(cls, wire: Mapping[str, Any]) -> Iterator[str]:
        """Yield the sensitive texts and numbers of an object."""
        for field in cls.__known_fields__():
            for name in (field.wire, *field.aliases):
                if name in wire:
                    if field.sensitive:
                        yield from leaves(wire[name])
                    else:
                        yield from field.kind.secrets(wire[name])

    @property
    def missing(self) -> tuple[str, ...]:
        """Required attributes that the wire lacked; they are None."""
        return self.__missing__

    @property
    def extra(self) -> Mapping[str, Any]:
        """Members that the contract does not declare, by wire name."""
        known: set[str] = set()
        for field in type(self).__known_fields__():
            known.add(field.wire)
            known.update(field.aliases)
        return {
            name: value for name, value in self.__wire__.items() if name not in known
        }

    def to_dict(self) -> dict[str, Any]:
        """Return a copy of the wire's own mapping: exact names and values."""
        copied: dict[str, Any] = finite_copy(self.__wire__)
        return copied

    def __getitem__(self, wire_name: str) -> Any:
        """Return the wire's value; raises ``KeyError`` where there is none."""
        return self.__wire__[wire_name]

    def __contains__(self, wire_name: object) -> bool:
        return wire_name in self.__wire__

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__}.{name} is frozen")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__}.{name} is frozen")

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Structure) and type(self) is type(other):
            return self.__wire__ == other.__wire__
        return NotImplemented

    def __hash__(self) -> int:
        return hash((type(self).__name__, tuple(sorted(self.__wire__))))

    def __repr__(self) -> str:
        shown: list[str] = []
        for field in type(self).__known_fields__():
            value = getattr(self, field.attribute)
            if value is not None:
                text = REDACTED if field.sensitive else f"{value!r}"
                shown.append(f"{field.attribute}={text}")
        return one_line(f"{type(self).__name__}({', '.join(shown)})")


class ErrorContext(Structure):
    """What came with an error."""
