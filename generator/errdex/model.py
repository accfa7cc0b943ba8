"""The resolved catalog: every default filled in, every name looked up, nothing left to guess. No input or output.

Order of groups and errors is the author's. ``at`` is the tree node a thing came from, for findings; it means nothing
else. Conditions and recovery rules are described in ``conditions.py`` and below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterable
    from collections.abc import Mapping as Map

    from errdex.conditions import Condition
    from errdex.tree import Mapping, Node

Code = str | int
Json = Any
"""A JSON value: None, bool, int, float, str, list, dict."""

SCALAR_KINDS = ("string", "integer", "number", "boolean", "object", "any")


class FieldType(Record):
    """What values a field takes.

    ``kind`` is one of ``string integer number boolean object any array enum struct union``. For ``array`` look at
    ``items`` (None: any items); for ``enum`` at ``enum`` (a declared type); for ``struct`` at ``struct`` (a declared
    structure) or ``fields`` (written in place); for ``union`` at ``options``.
    """

    kind: str
    items: FieldType | None = None
    enum: EnumType | None = None
    is_operation: bool = False
    """The builtin type ``Operation``: an open enum of the declared operations; ``kind`` is ``enum``."""
    struct: StructType | None = None
    fields: tuple[Field, ...] = ()
    options: tuple[FieldType, ...] = ()
    values: tuple[Json, ...] | None = None
    """Inline ``enum:``: the allowed values, each text, bool, None or number."""
    const: Json = None
    has_const: bool = False
    nullable: bool = False
    format: str | None = None
    minimum: float | int | None = None
    maximum: float | int | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None


class ConditionalValue(Record):
    """One line of ``[{when, is}]`` or ``[{when, text}]``; ``when`` None holds always."""

    when: Condition | None
    value: Json


class Field(Record):
    """One context field or structure member. ``wire`` is sacred: the exact key on the wire."""

    wire: str
    required: bool
    type: FieldType
    attribute: str
    """Name of the attribute on the typed context, for example ``retry_after_ms``."""
    property: str | None
    """Name of the property on the exception; None where the base class has that name or ``property: false``."""
    unit: str | None = None
    """One of ``ms s min h d us ns bytes KiB MiB GiB percent count`` or any other text the author gave."""
    summary: str | None = None
    example: Json = None
    has_example: bool = False
    sensitive: bool = False
    visibility: str = "public"
    aliases: tuple[str, ...] = ()
    """Other wire names that read as this field."""
    defaults: tuple[ConditionalValue, ...] = ()
    """What fills the field when it is absent; the first line whose condition holds."""
    on_wire: bool = True
    """False for ``wire: false``: derived or given by the caller, never in an envelope."""
    extra: Map[str, Json] = {}
    same: Field | None = None
    """The first field that was written exactly so, elsewhere; None for that one itself, and for changed copies."""
    at: Node

    def like(self) -> Field:
        """The same object for all fields that differ in nothing but their place: what is made of one serves all."""
        return self.same or self

    def replace(self, **changes: object) -> Any:
        """Return a copy with ``changes`` applied, which is like no other field any more."""
        return super().replace(**{"same": None, **changes})


def likes(fields: Iterable[Field]) -> tuple[Field, ...]:
    """Return what is the same for all lists of fields that differ in nothing but the places of their fields."""
    return tuple([field.like() for field in fields])


class EnumValue(Record):
    """One value of a declared enum."""

    value: str
    member: str
    """Python member name, UPPER_SNAKE."""
    summary: str | None = None
    aliases: tuple[str, ...] = ()
    at: Node


class EnumType(Record):
    """A declared enum. ``fallback`` is the value that an unknown one reads as."""

    name: str
    summary: str | None = None
    open: bool
    values: tuple[EnumValue, ...]
    fallback: str | None = None
    at: Node


class StructType(Record):
    """A declared structure. ``accepts_any`` is True where ``"*": any`` documents free extra keys."""

    name: str
    summary: str | None = None
    fields: tuple[Field, ...]
    accepts_any: bool = False
    at: Node


class Operation(Record):
    """Something callers do. ``effect`` is ``read``, ``idempotent`` or ``unsafe``."""

    name: str
    member: str
    effect: str
    summary: str | None = None
    reconcile: tuple[str, ...] = ()
    """Operations to look with after a failure of unknown outcome."""
    aliases: tuple[str, ...] = ()
    http_method: str | None = None
    http_path: str | None = None
    operation_id: str | None = None
    extra: Map[str, Json] = {}
    at: Node


class Backoff(Record):
    """How retries spread. All times are seconds. ``jitter`` is ``full``, ``equal``, ``decorrelated`` or ``none``."""

    name: str | None
    initial: float
    multiplier: float = 2.0
    max: float | None = None
    jitter: str = "full"
    attempts: int | None = None
    """How often the work is tried in all, the first try included."""
    total: float | None = None
    at: Node


class DelaySource(Record):
    """Where a server says how long to wait: ``kind`` is ``context`` (wire name, in ``unit``) or ``header`` (name)."""

    kind: str
    name: str
    unit: str | None = None
    at: Node


class Rule(Record):
    """One line of a decision table; the first line whose ``when`` holds wins."""

    when: Condition | None
    action: str
    scope: str = "call"
    after: str | None = None
    """``reconcile``: look at the state before acting."""
    delay: tuple[DelaySource, ...] = ()
    backoff: Backoff | None = None
    advice: str | None = None
    at: Mapping


class OutcomeRule(Record):
    """One line of a conditional outcome; a plain outcome is one line with ``when`` None."""

    when: Condition | None
    outcome: str
    at: Node


class Recovery(Record):
    """The decision table of an error: ``rules`` in order, and the name of the shared list it came from, if any."""

    rules: tuple[Rule, ...]
    name: str | None = None
    at: Node


class Template(Record):
    """A text with ``{field}`` placeholders. ``parts`` alternates text and wire names of context fields: a str is text,
    a 1-tuple is a placeholder (dotted for members of structures)."""

    text: str
    parts: tuple[str | tuple[str], ...]
    at: Node

    @property
    def placeholders(self) -> tuple[str, ...]:
        """Return the fields the text needs, in order of appearance."""
        return tuple(part[0] for part in self.parts if isinstance(part, tuple))


class TextVariant(Record):
    """One line of ``[{when, text}]``."""

    when: Condition | None
    template: Template


class NamedMessage(Record):
    """An entry of ``messages``; its params need not be context fields."""

    name: str
    template: Template
    params: tuple[Field, ...]
    cause: str | None
    at: Node


class HeaderSpec(Record):
    """A header that comes with the error."""

    name: str
    required: bool
    type: FieldType
    unit: str | None = None
    summary: str | None = None
    example: Json = None
    has_example: bool = False
    at: Node


class NativeRule(Record):
    """One line of ``raised_from``: native failures that become this error."""

    when: Condition | None
    errnos: tuple[str, ...] = ()
    """Names such as ``ENOENT``; ``other`` is the catch-all."""
    exceptions: tuple[str, ...] = ()
    """Dotted paths, matched along the method resolution order, never imported."""
    message_contains: tuple[str, ...] = ()
    message_pattern: str | None = None
    context: Map[str, str] = {}
    """Context wire name -> place on the exception, for example ``exc.filename``."""
    at: Node


class Deprecation(Record):
    """Why and until when something is on its way out. Dates are ISO texts."""

    since: str | None = None
    replaced_by: str | None = None
    sunset: str | None = None
    reason: str | None = None
    at: Node


class Example(Record):
    """One example: a context, and what else the author fixed (message, status, operation)."""

    context: Map[str, Json]
    message: str | None = None
    http_status: int | None = None
    operation: str | None = None
    summary: str | None = None
    at: Node


class ClassSpec(Record):
    """One exception class. ``name`` is the contract's; ``python_name`` the importable one (prefix applied).

    ``parents`` are contract names of classes of this catalog; ``foreign_parents`` are dotted paths of others, builtins
    included (``builtins.Exception``). ``fields`` is the whole context, inherited fields first.
    """

    name: str
    python_name: str
    parents: tuple[str, ...]
    foreign_parents: tuple[str, ...]
    is_root: bool = False
    in_tree: bool = True
    """False for classes that do not descend from the root."""
    summary: str | None = None
    description: str | None = None
    group: str | None
    fields: tuple[Field, ...]
    own_fields: tuple[Field, ...]
    """Fields that no parent has."""
    accepts_any: bool = False
    aliases: tuple[str, ...] = ()
    entries: tuple[str, ...]
    """Ids of the errors of this class, in the author's order; empty for layers."""
    visibility: str = "public"
    at: Node

    def has_own_context(self, classes: Map[str, ClassSpec]) -> bool:
        """Say whether the class needs a context of its own: for fields it adds, or to join those of two parents."""
        return bool(self.own_fields) or sum(bool(classes[parent].fields) for parent in self.parents) > 1


