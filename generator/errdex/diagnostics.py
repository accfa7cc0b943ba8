"""What errdex tells the author of a catalog: findings with a place, a reason and a next step.

Findings are values. Steps collect them and go on; ``cli.py`` sorts, prints and picks the exit code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ERROR = "error"
WARNING = "warning"
INFO = "info"
SEVERITIES = (ERROR, WARNING, INFO)
"""Most severe first; the order in which reports sort and ``--fail-on`` counts."""


class Span(Record):
    """A place in a source file. Lines and columns count from 1; the end column is one past the last character."""

    path: str
    """Path as shown to the reader: relative to the project root where the file lies below it, with forward slashes."""
    line: int
    column: int
    end_line: int
    end_column: int

    def key(self) -> tuple[str, int, int]:
        """Return what findings sort by."""
        return (self.path, self.line, self.column)


class Finding(Record):
    """One thing that is wrong at one place."""

    rule: str
    """Stable rule id, for example ``REC001``; the rule table is generated from the errdex catalog."""
    message: str
    """What is wrong, naming the offending thing and its value, in one sentence without a final full stop."""
    span: Span
    help: str | None = None
    """The next step, where one is known."""
    severity: str | None = None
    """Set only where it differs from the rule's own severity."""
    subject: str | None = None
    """Stable path of what it is about, for example ``errors.NO_SPACE.recovery[1]``; never a line number. Fingerprints
    are made of rule and subject, so that a finding keeps its identity when the file around it moves."""

    def key(self) -> tuple[str, int, int, str, str]:
        """Return what findings sort by: place first, then rule and text."""
        return (*self.span.key(), self.rule, self.message)


class Findings:
    """A growing set of findings. Equal ones (same place, rule and text) are kept once."""

    def __init__(self) -> None:
        self._items: dict[tuple[str, int, int, str, str], Finding] = {}

    def add(
        self,
        rule: str,
        span: Span,
        message: str,
        *,
        help: str | None = None,
        severity: str | None = None,
        subject: str | None = None,
    ) -> None:
        """Record one finding."""
        finding = Finding(rule=rule, span=span, message=message, help=help, severity=severity, subject=subject)
        self._items.setdefault(finding.key(), finding)

    def extend(self, findings: Iterable[Finding]) -> None:
        """Record findings made elsewhere."""
        for finding in findings:
            self._items.setdefault(finding.key(), finding)

    def __iter__(self) -> Iterator[Finding]:
        """Yield findings by place, then rule, then text."""
        return iter(sorted(self._items.values(), key=Finding.key))

    def __len__(self) -> int:
        return len(self._items)

    def __bool__(self) -> bool:
        return bool(self._items)


class ErrdexError(Exception):
    """Wrong use or unreadable input: exit code 2. ``help`` is the next step, where one is known."""

    def __init__(self, message: str, help: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.help = help


LONGEST_WORD = 80
MANY_WORDS = 200
SLIP = 0.75
"""Likeness (0 to 1) from which on a word is read as a misspelt one."""


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the known word that ``word`` was most likely meant to be, or None when nothing is close.

    Words longer than ``LONGEST_WORD`` are close to nothing, and where very many are known, only those that begin alike
    are looked at: comparing costs time, and a hostile file has many mistakes.
    """
    low = word.lower()
    if len(low) > LONGEST_WORD:
        return None
    names = [name for name in known if len(name) <= LONGEST_WORD]
    if len(names) > MANY_WORDS:
        begin = (low[:2], low[:2].upper(), low[:2].capitalize())
        names = [name for name in names if name.startswith(begin)]
    choices = {name.lower(): name for name in sorted(names, reverse=True)}
    if len(choices) > MANY_WORDS:
        return choices.get(low)
    from difflib import get_close_matches  # only needed once something is wrong

    found = get_close_matches(low, list(choices), n=1, cutoff=0.6)
    return choices[found[0]] if found else None


def similar(word: str, known: Iterable[str]) -> str | None:
    """Return the known word that ``word`` can only be a slip of: nearer than :func:`nearest` asks for, or None."""
    near = nearest(word, known)
    if near is None:
        return None
    from difflib import SequenceMatcher  # only needed once something is wrong

    return near if SequenceMatcher(None, word.lower(), near.lower()).ratio() >= SLIP else None


def suggestion(word: str, known: Iterable[str], nothing: str = "nothing is declared here yet") -> str:
    """Return a help text for an unknown ``word``: the nearest known one, else the whole short list.

    ``nothing`` is said where nothing is known: it names the section to declare something in.
    """
    names = list(known)
    near = nearest(word, names)
    if near is not None:
        return f"did you mean `{near}`?"
    if not names:
        return nothing
    from heapq import nsmallest

    shown = ", ".join(nsmallest(12, names)) + (", …" if len(names) > 12 else "")
    return f"known here: {shown}"
