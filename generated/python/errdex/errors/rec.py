# Made by errdex from errdex, do not edit
"""Recovery.

Whether the decision tables are complete, free of dead rules, bounded and safe. Facts
are proven over every input, with one input as the proof.
"""

from __future__ import annotations

from .._root import PACKAGE, CatalogFindingContext, CatalogFindingError
from .._runtime.entries import Entry

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Literal

    from .._runtime.values import ErrorContext
    from ..codes import ErrorCode
    from ..types import Severity


class UnsafeRetryError(CatalogFindingError):
    """A retry can do the work twice.

    The rule can win while the work may have happened, the operation is not safe to
    repeat and no idempotency key was sent. Somebody pays twice. An operation that the
    caller does not name counts as unsafe.

    Code `REC001`.

    Causes:

    - The rule asks for neither the effect of the operation nor an idempotency key.
    - The outcome is unknown by default, and the work never started.

    What to do: Add `operation.effect: [read, idempotent]` or `idempotency_key: present`
    to the rule, reconcile first, or state `outcome: not_started` where that is true.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.REC001]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        name: str,
        severity: Severity,
        path: str,
        line: int,
        column: int,
        end_line: int,
        end_column: int,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            CatalogFindingContext(
                name=name,
                severity=severity,
                path=path,
                line=line,
                column=column,
                end_line=end_line,
                end_column=end_column,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import CORRECT_CATALOG_RECOVERY

        return (
            Entry(
                "REC001",
                code="REC001",
                summary="A retry can do the work twice.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class UnstatedOutcomeError(CatalogFindingError):
    """A timeout, lost connection or failing server, and nobody says what became of the
    work.

    The default is unknown, which is safe and often too careful. Stating it shows that
    somebody thought about it.

    Code `REC002`.

    Causes:

    - `outcome` is missing on an error with status 408, 500, 502, 503 or 504, or one
      raised from a lost connection.

    What to do: State `outcome`, conditional where it depends.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.REC002]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        name: str,
        severity: Severity,
        path: str,
        line: int,
        column: int,
        end_line: int,
        end_column: int,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            CatalogFindingContext(
                name=name,
                severity=severity,
                path=path,
                line=line,
                column=column,
                end_line=end_line,
                end_column=end_column,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import CORRECT_CATALOG_RECOVERY

        return (
            Entry(
                "REC002",
                code="REC002",
                summary=(
                    "A timeout, lost connection or failing server, and nobody says "
                    "what became of the work."
                ),
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class DeadRuleError(CatalogFindingError):
    """A rule never wins, whatever the input.

    The rules before it take everything, so what it says is never done. The last rule
    can be dead too.

    Code `REC003`.

    Causes:

    - A general rule stands before a special one.
    - Two rules together cover all that it asks for.

    What to do: Move the rule up, or remove it.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.REC003]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        name: str,
        severity: Severity,
        path: str,
        line: int,
        column: int,
        end_line: int,
        end_column: int,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            CatalogFindingContext(
                name=name,
                severity=severity,
                path=path,
                line=line,
                column=column,
                end_line=end_line,
                end_column=end_column,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import CORRECT_CATALOG_RECOVERY

        return (
            Entry(
                "REC003",
                code="REC003",
                summary="A rule never wins, whatever the input.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class ConflictingRulesError(CatalogFindingError):
    """Two rules answer one input differently, and their order looks accidental.

    The same values stand in both conditions, and neither is an exception to the other.

    Code `REC004`.

    Causes:

    - A value was added to two lists.

    What to do: Take the value out of one of the lists, or write the exception as a rule
    of its own above.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.REC004]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        name: str,
        severity: Severity,
        path: str,
        line: int,
        column: int,
        end_line: int,
        end_column: int,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            CatalogFindingContext(
                name=name,
                severity=severity,
                path=path,
                line=line,
                column=column,
                end_line=end_line,
                end_column=end_column,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import CORRECT_CATALOG_RECOVERY

        return (
            Entry(
                "REC004",
                code="REC004",
                summary=(
                    "Two rules answer one input differently, and their order looks "
                    "accidental."
                ),
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class UnansweredInputError(CatalogFindingError):
    """There is an input that no rule answers.

    Replies can lack a field or carry a value that nobody declared. The runtime then
    gives up, which nobody decided.

    Code `REC005`.

    Causes:

    - The last rule has a condition.
    - A field that can be absent is not asked for with `absent`.

    What to do: End the table with a rule without `when`.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.REC005]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        name: str,
        severity: Severity,
        path: str,
        line: int,
        column: int,
        end_line: int,
        end_column: int,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            CatalogFindingContext(
                name=name,
                severity=severity,
                path=path,
                line=line,
                column=column,
                end_line=end_line,
                end_column=end_column,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import CORRECT_CATALOG_RECOVERY

        return (
            Entry(
                "REC005",
                code="REC005",
                summary="There is an input that no rule answers.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class UnboundedRetryError(CatalogFindingError):
    """A retry has no end.

    Without attempts and without total time a client repeats for ever.

    Code `REC006`.

    Causes:

    - The rule names no backoff, and the catalog has no default one.
    - The backoff has neither `attempts` nor `total`.

    What to do: Name a backoff with `attempts` or `total`, or declare
    `backoffs.default`.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.REC006]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        name: str,
        severity: Severity,
        path: str,
        line: int,
        column: int,
        end_line: int,
        end_column: int,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            CatalogFindingContext(
                name=name,
                severity=severity,
                path=path,
                line=line,
                column=column,
                end_line=end_line,
                end_column=end_column,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import CORRECT_CATALOG_RECOVERY

        return (
            Entry(
                "REC006",
                code="REC006",
                summary="A retry has no end.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class MissingJitterError(CatalogFindingError):
    """A retry has no jitter.

    Clients that failed together come back together.

    Code `REC007`.

    Causes:

    - `jitter: none` is stated.

    What to do: Use `jitter: full`.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.REC007]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        name: str,
        severity: Severity,
        path: str,
        line: int,
        column: int,
        end_line: int,
        end_column: int,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            CatalogFindingContext(
                name=name,
                severity=severity,
                path=path,
                line=line,
                column=column,
                end_line=end_line,
                end_column=end_column,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import CORRECT_CATALOG_RECOVERY

        return (
            Entry(
                "REC007",
                code="REC007",
                summary="A retry has no jitter.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class ContradictoryBackoffError(CatalogFindingError):
    """A backoff contradicts itself or the server.

    Its waits add up to more than its total time, so that its last attempts are never
    made, or the server asks for more than the total allows.

    Code `REC008`.

    Causes:

    - `total` is too small for `attempts` and `max`.

    What to do: Raise `total`, or lower `attempts` or `max`.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.REC008]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        name: str,
        severity: Severity,
        path: str,
        line: int,
        column: int,
        end_line: int,
        end_column: int,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            CatalogFindingContext(
                name=name,
                severity=severity,
                path=path,
                line=line,
                column=column,
                end_line=end_line,
                end_column=end_column,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import CORRECT_CATALOG_RECOVERY

        return (
            Entry(
                "REC008",
                code="REC008",
                summary="A backoff contradicts itself or the server.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class ClientErrorRetryError(CatalogFindingError):
    """A client error is retried unchanged.

    The same request fails again. Only 408, 409, 423, 425 and 429 are about the moment.

    Code `REC009`.

    Causes:

    - The status is wrong.
    - A condition that makes the difference is missing.

    What to do: Use `fix_request`, or state in `when` which field or header says that
    another try may work.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.REC009]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        name: str,
        severity: Severity,
        path: str,
        line: int,
        column: int,
        end_line: int,
        end_column: int,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            CatalogFindingContext(
                name=name,
                severity=severity,
                path=path,
                line=line,
                column=column,
                end_line=end_line,
                end_column=end_column,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import CORRECT_CATALOG_RECOVERY

        return (
            Entry(
                "REC009",
                code="REC009",
                summary="A client error is retried unchanged.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class ServerErrorPolicyError(CatalogFindingError):
    """A server error is treated against its meaning.

    501 and 505 do not go away by repeating; 502, 503 and 504 usually do.

    Code `REC010`.

    Causes:

    - The status is wrong, or the advice is missing.

    What to do: Change the action, or give the reason in `advice` or `fix`.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.REC010]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        name: str,
        severity: Severity,
        path: str,
        line: int,
        column: int,
        end_line: int,
        end_column: int,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            CatalogFindingContext(
                name=name,
                severity=severity,
                path=path,
                line=line,
                column=column,
                end_line=end_line,
                end_column=end_column,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import CORRECT_CATALOG_RECOVERY

        return (
            Entry(
                "REC010",
                code="REC010",
                summary="A server error is treated against its meaning.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class ReconcileOperationError(CatalogFindingError):
    """Callers are told to look at the state, and nothing says with which operation.

    An operation that only reads must be named, so that looking changes nothing.

    Code `REC013`.

    Causes:

    - `reconcile` is missing on the operation.
    - An operation named there changes state.

    What to do: Add `reconcile: [order.get]` to the operation.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.REC013]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        name: str,
        severity: Severity,
        path: str,
        line: int,
        column: int,
        end_line: int,
        end_column: int,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            CatalogFindingContext(
                name=name,
                severity=severity,
                path=path,
                line=line,
                column=column,
                end_line=end_line,
                end_column=end_column,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import CORRECT_CATALOG_RECOVERY

        return (
            Entry(
                "REC013",
                code="REC013",
                summary=(
                    "Callers are told to look at the state, and nothing says with "
                    "which operation."
                ),
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class UnknownCodeRetryError(CatalogFindingError):
    """A code that nobody knows is retried, for unsafe operations too.

    What the code means is not known, so it may mean that the work was done.

    Code `REC016`.

    Causes:

    - `catalog.unknown.recovery` retries without a condition.

    What to do: Retry only `operation.effect: [read, idempotent]`, and reconcile
    otherwise.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.REC016]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        name: str,
        severity: Severity,
        path: str,
        line: int,
        column: int,
        end_line: int,
        end_column: int,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            CatalogFindingContext(
                name=name,
                severity=severity,
                path=path,
                line=line,
                column=column,
                end_line=end_line,
                end_column=end_column,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import CORRECT_CATALOG_RECOVERY

        return (
            Entry(
                "REC016",
                code="REC016",
                summary="A code that nobody knows is retried, for unsafe operations too.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class UnboundedHintError(CatalogFindingError):
    """The server says how long to wait, and nothing says how long is too long.

    A wrong or hostile value parks the client. Only `total` bounds a hint; `max` never
    shortens one.

    Code `REC017`.

    Causes:

    - The backoff has no `total`.

    What to do: Add `total` to the backoff.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.REC017]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        name: str,
        severity: Severity,
        path: str,
        line: int,
        column: int,
        end_line: int,
        end_column: int,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            CatalogFindingContext(
                name=name,
                severity=severity,
                path=path,
                line=line,
                column=column,
                end_line=end_line,
                end_column=end_column,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import CORRECT_CATALOG_RECOVERY

        return (
            Entry(
                "REC017",
                code="REC017",
                summary=(
                    "The server says how long to wait, and nothing says how long is "
                    "too long."
                ),
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class FailedWorkRetryError(CatalogFindingError):
    """Unsafe work that ran and failed is retried.

    A part of it may have happened.

    Code `REC018`.

    Causes:

    - The outcome is `failed`, and the rule does not ask for the effect of the
      operation.

    What to do: Look at the state first, or retry safe operations only.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.REC018]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        name: str,
        severity: Severity,
        path: str,
        line: int,
        column: int,
        end_line: int,
        end_column: int,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            CatalogFindingContext(
                name=name,
                severity=severity,
                path=path,
                line=line,
                column=column,
                end_line=end_line,
                end_column=end_column,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import CORRECT_CATALOG_RECOVERY

        return (
            Entry(
                "REC018",
                code="REC018",
                summary="Unsafe work that ran and failed is retried.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class BlindRestartError(CatalogFindingError):
    """Unsafe work is started again while it may still be running.

    Two of it can then run side by side.

    Code `REC019`.

    Causes:

    - `after: reconcile` is missing.

    What to do: Add `after: reconcile`.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.REC019]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        name: str,
        severity: Severity,
        path: str,
        line: int,
        column: int,
        end_line: int,
        end_column: int,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            CatalogFindingContext(
                name=name,
                severity=severity,
                path=path,
                line=line,
                column=column,
                end_line=end_line,
                end_column=end_column,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import CORRECT_CATALOG_RECOVERY

        return (
            Entry(
                "REC019",
                code="REC019",
                summary="Unsafe work is started again while it may still be running.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )


class DelayUnitError(CatalogFindingError):
    """A field that says how long to wait has no unit of time.

    The number can't be turned into seconds.

    Code `REC020`.

    Causes:

    - The field has no `unit`, or one that is no time.

    What to do: Add `unit: ms` or `unit: s` to the field.

    Effect: Nothing happened: the work was refused before it had any effect.
    """

    __module__ = PACKAGE
    __context_type__: ClassVar[type[ErrorContext]] = CatalogFindingContext

    if TYPE_CHECKING:

        @property
        def code(self) -> Literal[ErrorCode.REC020]: ...

    def __init__(
        self,
        message: str | None = None,
        /,
        *,
        name: str,
        severity: Severity,
        path: str,
        line: int,
        column: int,
        end_line: int,
        end_column: int,
        operation: str | None = None,
        request_id: str | None = None,
        suggestion: str | None = None,
        documentation: str | None = None,
    ) -> None:
        self.__begin__(
            message,
            CatalogFindingContext(
                name=name,
                severity=severity,
                path=path,
                line=line,
                column=column,
                end_line=end_line,
                end_column=end_column,
            ),
            operation=operation,
            request_id=request_id,
            suggestion=suggestion,
            documentation=documentation,
        )

    @classmethod
    def __entries__(cls) -> tuple[Entry, ...]:
        """Return what the catalog says, read when first needed."""
        from .._recoveries import CORRECT_CATALOG_RECOVERY

        return (
            Entry(
                "REC020",
                code="REC020",
                summary="A field that says how long to wait has no unit of time.",
                outcome="not_started",
                recovery=CORRECT_CATALOG_RECOVERY,
            ),
        )