class ErrorSpec(Record):
    """One error, whole. ``code`` None: no code on the wire."""

    id: str
    code: Code | None
    member: str | None
    """Name of the ``ErrorCode`` member; None without a code."""
    class_name: str
    group: str | None
    status: int | None
    """Default HTTP status; None: never on HTTP."""
    also_statuses: tuple[int, ...] = ()
    summary: str | None = None
    description: str | None = None
    message: tuple[TextVariant, ...] = ()
    suggestion: tuple[TextVariant, ...] = ()
    messages: tuple[NamedMessage, ...] = ()
    causes: tuple[str, ...] = ()
    fix: str | None = None
    fields: tuple[Field, ...]
    """The whole context: root's, class's, defaults', own; what the class shows."""
    operations: tuple[str, ...] = ()
    """Operations that can raise it; empty: any."""
    outcome: tuple[OutcomeRule, ...]
    outcome_declared: bool
    """False where nobody stated an outcome and it is ``unknown`` by default."""
    recovery: Recovery
    recovery_declared: bool
    """False where the table is the catalog's fallback."""
    headers: tuple[HeaderSpec, ...] = ()
    raised_from: tuple[NativeRule, ...] = ()
    examples: tuple[Example, ...] = ()
    since: str | None = None
    stability: str | None = None
    deprecated: Deprecation | None = None
    aliases: tuple[Code, ...] = ()
    class_aliases: tuple[str, ...] = ()
    visibility: str = "public"
    match: Condition | None = None
    match_never: bool = False
    """No reply reads as it: ``match: never``, or no code and no match."""
    envelopes: tuple[str, ...] = ()
    """Names of the envelopes that carry it; empty: any."""
    anchor: str
    """Stable, lowercase fragment and page name in the documentation."""
    docs_url: str | None
    extra: Map[str, Json] = {}
    at: Node
    """The key of the entry."""
    source: Mapping
    """The entry's own mapping, for places of its keys."""

    @property
    def statuses(self) -> tuple[int, ...]:
        """Return the default status and the others; empty when the error never travels on HTTP."""
        return () if self.status is None else (self.status, *self.also_statuses)

    @property
    def open_headers(self) -> tuple[HeaderSpec, ...]:
        """Return the headers whose value the catalog leaves to whoever raises the error."""
        return tuple(header for header in self.headers if not header.type.has_const)


