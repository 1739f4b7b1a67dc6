"""The fewest words in whose place one phrase would let a text through."""

from __future__ import annotations

from collections.abc import Iterator

from comprules.reader.automaton import NOWHERE, Node, Nonterminal, TokenClass
from comprules.reader.chart import Chart, Entry, State
from comprules.reader.errors import Gap, TooHard
from comprules.reader.grammar import Grammar
from comprules.reader.lexer import TokenKind, spans, split
from comprules.reader.placeholders import Wildcard

_MOST_WORDS = 40
_MOST_TOKENS = 20_000
_SMALL_WORDS = frozenset(
    {"a", "all", "an", "and", "as", "each", "for", "from", "in", "it", "of", "on", "or", "target", "that", "the"}
    | {"this", "to", "with", "'s"}
)
_PLACE = "\ufffc"
_WILDCARD = Wildcard()
_NOTHING = TokenClass((), TokenKind.END)


def gap(goal: Nonterminal, grammar: Grammar, furthest: int, text: str) -> Gap | None:
    """The shortest stretch of words in whose place some phrase would do; None if there is none short of the whole.

    Args:
        goal: what the text should have been.
        furthest: the token at which reading it stopped.
    """
    raws, places = split(text), spans(text)
    search = _Search(goal, raws, grammar.token_classes(raws))
    try:
        for start, end in _stretches(raws, furthest):
            if search.is_followed(start, end) and (fitting := search.fitting(start, end)):
                return Gap(places[start][0], places[end - 1][1], fitting)
    except TooHard:
        pass
    return None


def _stretches(raws: list[str], furthest: int) -> Iterator[tuple[int, int]]:
    """Stretches up to where reading stopped or over it, the shortest first, then the furthest.

    Small words alone are never what is missing.
    """
    length = len(raws)
    for width in range(1, min(length, _MOST_WORDS)):
        for start in range(min(furthest, length - width), max(furthest - width, 0) - 1, -1):
            if not all(_is_small(raw) for raw in raws[start : start + width]):
                yield start, start + width


def _is_small(raw: str) -> bool:
    return raw.lower() in _SMALL_WORDS or not (raw[0].isalnum() or raw[0] in "{+-~≈≋≊")


class _Search:
    """Looks for phrases in place of some of a text's tokens."""

    def __init__(self, goal: Nonterminal, raws: list[str], classes: list[TokenClass]):
        self._goal = goal
        self._raws = raws
        self._classes = classes
        self._behind: dict[int, list[Node]] = {}
        self._tokens_left = _MOST_TOKENS

    def is_followed(self, start: int, end: int) -> bool:
        """Whether the word at the end can follow on any phrase at the start, or the text can end with that."""
        token = self._classes[end]
        if end == len(self._raws):
            return any(node.accepts for node in self._places_behind(start))
        return any((node.ways.get(token) or node.way(token)) is not NOWHERE for node in self._places_behind(start))

    def fitting(self, start: int, end: int) -> tuple[str, ...]:
        """The types of phrases that would do in place of the tokens."""
        return tuple(sorted(_fillers(self._chart(start, self._raws[end:], self._classes[end:]))))

    def _places_behind(self, start: int) -> list[Node]:
        """Where reading can be after any phrase at the start."""
        if start not in self._behind:
            chart = self._chart(start, [], [_NOTHING])
            self._behind[start] = list(dict.fromkeys(chart.stopped))
            chart.drop()
        return self._behind[start]

    def _chart(self, start: int, raws: list[str], classes: list[TokenClass]) -> Chart:
        """The tokens before the start, then any phrase, then these; raises TooHard if that was done too often."""
        before = self._classes[:start]
        self._tokens_left -= start + len(classes)
        if self._tokens_left < 0:
            raise TooHard
        return Chart(self._goal, [*self._raws[:start], _PLACE, *raws], [*before, _WILDCARD, *classes], start + 1)


def _fillers(chart: Chart) -> set[str]:
    """The types as which the readings that reach the end take the wildcard."""
    found: set[str] = set()
    seen: set[tuple[Entry, int]] = set()
    pending = [(chart.goal, key) for key in chart.whole()]
    while pending:
        entry, key = pending.pop()
        if (entry, key) in seen:
            continue
        seen.add((entry, key))
        for ending, state in entry.results[key]:
            if ending.holds(_WILDCARD):
                found.add(entry.nonterminal.name)
            pending.extend(_children(state))
    chart.drop()
    return found


def _children(state: State | None) -> Iterator[tuple[Entry, int]]:
    pending = [state]
    while pending:
        for before, child, key in pending.pop() or ():
            yield child, key
            pending.append(before)
