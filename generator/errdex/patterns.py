"""Regular expressions of a catalog: which of them a reader could be kept busy with.

Patterns of a catalog run in other people's programs, on text that a stranger sends, with engines that backtrack. So a
pattern is read as an automaton whose states are its characters, and refused where the number of ways to match a text
grows exponentially, or faster than linearly. What is left costs at most the cube of the text's length, and generated
code tries it on 500 characters at most: a fifth of a second where it is worst.

Weber and Seidl (1991) give the two tests: *exponential* where a state comes back to itself by two ways that read the
same text; *polynomial of degree d* where d + 1 loops in a row can read the same text.
"""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

LONGEST_TEXT = 500
"""Characters of a text that patterns are tried on, here and in generated packages."""
MAX_STATES = 300
"""Characters a pattern may stand for once its small counted repeats are written out."""
MAX_DEGREE = 1
"""Loops that can read what a loop before them can, along the worst way through a pattern."""
MAX_FORKS = 3
"""Each alternation whose branches begin alike can double the work, also without a loop."""
MAX_STEPS = 400_000
"""Steps of judging one pattern, well below a second; a pattern that needs more is refused."""
_FEW = 5
"""An exact count above this is as good as this one."""

_SAMPLES = (*range(128), 0xA0, 0xE9, 0x130, 0x17F, 0x3A9, 0x660, 0x2003, 0x2028, 0x212A, 0x6F22, 0x1F600)
"""Characters that stand for all: ASCII, and one of each kind that categories tell apart."""

State = int
Edges = dict[State, list[State]]


def fault_of(pattern: str) -> str | None:
    """Return what is wrong with a pattern, as the end of a sentence that starts with its name; None for a sound one.

    Beside what Python can't compile, that is: back references, patterns of more than ``MAX_STATES`` characters, and
    those whose matching time can grow faster than the cube of the text's length.
    """
    try:
        re.compile(pattern)
        tree = import_module("re._parser").parse(pattern)
        return _Automaton(pattern, tree).fault()
    except (re.error, RecursionError, OverflowError) as problem:
        return f"is no regular expression: {problem}"
    except _Refused as problem:
        return str(problem)


class _Refused(Exception):
    """The pattern has a part that no bound can be given for."""


class _Piece:
    """A part of a pattern: the states it can begin and end with, and whether it can match nothing."""

    __slots__ = ("first", "last", "nullable")

    def __init__(self, first: list[State], last: list[State], nullable: bool) -> None:
        self.first = first
        self.last = last
        self.nullable = nullable


