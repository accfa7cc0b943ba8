"""A service with 180 exception classes written by hand over the years, in every style that the years had."""

from __future__ import annotations

from pathlib import Path

AREAS = ("billing", "catalog", "delivery", "orders", "payments", "search", "stock", "users", "warehouse")
PER_AREA = 19
HOUSE = 9
"""Classes in the house's own module."""

BASE = '''\
"""What every error of the service descends from."""
from __future__ import annotations

from enum import Enum
from http import HTTPStatus
from typing import Any


class Level(str, Enum):
    LOW = "low"
    HIGH = "high"


class ServiceError(Exception):
    """Base of all errors of the service."""

    status_code = 500
    message = "Something failed"

    def __init__(self, message: str | None = None, *, details: dict[str, Any] | None = None) -> None:
        super().__init__(message or self.message)
        self.details = details


class NotFoundError(ServiceError):
    """Something is not there."""

    status_code = 404


class ConflictError(ServiceError):
    status_code = HTTPStatus.CONFLICT


class InvalidError(ServiceError, ValueError):
    """The request is wrong."""

    status_code = 422


class FormattedError(ServiceError):
    """Makes its message of keywords, as the old code did."""

    fmt = "unspecified"

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(self.fmt.format(**kwargs))
        self.kwargs = kwargs


class TimeoutError(ServiceError):
    status_code = 504

    def __init__(self, seconds: float) -> None:
        super().__init__(f"No answer after {seconds} s")


class MaintenanceError(ServiceError):
    code = "maintenance"
    status_code = 503
    message = "Come back later"


class QuotaError(ServiceError):
    def __init__(self, limit: int, used: int, level: Level = Level.LOW, status_code: int = 429) -> None:
        self.limit = limit
        super().__init__("{} of {} used".format(used, limit))


class AuthError(ServiceError):
    def __init__(self, user: str, token: str) -> None:
        super().__init__("No way in for %s" % user)
        self.status_code = 401
        self.code = "auth"
'''

AREA = '''\
from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import List, Literal, Optional

from ..base import ConflictError, FormattedError, InvalidError, Level, NotFoundError, ServiceError


class {A}Error(ServiceError):
    """Anything about {a}.

    Caught by the workers of {a}.
    """


class {A}NotFoundError(NotFoundError, {A}Error):
    """No such thing in {a}."""

    def __init__(self, thing_id: int) -> None:
        self.thing_id = thing_id
        super().__init__(f"{a} {{thing_id}} not found")


class {A}GoneError({A}NotFoundError):
    status_code = 410

    def __init__(self, thing_id: int, when: datetime | None = None) -> None:
        super().__init__(thing_id)


class {A}LockedError({A}Error):
    code = "{a}_locked"
    status_code = 423

    def __init__(self, owner: str, wait_ms: int, cause: Exception | None = None) -> None:
        message = "Locked by " + owner + " for " + str(wait_ms) + " ms"
        super().__init__(message)


class {A}ConflictError(ConflictError):
    error_code = "{a}.conflict"

    def __init__(self, left: str, right: str) -> None:
        super().__init__("%s does not fit %s (100%%)" % (left, right))


class {A}ModeError(InvalidError):
    """The mode does not exist."""

    def __init__(self, mode: Literal["fast", "safe"], allowed: List[str]) -> None:
        super().__init__("mode %(mode)s is {{not}} allowed" % {{"mode": mode}})


class {A}RegionError(FormattedError):
    fmt = "Unknown region: '{{region_name}}'. {{reason_text}}"


class {A}ZoneError({A}RegionError):
    fmt = "Unknown zone: {{zone}}"


class {A}LevelError({A}Error):
    def __init__(self, level: Level, hint: Optional[str] = None) -> None:
        super().__init__(f"Level {{level.value}} is too low")


class {A}DefaultError({A}Error):
    def __init__(self, message: str = "Wrong by default", code: str = "{a}-default", status_code: int = 418) -> None:
        super().__init__(message)


class {A}StringError({A}Error):
    def __init__(self, amount: float) -> None:
        self.amount = amount

    def __str__(self) -> str:
        return f"Amount {{self.amount}} is wrong"


@dataclass
class {A}DataError({A}Error):
    row: int
    column: str = "a"


class {A}NumberError({A}Error):
    code = {number}


class {A}KeyError({A}Error, KeyError):
    pass


class {A}NamedError({A}Error):
    def __init__(self, name: str, items: list[int]) -> None:
        super().__init__(message="{{name}} has {{count}} items".format(name=name, count=len(items)))


class {A}OldError({A}Error):
    def __init__(self, thing, count=3, *args):
        {A}Error.__init__(self, "Old " + thing)


class DuplicateError({A}Error):
    """The same thing twice; every area has one."""


class _{A}InternalError({A}Error):
    pass


class {A}WrappedError({A}Error):
    def __init__(self, message: Optional[str] = None, *, retry_after_seconds: int) -> None:
        super().__init__(message or f"Try again in {{retry_after_seconds}} seconds")
'''


def write_service(folder: Path) -> int:
    """Write the package ``legacy`` into a folder and return how many exception classes it has."""
    package = folder / "legacy"
    for path, text in (
        ("__init__.py", ""),
        ("base.py", BASE),
        ("uses.py", "from .base import ServiceError\n\ndef f():\n    raise ServiceError('bare')\n"),
        ("tests/test_it.py", "class NotOneOfThem(Exception): ...\n"),
    ):
        (package / path).parent.mkdir(parents=True, exist_ok=True)
        (package / path).write_text(text, encoding="utf-8")
    for number, area in enumerate(AREAS):
        text = AREA.format(A=area.capitalize(), a=area, number=4000 + number)
        (package / area).mkdir()
        (package / area / "__init__.py").write_text("", encoding="utf-8")
        (package / area / "errors.py").write_text(text, encoding="utf-8")
    return HOUSE + len(AREAS) * PER_AREA
