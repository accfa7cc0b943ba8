"""Which kinds of change there are, what each means for whom, and which change undoes it.

Ids are stable: an approval names one. Those of rows that the language cannot express are not used for anything else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

BREAKING, RISKY, SAFE, UNTOUCHED = "breaking", "risky", "safe", "untouched"
VERDICTS = (BREAKING, RISKY, SAFE, UNTOUCHED)
"""Worst first."""
_LETTERS = {"B": BREAKING, "R": RISKY, "S": SAFE, "-": UNTOUCHED}

CONSUMERS = ("client", "server", "wire", "docs", "policy")
"""Who is asked, in the order of a verdict's letters."""
AUDIENCE = {
    "client": "catches generated classes and reads their fields",
    "server": "raises the errors",
    "wire": "reads replies without the generated classes, in any language",
    "docs": "reads or links to the documentation",
    "policy": "decides by recovery advice whether to try again",
}

Verdict = dict[str, str]
"""Consumer -> one of ``VERDICTS``; always all five consumers, in the order of ``CONSUMERS``."""


class Kind(Record):
    """One kind of change."""

    id: str
    name: str
    """Kebab-case, what changed."""
    letters: str
    """Verdict for client, server, wire, docs, policy where nothing special holds: B, R, S or -."""
    mirrors: tuple[str, ...]
    """Ids of the changes that undo it, one of which does; its own id where one id covers both directions."""
    waiver: str = ""
    """Why there is no mirror, where ``mirrors`` is empty."""
    adds: bool = False
    """The change is an addition: safe, and still a minor version."""
    help: str = ""
    """What to do about it, or with whom to speak."""

    @property
    def verdict(self) -> Verdict:
        """Return the verdict for every consumer."""
        return verdict(self.letters)


def verdict(letters: str) -> Verdict:
    """Return a verdict from its five letters. Raises ``ValueError`` for letters that are no verdict."""
    if len(letters) != len(CONSUMERS) or any(letter not in _LETTERS for letter in letters):
        raise ValueError(f"{letters!r} is no verdict: five of B, R, S and - are")
    return {consumer: _LETTERS[letter] for consumer, letter in zip(CONSUMERS, letters, strict=True)}


def worst(verdicts: Iterable[str]) -> str:
    """Return the worst of some verdicts; untouched where there are none."""
    return min(verdicts, key=VERDICTS.index, default=UNTOUCHED)


_KEEP = "keep the old name as an alias until nobody uses it"
_STONE = "keep the code under `retired`, so that nobody gives it another meaning"
_ADVISE = "tell those who retry by themselves, and release it apart from other changes"

