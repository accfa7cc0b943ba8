"""Identity of findings across runs: what SARIF calls partial fingerprints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.compat.change import fingerprint

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from errdex.report import Line


def fingerprints(lines: Iterable[Line], sources: Mapping[str, str]) -> list[str]:
    """Return one fingerprint a line, all different, the same in the next run while the finding stays what it is.

    Made of rule and subject; where a finding has no subject, of rule, file and the text of its line. Equal ones are
    numbered in order. Line numbers and messages never count.
    """
    seen: dict[str, int] = {}
    found = []
    for line in lines:
        finding = line.finding
        if line.fingerprint is not None:
            base = line.fingerprint
        elif finding.subject is not None:
            base = fingerprint(finding.rule, finding.subject)
        else:
            rows = sources.get(finding.span.path, "").split("\n")
            row = rows[finding.span.line - 1].strip() if finding.span.line <= len(rows) else ""
            base = fingerprint(finding.rule, finding.span.path, row)
        seen[base] = seen.get(base, 0) + 1
        found.append(base if seen[base] == 1 else f"{base}:{seen[base]}")
    return found
