"""What a change of a catalog breaks, and for whom.

``changes(old, new)`` gives every change with a verdict for client, server, wire, docs and policy. The kinds of change,
their verdicts and their mirrors stand in ``taxonomy.py``; what cannot be proven safe is risky.
"""

from __future__ import annotations

from errdex.compat.change import Change, fingerprint
from errdex.compat.classifier import changes, version_advice
from errdex.compat.semver import Advice, advise, needed_bump, parse_version
from errdex.compat.taxonomy import AUDIENCE, BREAKING, CONSUMERS, KINDS, RISKY, SAFE, UNTOUCHED, VERDICTS, Kind

__all__ = [
    "AUDIENCE",
    "BREAKING",
    "CONSUMERS",
    "KINDS",
    "RISKY",
    "SAFE",
    "UNTOUCHED",
    "VERDICTS",
    "Advice",
    "Change",
    "Kind",
    "advise",
    "changes",
    "fingerprint",
    "needed_bump",
    "parse_version",
    "version_advice",
]