class Group(Record):
    """A section of the documentation."""

    id: str
    title: str
    summary: str | None = None
    description: str | None = None
    notes: tuple[str, ...] = ()
    errors: tuple[str, ...]
    """Ids, in order."""
    at: Node


class Retired(Record):
    """A tombstone: this code is never used again."""

    code: Code
    since: str | None = None
    replaced_by: str | None = None
    reason: str | None = None
    at: Node


class ResultSpec(Record):
    """Something that looks like a failure and is none. ``when`` wins over every envelope."""

    name: str
    where: str | None
    when: Condition | None
    summary: str | None = None
    operations: tuple[str, ...] = ()
    at: Node


class SignalMarks(Record):
    """What an exception must show, all of it, to count as a signal."""

    message_contains: tuple[str, ...] = ()
    """Texts of which the message contains one."""
    attributes: Map[str, Json] = {}
    """Attribute -> its value, or ``{"not": [values]}``."""
    causes: int = 0
    """How many levels of cause are searched."""
    codes: tuple[str, ...] = ()


class Signal(SignalMarks):
    """A platform condition without a class of its own. Its own marks are the first alternative."""

    name: str
    summary: str | None = None
    description: str | None = None
    others: tuple[SignalMarks, ...] = ()
    """Further alternatives: one that is shown is enough."""
    outcome: tuple[OutcomeRule, ...] = ()
    """Empty where nothing is stated."""
    recovery: Recovery | None = None
    at: Node