class _Automaton:
    """The position automaton (Glushkov's) of a pattern. Edges are kept as often as there are ways to take them."""

    def __init__(self, pattern: str, tree: Any) -> None:
        self.samples = [*_SAMPLES, *sorted({ord(character) for character in pattern} - set(_SAMPLES))]
        self.flags: int = tree.state.flags
        self.labels: list[int] = []
        """State -> bit mask of the samples that it takes."""
        self.edges: Edges = {}
        self.masks: dict[str, int] = {}
        self.steps = 0
        self.forks = 0
        """Alternations of which two branches can begin alike."""
        self.sequence(tree)

    # Reading

    def state(self, mask: int) -> _Piece:
        if len(self.labels) >= MAX_STATES:
            raise _Refused(f"stands for more than {MAX_STATES} characters")
        self.labels.append(mask)
        state = len(self.labels) - 1
        self.edges[state] = []
        return _Piece([state], [state], False)

    def sequence(self, items: Any) -> _Piece:
        whole = _Piece([], [], True)
        for operation, value in items:
            whole = self.joined(whole, self.part(str(operation), value))
        return whole

    def joined(self, left: _Piece, right: _Piece) -> _Piece:
        for state in left.last:
            self.edges[state] += right.first
        return _Piece(
            left.first + right.first if left.nullable else left.first,
            right.last + left.last if right.nullable else right.last,
            left.nullable and right.nullable,
        )

    def part(self, operation: str, value: Any) -> _Piece:
        if operation in ("LITERAL", "NOT_LITERAL", "IN", "ANY"):
            return self.state(self.mask(operation, value))
        if operation == "BRANCH":
            return self.branch([self.sequence(branch) for branch in value[1]])
        if operation == "SUBPATTERN":
            _, added, removed, inner = value
            kept, self.flags = self.flags, (self.flags | added) & ~removed
            piece = self.sequence(inner)
            self.flags = kept
            return piece
        if operation == "ATOMIC_GROUP":
            return self.sequence(value)
        if operation in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            return self.repeat(*value)
        if operation == "AT":
            return _Piece([], [], True)
        if operation in ("ASSERT", "ASSERT_NOT"):
            # Looks around are tried at every place: as good as an endless loop of their own.
            piece = self.sequence(value[1])
            return _Piece(piece.first, piece.last, True)
        if operation in ("GROUPREF", "GROUPREF_EXISTS", "GROUPREF_IGNORE"):
            raise _Refused("refers back to a group, which no bound can be given for")
        raise _Refused(f"uses {operation.lower()}, which no bound can be given for")

    def repeat(self, least: int, most: int, items: Any) -> _Piece:
        narrowest, widest = items.getwidth()
        if least == most and (narrowest == widest or most <= _FEW):
            # So many and no other: there is one way to read them, so a few stand for all.
            whole = _Piece([], [], True)
            for _ in range(min(least, _FEW)):
                whole = self.joined(whole, self.sequence(items))
            return whole
        whole = _Piece([], [], True)
        for _ in range(min(least - 1, _FEW)):
            whole = self.joined(whole, self.sequence(items))
        piece = self.looped(self.sequence(items))
        piece.nullable = piece.nullable or least == 0
        return self.joined(whole, piece)

    def looped(self, piece: _Piece) -> _Piece:
        """Return a piece as often as one likes. What may be left out counts as that too: a row of optional parts is
        as good as a row of loops to an engine that goes back."""
        for state in piece.last:
            self.edges[state] += piece.first
        return piece

    def branch(self, branches: list[_Piece]) -> _Piece:
        whole = _Piece(
            [state for branch in branches for state in branch.first],
            [state for branch in branches for state in branch.last],
            any(branch.nullable for branch in branches),
        )
        if whole.nullable:
            return self.looped(whole)
        seen = 0
        for branch in branches:
            mask = 0
            for state in branch.first:
                mask |= self.labels[state]
            if mask & seen:
                self.forks += 1
                break
            seen |= mask
        return whole

    def mask(self, operation: str, value: Any) -> int:
        """Return which samples one character of the pattern takes, by asking Python's own matcher."""
        flags = self.flags & (re.IGNORECASE | re.DOTALL | re.ASCII)
        key = f"{operation} {value} {flags}"
        if key not in self.masks:
            parser = import_module("re._parser")
            state = parser.State()
            state.flags, state.str = self.flags & ~re.DEBUG, ""
            constant = getattr(import_module("re._constants"), operation)
            one = import_module("re._compiler").compile(parser.SubPattern(state, [(constant, value)]), flags)
            found = 0
            for bit, code in enumerate(self.samples):
                if one.match(chr(code)) is not None:
                    found |= 1 << bit
            self.masks[key] = found
        return self.masks[key]

    # Judging

    def count(self, steps: int) -> None:
        self.steps += steps
        if self.steps > MAX_STEPS:
            raise _Refused("is too involved to say how long matching can take; write it shorter")

    def fault(self) -> str | None:
        if self.forks > MAX_FORKS:
            return f"has more than {MAX_FORKS} alternations whose branches can begin with the same character"
        components = self.components()
        for component in components:
            if self.is_exponential(component):
                return "can take exponential time: a repeat in it can read the same text in several ways"
        if self.degree(components) > MAX_DEGREE:
            rows = MAX_DEGREE + 1
            return f"can take more than cubic time: more than {rows} repeats in a row can read the same text"
        return None

    def components(self) -> list[frozenset[State]]:
        """Return the loops: sets of states that all reach each other, in the order in which a text passes them."""
        reach = {state: self.reachable(state) for state in self.edges}
        loops: list[frozenset[State]] = []
        seen: set[State] = set()
        for state in sorted(self.edges, key=lambda one: -len(reach[one])):
            if state in seen or state not in reach[state]:
                continue
            component = frozenset(other for other in reach[state] if state in reach[other])
            seen |= component
            loops.append(component)
        return loops

    def reachable(self, state: State) -> set[State]:
        found: set[State] = set()
        todo = list(self.edges[state])
        while todo:
            one = todo.pop()
            if one not in found:
                found.add(one)
                todo += self.edges[one]
        return found

    def is_exponential(self, component: frozenset[State]) -> bool:
        """Say whether two ways inside a loop part and meet again while they read the same text."""
        inside = {state: [to for to in self.edges[state] if to in component] for state in component}
        if any(len(set(targets)) < len(targets) for targets in inside.values()):
            return True
        labels = self.labels
        forward: dict[tuple[State, State], list[tuple[State, State]]] = {}
        todo = [(state, state) for state in component]
        while todo:
            pair = todo.pop()
            if pair in forward:
                continue
            left, right = pair
            self.count(len(inside[left]) * len(inside[right]))
            forward[pair] = [(a, b) for a in inside[left] for b in inside[right] if labels[a] & labels[b]]
            todo += forward[pair]
        backward: dict[tuple[State, State], list[tuple[State, State]]] = {}
        for pair, targets in forward.items():
            for target in targets:
                backward.setdefault(target, []).append(pair)
        # Pairs from which the ways can meet again; the ways have parted in any pair that is no twin.
        meeting: set[tuple[State, State]] = set()
        todo = [(state, state) for state in component]
        while todo:
            for pair in backward.get(todo.pop(), ()):
                if pair not in meeting:
                    meeting.add(pair)
                    todo.append(pair)
        return any(left != right for left, right in meeting)

    def degree(self, components: list[frozenset[State]]) -> int:
        """Return how many more loops can read the text of a loop before them, along the worst chain."""
        best = [0] * len(components)
        for at, later in enumerate(components):
            for before, earlier in enumerate(components[:at]):
                if best[before] + 1 > best[at] and self.share(earlier, later):
                    best[at] = best[before] + 1
        return max(best, default=0)

    def share(self, earlier: frozenset[State], later: frozenset[State]) -> bool:
        """Say whether some text leads round the earlier loop, round the later one, and from one to the other."""
        labels, edges = self.labels, self.edges
        starts = [(state, state, other) for state in earlier for other in later]
        for start in starts:
            goal = (start[0], start[2], start[2])
            seen = {start}
            todo = [start]
            while todo:
                first, middle, last = todo.pop()
                for a in edges[first]:
                    if a not in earlier:
                        continue
                    for c in edges[last]:
                        common = labels[a] & labels[c]
                        if c not in later or not common:
                            continue
                        self.count(len(edges[middle]))
                        for b in edges[middle]:
                            step = (a, b, c)
                            if labels[b] & common and step not in seen:
                                if step == goal:
                                    return True
                                seen.add(step)
                                todo.append(step)
        return False
