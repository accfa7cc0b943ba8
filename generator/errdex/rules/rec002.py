"""REC002: a timeout, a lost connection or a failing server, and nobody says what became of the work.

The default outcome is ``unknown``, which is safe; stating it shows that somebody thought about it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from errdex.diagnostics import Findings
    from errdex.model import Catalog, ErrorSpec

ID = "REC002"
STATUSES = (408, 500, 502, 503, 504)
ERRNOS = ("ETIMEDOUT", "ECONNRESET", "ECONNABORTED", "EPIPE", "ENETRESET", "ESHUTDOWN")
EXCEPTIONS = (
    "TimeoutError", "Timeout", "ConnectTimeout", "ReadTimeout", "WriteTimeout", "PoolTimeout", "ConnectionError",
    "ConnectionResetError", "ConnectionAbortedError", "BrokenPipeError", "ReadError", "WriteError",
    "RemoteProtocolError", "RemoteDisconnected", "IncompleteRead",
)  # fmt: skip

BAD = """
errdex: 1
catalog: {id: shop}
errors:
  UPSTREAM_TIMEOUT:
    http_status: 504
"""
GOOD = """
errdex: 1
catalog: {id: shop}
errors:
  UPSTREAM_TIMEOUT:
    http_status: 504
    outcome: unknown
"""


def check(catalog: Catalog, findings: Findings) -> None:
    """Report errors that stand for a broken or slow server and state no outcome."""
    for error in catalog.errors.values():
        if error.outcome_declared:
            continue
        sign = _sign(error)
        if sign is not None:
            findings.add(
                ID,
                error.at.span(),
                f"{error.id} {sign}, and no outcome is stated: nobody knows whether the work was done",
                help="state `outcome: not_started`, `unknown`, `running`, `completed` or `failed`, or a default",
                subject=f"errors.{error.id}",
            )


def _sign(error: ErrorSpec) -> str | None:
    for status in error.statuses:
        if status in STATUSES:
            return f"has status {status}"
    for rule in error.raised_from:
        for name in rule.errnos:
            if name in ERRNOS:
                return f"is raised from {name}"
        for path in rule.exceptions:
            if path.rpartition(".")[2] in EXCEPTIONS:
                return f"is raised from {path}"
    return None
