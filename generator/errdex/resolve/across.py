"""What only shows when all entries are known: members of ``ErrorCode``, entries that no reply could tell apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errdex import names
from errdex.diagnostics import suggestion
from errdex.resolve.conditions import disjoint
from errdex.tree import Mapping

if TYPE_CHECKING:
    from errdex.model import Code, ErrorSpec, NativeRule
    from errdex.reader import Reader


class AcrossErrors:
    """Checks and completes the entries of a catalog together."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader

    def complete(self, found: dict[str, ErrorSpec]) -> None:
        """Fill in members, and report what clashes."""
        self.assign_members(found)
        self.distinguish(found)
        self.unique_anchors(found)
        self.references(found)
        self.native_failures(found)

    def assign_members(self, found: dict[str, ErrorSpec]) -> None:
        """Give every code its ``ErrorCode`` member, by rule and never by order."""
        first_of: dict[tuple[type, Code], ErrorSpec] = {}
        for spec in found.values():
            if spec.code is not None:
                first_of.setdefault((type(spec.code), spec.code), spec)
        wanted: dict[str, list[tuple[type, Code]]] = {}
        for key, spec in first_of.items():
            text = str(spec.code)
            plain = names.upper_snake(text) if text[:1] not in "+-" else None
            wanted.setdefault(plain or names.member_name(spec.id, "CODE"), []).append(key)
        members: dict[tuple[type, Code], str] = {}
        owners: dict[str, ErrorSpec] = {}
        for member, keys in wanted.items():
            for key in keys:
                spec = first_of[key]
                own = names.member_name(spec.id, "CODE")
                name = member if len(keys) == 1 or own == member else own
                other = owners.setdefault(name, spec)
                if other is not spec:
                    self.reader.wrong(
                        spec.at,
                        f"codes `{other.code}` (line {other.at.span().line}) and `{spec.code}` are both "
                        f"`ErrorCode.{name}` in Python",
                        "give one entry another id and state its `code`",
                        rule="COD001",
                    )
                members[key] = name
        for entry_id, spec in found.items():
            if spec.code is not None:
                found[entry_id] = spec.replace(member=members[(type(spec.code), spec.code)])

    def distinguish(self, found: dict[str, ErrorSpec]) -> None:
        """At most one entry per code has no match; two that can both hold are reported, naming both."""
        by_code: dict[object, list[ErrorSpec]] = {}
        for spec in found.values():
            if not spec.match_never:
                by_code.setdefault(None if spec.code is None else (type(spec.code), spec.code), []).append(spec)
        for specs in by_code.values():
            for index, spec in enumerate(specs):
                for other in specs[:index]:
                    if spec.envelopes and other.envelopes and not set(spec.envelopes) & set(other.envelopes):
                        continue
                    if spec.match is None and other.match is None:
                        self.reader.wrong(
                            spec.at,
                            f"errors `{other.id}` (line {other.at.span().line}) and `{spec.id}` have the same code "
                            f"`{spec.code}` and no `match` tells them apart",
                            "add a `match` to one of them (`never` if no reply reads as it), or disjoint envelopes",
                            rule="COD001",
                        )
                    elif spec.match is not None and other.match is not None and not disjoint(spec.match, other.match):
                        both = "have no code" if spec.code is None else f"share the code `{spec.code}`"
                        self.reader.wrong(
                            spec.source.key("match") or spec.at,
                            f"errors `{other.id}` (line {other.at.span().line}) and `{spec.id}` {both} and their "
                            "`match` can both hold",
                            "narrow one so that no reply fits both",
                            rule="COD008",
                        )

    def unique_anchors(self, found: dict[str, ErrorSpec]) -> None:
        owners: dict[str, ErrorSpec] = {}
        for spec in found.values():
            # Pages are named after anchors, and some file systems fold more than lower() does.
            other = owners.setdefault(spec.anchor.casefold(), spec)
            if other is not spec:
                self.reader.wrong(
                    spec.at,
                    f"errors `{other.id}` (line {other.at.span().line}) and `{spec.id}` have the same anchor "
                    f"`{spec.anchor}` in the documentation",
                    "change one id and state its `code`",
                    rule="DOC003",
                )

    def references(self, found: dict[str, ErrorSpec]) -> None:
        """Check names that point to other entries: aliases, replaced_by."""
        codes = {(type(spec.code), spec.code): spec for spec in found.values() if spec.code is not None}
        aliases: dict[tuple[type, Code], ErrorSpec] = {}
        for spec in found.values():
            alias_node = spec.source.key("aliases") or spec.at
            for alias in spec.aliases:
                key = (type(alias), alias)
                if key in codes:
                    self.reader.wrong(
                        alias_node,
                        f"alias `{alias}` of `{spec.id}` is itself the code of `{codes[key].id}`",
                        "an alias is an old code that no entry has any more",
                        rule="COD003",
                    )
                other = aliases.setdefault(key, spec)
                if other is not spec and not (
                    spec.envelopes and other.envelopes and not set(spec.envelopes) & set(other.envelopes)
                ):
                    self.reader.wrong(
                        alias_node, f"alias `{alias}` belongs to both `{other.id}` and `{spec.id}`", rule="COD003"
                    )
            if spec.deprecated and spec.deprecated.replaced_by:
                self.replacement(spec, found)

    def replacement(self, spec: ErrorSpec, found: dict[str, ErrorSpec]) -> None:
        assert spec.deprecated is not None
        name = spec.deprecated.replaced_by
        assert name is not None
        node = spec.deprecated.at
        at = node.get("replaced_by") if isinstance(node, Mapping) else None
        if name not in found and name not in {str(item.code) for item in found.values()}:
            self.reader.wrong(
                at or node,
                f"`{spec.id}` is replaced by the unknown error `{name}`",
                suggestion(name, found),
                rule="LIF003",
            )
        elif name == spec.id:
            self.reader.wrong(at or node, f"`{spec.id}` is replaced by itself", rule="LIF003")

    def native_failures(self, found: dict[str, ErrorSpec]) -> None:
        """Report two lines of `raised_from` that answer the same failure with the same right.

        A line with `when` goes before one without, and one that looks at the message before one that does not; between
        equals nothing but their order would decide.
        """
        seen: dict[tuple[object, ...], list[tuple[ErrorSpec, NativeRule]]] = {}
        for spec in found.values():
            for line in spec.raised_from:
                for failure in (*line.errnos, *line.exceptions):
                    key = (failure, line.message_contains, line.message_pattern, line.when is None)
                    for other, earlier in seen.setdefault(key, []):
                        if line.when is None or not disjoint(line.when, earlier.when):
                            span = earlier.at.span()
                            self.reader.wrong(
                                line.at,
                                f"`raised_from` of `{spec.id}` and of `{other.id}` ({span.path} line {span.line}) both "
                                f"answer `{failure}`",
                                "tell them apart by `when: {operation: …}` or `message_contains`, or drop one",
                                rule="COD010",
                            )
                    seen[key].append((spec, line))
