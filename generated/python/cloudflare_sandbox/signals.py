# Made by errdex from cloudflare-sandbox, do not edit
"""Conditions of the platform that have no class of their own."""

from __future__ import annotations

from ._runtime.signals import Marks, Signal

_PLATFORM_TRANSIENT = Signal(
    "platform_transient",
    Marks(
        message_contains=(
            "connection lost",
            "starting up Durable Object storage caused object to be reset",
            "reset because its code was updated",
        ),
        causes=8,
    ),
    Marks(attributes={"retryable": True, "overloaded": {"not": (True,)}}, causes=8),
)
_CODE_UPDATE_RESET = Signal(
    "code_update_reset",
    Marks(message_contains=("reset because its code was updated",), causes=8),
)
_PLATFORM_CAPACITY = Signal(
    "platform_capacity",
    Marks(
        message_contains=("SURPASSED_BASE_LIMITS", "SURPASSED_TOTAL_LIMITS"),
        causes=8,
    ),
    Marks(
        codes=(
            "SURPASSED_BASE_LIMITS",
            "SURPASSED_TOTAL_LIMITS",
            "LOCATION_SURPASSED_BASE_LIMITS",
        ),
        causes=8,
    ),
)


def is_platform_transient(exc: BaseException | None) -> bool:
    """A passing failure of the platform below the sandbox.

    Holds for a lost connection, for some storage resets while a Durable Object starts,
    for a reset after a code update, and for any error object whose own `retryable` is
    true and that is not marked `overloaded`, up to eight causes deep. An
    OperationInterruptedError that is retryable counts; a ContainerUnavailableError does
    not, as it carries the flag in its context only.
    """
    return _PLATFORM_TRANSIENT.matches(exc)


def is_code_update_reset(exc: BaseException | None) -> bool:
    """A deploy replaced the code of the Durable Object while it was working."""
    return _CODE_UPDATE_RESET.matches(exc)


def is_platform_capacity(exc: BaseException | None) -> bool:
    """The platform refused a container because a limit of the account, the deployment
    or the location was reached.

    The platform answers with HTTP 400 and one of three names. Local development does
    not apply these limits.
    """
    return _PLATFORM_CAPACITY.matches(exc)