_ROWS: tuple[Kind, ...] = (
    # A: codes
    Kind(id="A01", name="code-added", letters="SSSSR", mirrors=("A04", "A03"), adds=True,
         help="readers of an open set expect new codes; check that the fallback for unknown codes fits this one"),
    Kind(id="A02", name="code-added-to-closed-set", letters="RSBSR", mirrors=("A04",), adds=True,
         help="readers were told that the set is final; open it first with `codes: open`, and add the code a version "
         "later"),
    Kind(id="A03", name="code-retired-in-time", letters="BBSSS", mirrors=("A01", "A07"),
         help="the tombstone keeps its meaning; name a replacement there"),
    Kind(id="A04", name="code-removed", letters="BBRBR", mirrors=("A01", "A02", "A07"),
         help="deprecate it with a sunset first, and retire it after that day"),
    Kind(id="A05", name="code-renamed", letters="BSBBB", mirrors=("A05", "A06", "A07"),
         help="declare the old code under `aliases` of the new entry: readers then understand both"),
    Kind(id="A06", name="code-renamed-with-alias", letters="SSSRR", mirrors=("A06", "A05", "A07"),
         help="packages made before this version do not know the new code: let servers send it once all readers have "
         "this version"),
    Kind(id="A07", name="code-reused", letters="BRBBB", mirrors=("A07", "A05", "A04"),
         help="choose a code that never had another meaning"),
    Kind(id="A08", name="tombstone-removed", letters="RRRRR", mirrors=("A18",), help=_STONE),
    Kind(id="A09", name="code-split", letters="SRBRR", mirrors=("A04", "A10", "A12"),
         help="let the new class descend from the old one, and keep the code where the condition is the same"),
    Kind(id="A10", name="codes-merged", letters="RBBRR", mirrors=("A01", "A02", "A07", "A09", "A12"),
         help="keep the old code under `aliases`, and its class under `class_aliases`"),
    Kind(id="A11", name="numeric-code-changed", letters="RSBRR", mirrors=("A11", "A07"),
         help="declare the old number under `aliases`"),
    Kind(id="A12", name="condition-answered-otherwise", letters="RSBRB", mirrors=("A12",),
         help="the same failure is another error now; announce it as a change of behaviour"),
    Kind(id="A13", name="vocabulary-changed", letters="RSBBR", mirrors=("A13",),
         help="let the old envelope carry the error too, until its readers have moved"),
    Kind(id="A14", name="set-opened", letters="RSRSR", mirrors=("A15",),
         help="readers that handle each value need a branch for values they do not know"),
    Kind(id="A15", name="set-closed", letters="SRSSS", mirrors=("A14",),
         help="from now on a new value breaks readers"),
    Kind(id="A16", name="tombstone-missing", letters="RRRRR", mirrors=("A01", "A07"), help=_STONE),
    Kind(id="A17", name="alias-removed", letters="BSRRR", mirrors=("A19",),
         help="keep the alias while any sender may still use the old name"),
    Kind(id="A18", name="tombstone-added", letters="SSSSS", mirrors=("A08",), adds=True),
    Kind(id="A19", name="alias-added", letters="SSSSS", mirrors=("A17",), adds=True),
    # B: classes and what Python programs import
    Kind(id="B01", name="class-removed", letters="BB-R-", mirrors=("B17", "B16", "A07"),
         help="keep the name as a class alias of what callers should catch now"),
    Kind(id="B02", name="class-renamed-with-alias", letters="SS-R-", mirrors=("B02", "B03", "B13", "A07"),
         help="old names keep catching; take the alias away in a later major version"),
    Kind(id="B03", name="class-renamed", letters="BB-R-", mirrors=("B03", "B02"),
         help="declare the old name under `class_aliases`"),
    Kind(id="B05", name="class-reparented", letters="BS-RR", mirrors=("B06", "B05"),
         help="callers that catch the old parent miss it now; keep that parent beside the new one"),
    Kind(id="B06", name="ancestor-added", letters="RS--R", mirrors=("B05",),
         help="handlers of the new parent catch this class from now on"),
    Kind(id="B07", name="package-renamed", letters="BB-R-", mirrors=("B07",),
         help="keep a package of the old name that imports everything from the new one"),
    Kind(id="B08", name="keyword-required", letters="SB---", mirrors=("B09", "D19"),
         help="every raise must pass it; give the field a default first"),
    Kind(id="B09", name="keyword-removed", letters="RB---", mirrors=("B09", "B08"),
         help="every raise that passes it fails; keep the Python name with `property`"),
    Kind(id="B12", name="annotation-changed", letters="RR---", mirrors=("B12",),
         help="the same values under another type; type checkers may complain"),
    Kind(id="B13", name="name-no-longer-exported", letters="BB---", mirrors=("B16",),
         help="keep it until the next major version"),
    Kind(id="B16", name="name-exported", letters="SS-S-", mirrors=("B13", "B01"), adds=True),
    Kind(id="B17", name="class-added", letters="SS-S-", mirrors=("B01",), adds=True),
    # C: how it travels
    Kind(id="C01", name="status-changed-in-class", letters="RSBRR", mirrors=("C01",),
         help="proxies, caches and readers act by status; announce it as a breaking change of the API"),
    Kind(id="C02", name="status-class-changed", letters="RSBRB", mirrors=("C02",),
         help="4xx and 5xx are retried, cached and alerted on differently; announce it as a breaking change"),
    Kind(id="C03", name="media-type-changed", letters="SSBR-", mirrors=("C03",),
         help="readers that look at Content-Type miss the error; send both for a time"),
    Kind(id="C04", name="required-header-removed", letters="RSBRB", mirrors=("C06",),
         help="go on sending it until no reader needs it"),
    Kind(id="C05", name="header-became-optional", letters="SSBRR", mirrors=("C15",),
         help="readers that relied on it must cope without"),
    Kind(id="C06", name="header-added", letters="SSSSS", mirrors=("C17", "C04"), adds=True),
    Kind(id="C07", name="header-type-changed", letters="RSBRB", mirrors=("C07",),
         help="give the new meaning a new header"),
    Kind(id="C08", name="operation-gains-code", letters="RSRSR", mirrors=("C09",),
         help="callers of this operation meet an error they did not handle there"),
    Kind(id="C09", name="operation-loses-code", letters="SBSRS", mirrors=("C08",),
         help="servers that still raise it there break the contract"),
    Kind(id="C10", name="envelope-place-moved", letters="BSBRB", mirrors=("C10", "C16"),
         help="read both places for a time: list them in order, the new one first"),
    Kind(id="C11", name="catch-all-removed", letters="SSBRB", mirrors=("C18", "C16"),
         help="replies that nothing else describes have no contract now"),
    Kind(id="C12", name="discriminator-changed", letters="RSB-R", mirrors=("C12",),
         help="what tells errors apart moved; older readers choose wrongly"),
    Kind(id="C13", name="status-declared", letters="RSRSR", mirrors=("C14",),
         help="readers meet the error under a status they did not expect"),
    Kind(id="C14", name="status-withdrawn", letters="SBSRS", mirrors=("C13",),
         help="servers that still send it break the contract"),
    Kind(id="C15", name="header-became-required", letters="SBSSS", mirrors=("C05",),
         help="every server has to send it"),
    Kind(id="C16", name="envelope-added", letters="SSRSS", mirrors=("C10", "C11"), adds=True,
         help="readers in other languages learn the new shape only from the documentation"),
    Kind(id="C17", name="optional-header-removed", letters="RSRRR", mirrors=("C06",),
         help="readers that used it fall back to what they do without"),
    Kind(id="C18", name="catch-all-added", letters="SSSSS", mirrors=("C11",), adds=True),
    # D: context fields
    Kind(id="D01", name="optional-field-added", letters="SSSS-", mirrors=("D04",), adds=True),
    Kind(id="D02", name="required-field-added", letters="SBSS-", mirrors=("D03",), adds=True,
         help="every raise must pass it; make it optional first, or give it a default"),
    Kind(id="D03", name="required-field-removed", letters="BBBRR", mirrors=("D02",),
         help="make it optional and deprecate it in the documentation first"),
    Kind(id="D04", name="optional-field-removed", letters="BBRRR", mirrors=("D01",),
         help="the attribute and the keyword are gone; keep the field and stop filling it"),
    Kind(id="D05", name="field-renamed", letters="BBBRR", mirrors=("D05", "D03"),
         help="send both names for a time; keep the Python name with `property`"),
    Kind(id="D06", name="field-became-optional", letters="BSBRR", mirrors=("D07",),
         help="readers that take it for granted must cope without it"),
    Kind(id="D07", name="field-always-there", letters="SBSS-", mirrors=("D06", "D08"),
         help="every raise must fill it"),
    Kind(id="D08", name="field-became-nullable", letters="BSBRR", mirrors=("D07",),
         help="leave the field out instead of sending null"),
    Kind(id="D10", name="type-replaced", letters="BBBRR", mirrors=("D10",),
         help="add a field with the new type and keep the old one for a time"),
    Kind(id="D11", name="type-widened", letters="BSBR-", mirrors=("D12",),
         help="readers meet values of a type they do not know"),
    Kind(id="D12", name="type-narrowed", letters="SBSS-", mirrors=("D16", "D11"),
         help="servers that send what is no longer allowed break the contract"),
    Kind(id="D13", name="value-added-to-open-enum", letters="SSSSR", mirrors=("D15",), adds=True,
         help="readers expect new values; rules that ask for `unknown_value` no longer see this one"),
    Kind(id="D14", name="value-added-to-closed-enum", letters="RSBRR", mirrors=("D15",), adds=True,
         help="readers were told that the values are final; open the enum first"),
    Kind(id="D15", name="enum-value-removed", letters="RBSRR", mirrors=("D13", "D14"),
         help="servers that still send it break the contract, programs that name the member fail; keep it as an alias"),
    Kind(id="D16", name="constraint-loosened", letters="RSRR-", mirrors=("D12",),
         help="readers may have sized columns and buffers by the old limit"),
    Kind(id="D18", name="unit-changed", letters="BBBRB", mirrors=("D18",),
         help="the same number means something else; add a field with the new unit"),
    Kind(id="D19", name="default-changed", letters="RRRR-", mirrors=("D19",),
         help="replies that leave the field out now read differently"),
    Kind(id="D20", name="field-hidden", letters="BSBRR", mirrors=("D21",),
         help="outside readers no longer get it"),
    Kind(id="D21", name="field-exposed", letters="SRSS-", mirrors=("D20",),
         help="let somebody who knows the data agree that outsiders may see it"),
    Kind(id="D22", name="enum-value-renamed", letters="RBBRR", mirrors=("D22", "D15"),
         help="old readers know only the old value; go on sending it until they have the alias"),
    # E: texts
    Kind(id="E01", name="message-changed", letters="RSRS-", mirrors=("E01", "E02"),
         help="programs that look into the text break; point them to code and context"),
    Kind(id="E02", name="message-lost-placeholder", letters="SRS--", mirrors=("E01", "E02"),
         help="the text may render with a gap, or says less"),
    Kind(id="E03", name="reference-text-changed", letters="---S-", mirrors=("E03",)),
    # F: recovery
    Kind(id="F01", name="retry-withdrawn", letters="RSRRB", mirrors=("F02",), help=_ADVISE),
    Kind(id="F02", name="retry-allowed", letters="RSRRR", mirrors=("F01",),
         help="make sure that the work is not done twice: ask for an idempotency key, or reconcile first"),
    Kind(id="F03", name="outcome-less-certain", letters="RSRRB", mirrors=("F04",),
         help="callers repeated the work on this promise; tell them to look first"),
    Kind(id="F04", name="outcome-more-certain", letters="SRSRR", mirrors=("F03",),
         help="a promise that work was not done needs proof for every server that is still running"),
    Kind(id="F05", name="effect-less-safe", letters="RRRRB", mirrors=("F16",),
         help="callers repeat this operation freely today"),
    Kind(id="F06", name="idempotency-key-place-removed", letters="RSBRB", mirrors=("F17",),
         help="requests that carry the key there count as having none"),
    Kind(id="F07", name="attempt-limit-changed", letters="---SR", mirrors=("F07",),
         help="more tries load a server that is already in trouble"),
    Kind(id="F08", name="pause-changed", letters="---SR", mirrors=("F08",),
         help="shorter pauses load a server that is already in trouble"),
    Kind(id="F09", name="jitter-changed", letters="---SR", mirrors=("F09",),
         help="without jitter clients come back all at once"),
    Kind(id="F10", name="server-hint-dropped", letters="RSRRB", mirrors=("F10", "F18"),
         help="clients come back earlier than the server asked"),
    Kind(id="F11", name="action-changed", letters="RSRRB", mirrors=("F11",), help=_ADVISE),
    Kind(id="F12", name="rule-order-changed", letters="---RB", mirrors=("F12",),
         help="another rule wins for these inputs; put the order back, or tell those who rely on it"),
    Kind(id="F13", name="unknown-code-decision-changed", letters="R-RRB", mirrors=("F13",),
         help="every code that a client does not know yet is handled by this"),
    Kind(id="F15", name="reconcile-operation-removed", letters="RRRRB", mirrors=("F19",),
         help="callers have nothing to look with; name another `read` operation under `reconcile`"),
    Kind(id="F16", name="effect-safer", letters="SRSRR", mirrors=("F05",),
         help="a promise that repeating does no harm needs proof for every server that is still running"),
    Kind(id="F17", name="idempotency-key-place-added", letters="SRSSR", mirrors=("F06",), adds=True,
         help="a key there now makes repeats count as safe; servers must honour it"),
    Kind(id="F18", name="server-hint-honoured", letters="SSSSS", mirrors=("F10",), adds=True),
    Kind(id="F19", name="reconcile-operation-added", letters="SSSSS", mirrors=("F15",), adds=True),
    # G: life of an entry, documentation, version
    Kind(id="G01", name="deprecated", letters="SRSSS", mirrors=("G04",),
         help="servers stop raising it before the sunset"),
    Kind(id="G02", name="deprecated-without-way-out", letters="SRSRR", mirrors=("G04",),
         help="name a replacement and a sunset"),
    Kind(id="G03", name="sunset-changed", letters="RRRR-", mirrors=("G03",),
         help="users planned with the first date; an earlier one takes time from them"),
    Kind(id="G04", name="deprecation-withdrawn", letters="SSSR-", mirrors=("G01", "G02", "G04")),
    Kind(id="G05", name="stability-changed", letters="RRRRR", mirrors=("G05",),
         help="what was promised as stable stays stable until a major version"),
    Kind(id="G06", name="page-moved", letters="---B-", mirrors=("G06",),
         help="links in programs that are already out there point to the old page; redirect it"),
    Kind(id="G07", name="audience-changed", letters="SSRB-", mirrors=("G07",),
         help="internal errors leave a server as the public form of unknown ones"),
    Kind(id="G08", name="version-too-low", letters="RRRRR", mirrors=(), waiver="A version is right or not; no change "
         "undoes a wrong one.", help="set `catalog.version`"),
    Kind(id="G09", name="extension-changed", letters="---S-", mirrors=("G10",), adds=True),
    Kind(id="G10", name="extension-removed", letters="RRRR-", mirrors=("G09",),
         help="templates and tools of yours may read it"),
    Kind(id="G11", name="unjudged-change", letters="RRRRR", mirrors=("G11",),
         help="nobody can tell in general what this means; look at who uses it"),
)  # fmt: skip

KINDS: Mapping[str, Kind] = {kind.id: kind for kind in _ROWS}
"""Id -> kind, in the order of the ids."""

NOT_EXPRESSIBLE: Mapping[str, str] = {
    "B04": "class aliases are always the class itself",
    "B10": "every keyword is keyword-only",
    "B11": "a default of a keyword is a field's default: D19",
    "B14": "the shape of `to_dict` follows envelopes and fields: C10, D01 to D22",
    "B15": "what Python and runtime the output needs is errdex's own promise",
    "D09": "not a row of the taxonomy",
    "D17": "not a row of the taxonomy",
    "E04": "the language has no severity or log level",
    "E05": "what a user should do is the recovery action: F11",
    "F14": "throttling is the action `reduce_load`: F11",
}
"""Rows of the taxonomy without a kind here, and why."""