class Envelope(Record):
    """How an error travels. ``decode`` maps a part (code, message, context, …) to its place.

    Places stay plain data in one normal form, shared with the generated packages: see ``envelopes.py``.
    """

    name: str
    kind: str
    """``http ndjson sse websocket jsonrpc mcp_tool_result mapping``."""
    when: Condition | None
    decode: Map[str, Json]
    content_type: str | None = None
    preset: str | None = None
    summary: str | None = None
    at: Node


class Unknown(Record):
    """What a reply becomes whose code nobody knows."""

    http_status: int | None
    outcome: tuple[OutcomeRule, ...]
    recovery: Recovery
    recovery_declared: bool = True
    """The author wrote the table; False for the one that is built in."""
    message: Template | None = None
    at: Node


class Digests(Protocol):
    """Hashes of what the files of a catalog say; comments, layout and the order of keys in an entry do not count.

    They are made when first asked for, from the tree: before that is let go of, they have to be settled.
    """

    def settle(self) -> None:
        """Make the hashes now."""

    @property
    def whole(self) -> str:
        """Hex SHA-256 of all of it."""

    @property
    def frame(self) -> str:
        """Hex hash of all of it except the words of errors."""

    @property
    def words(self) -> Map[str, str]:
        """Id of each error -> hex hash of its words: what an author can change of an error without changing anything
        but the pages that show it."""


class Catalog(Record):
    """Everything, resolved. Mappings keep the author's order."""

    id: str
    package: str
    """Snake-case name of the Python package and of output folders."""
    title: str
    version: str | None
    summary: str | None
    description: str | None = None
    root: str
    codes_open: bool
    codes_stated: bool = True
    """False where the header leaves it to the default."""
    code_type: str
    """``string``, ``integer`` or ``any``."""
    docs_url: str | None
    class_prefix: str
    root_parent: str
    """Dotted path of the root's base, ``builtins.Exception`` by default; a leading dot is relative to the package."""
    idempotency_keys: tuple[str, ...] = ()
    """Places such as ``context.idempotencyKey`` or ``header.Idempotency-Key``; any present counts."""
    unknown: Unknown
    types: Map[str, EnumType | StructType]
    operations: Map[str, Operation]
    backoffs: Map[str, Backoff]
    recoveries: Map[str, Recovery]
    envelopes: Map[str, Envelope]
    groups: Map[str, Group]
    classes: Map[str, ClassSpec]
    """By contract name; the root is among them. Parents come before children."""
    errors: Map[str, ErrorSpec]
    retired: Map[str, Retired]
    results: Map[str, ResultSpec]
    signals: Map[str, Signal]
    fields: tuple[Field, ...] = ()
    """Context fields of every error (``catalog.context``)."""
    files: tuple[str, ...] = ()
    """Display paths of every file read, in order."""
    made_from: Digests
    """What those files say, as hashes."""
    extra: Map[str, Json] = {}
    at: Node

    @property
    def digest(self) -> str:
        """Hex digest over all that the files say: what generated files are traced back to."""
        return self.made_from.whole
