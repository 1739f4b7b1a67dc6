"""The fewest words in whose place one phrase would let a text through."""

from __future__ import annotations

from collections.abc import Iterator

from comprules.kernel.collecting import collecting_seldom
from comprules.reader.automaton import NOWHERE, Nonterminal, TokenClass
from comprules.reader.chart import Chart, ChartEntry, Place, Run, State, end_of
from comprules.reader.errors import Gap, TooHard
from comprules.reader.grammar import Grammar
from comprules.reader.lexer import spans, split
from comprules.reader.placeholders import Anything, Wildcard

_MOST_WORDS = 40
_MOST_TOKENS = 20_000
_SMALL_WORDS = frozenset(
    {"a", "all", "an", "and", "as", "each", "for", "from", "in", "it", "of", "on", "or", "target", "that", "the"}
    | {"this", "to", "with", "'s"}
)
_PLACE = "\ufffc"
_WILDCARD = Wildcard()
_ANYTHING = Anything()


def gap(goal: Nonterminal, grammar: Grammar, furthest: int, text: str) -> Gap | None:
    """The shortest stretch of words in whose place some phrase would do; None if there is none short of the whole.

    Args:
        goal: what the text should have been.
        furthest: the token at which reading it stopped.
    """
    with collecting_seldom():
        return _gap(goal, grammar, furthest, text)


def _gap(goal: Nonterminal, grammar: Grammar, furthest: int, text: str) -> Gap | None:
    raws, places = split(text), spans(text)
    search = _Search(goal, raws, grammar.token_classes(raws))
    try:
        for start, end in _stretches(raws, furthest):
            if search.is_followed(start, end) and (fitting := search.fitting(start, end)):
                return Gap(places[start][0], places[end - 1][1], fitting)
    except TooHard:
        pass
    finally:
        search.drop()
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


class _Opened(Chart):
    """All readings of some tokens with any phrase behind them. What follows on that can be read again and again."""

    def __init__(self, goal: Nonterminal, raws: list[str], classes: list[TokenClass]):
        self._end_of_phrase = len(classes) + 1
        self._behind: list[Run] | None = None
        super().__init__(goal, [*raws, _PLACE], [*classes, _WILDCARD, _ANYTHING])
        self._nodes = tuple(dict.fromkeys(node for _, node in self._places[-1].states))

    def is_followed_by(self, token: TokenClass) -> bool:
        """Whether a token can follow on any phrase."""
        return any((node.ways.get(token) or node.way(token)) is not NOWHERE for node in self._nodes)

    def can_end(self) -> bool:
        """Whether anything ends with any phrase."""
        return any(node.accepts for node in self._nodes)

    def read_on(self, raws: list[str], classes: list[TokenClass]) -> None:
        """Read these tokens behind any phrase, and no longer those that were read there before."""
        end = self._end_of_phrase
        self._forget_behind(end)
        self.raws[end:] = raws
        self._places[end:] = [Place(token, position) for position, token in enumerate(classes, end)]
        for entry, node, state in self._behind or ():
            if (node.ways.get(classes[0]) or node.way(classes[0])) is not NOWHERE:
                self._run(entry, node, end, state)
        self._read_from(end)

    def _forget_behind(self, position: int) -> None:
        for place in self._places[:position]:
            for entry in place.entries.values():
                for key in [key for key in entry.results if end_of(key) > position]:
                    del entry.results[key]
                for key in [key for key in entry.ended if end_of(key) > position]:
                    del entry.ended[key]

    def _read_at(self, position: int) -> None:
        if self._behind is None and position == self._end_of_phrase:
            self._behind = list(self._ended(position))
        else:
            super()._read_at(position)

    def _ended(self, position: int) -> Iterator[Run]:
        """What can be read on here, after all that ends here has ended."""
        agenda = self._places[position].agenda
        while agenda:
            entry, node, state = agenda.pop()
            if node.accepts:
                self._end(entry, node.accepts, position, state)
            yield entry, node, state


class _Search:
    """Looks for phrases in place of some of a text's tokens."""

    def __init__(self, goal: Nonterminal, raws: list[str], classes: list[TokenClass]):
        self._goal = goal
        self._raws = raws
        self._classes = classes
        self._charts: dict[int, _Opened] = {}
        self._tokens_left = _MOST_TOKENS

    def is_followed(self, start: int, end: int) -> bool:
        """Whether the word at the end can follow on any phrase at the start, or the text can end with that."""
        chart = self._chart(start)
        return chart.can_end() if end == len(self._raws) else chart.is_followed_by(self._classes[end])

    def fitting(self, start: int, end: int) -> tuple[str, ...]:
        """The types of phrases that would do in place of the tokens."""
        chart = self._chart(start)
        self._use_up(start + len(self._classes) - end)
        chart.read_on(self._raws[end:], self._classes[end:])
        return tuple(sorted(_fillers(chart)))

    def drop(self) -> None:
        """Let go of everything."""
        for chart in self._charts.values():
            chart.drop()

    def _chart(self, start: int) -> _Opened:
        """The tokens before the start, then any phrase."""
        known = self._charts.get(start)
        if known is None:
            self._use_up(start + 1)
            known = self._charts[start] = _Opened(self._goal, self._raws[:start], self._classes[:start])
        return known

    def _use_up(self, tokens: int) -> None:
        """Raises TooHard if too many tokens have been read."""
        self._tokens_left -= tokens
        if self._tokens_left < 0:
            raise TooHard


def _fillers(chart: Chart) -> set[str]:
    """The types as which the readings that reach the end take the wildcard."""
    found: set[str] = set()
    seen: set[tuple[ChartEntry, int]] = set()
    pending = [(chart.goal, key) for key in chart.whole()]
    while pending:
        entry, key = pending.pop()
        if (entry, key) in seen:
            continue
        seen.add((entry, key))
        for ending, state in entry.derivations(key):
            if ending.holds(_WILDCARD):
                found.add(entry.nonterminal.name)
            pending.extend(_children(state))
    return found


def _children(state: State | None) -> Iterator[tuple[ChartEntry, int]]:
    pending = [state]
    while pending:
        for before, child, key in pending.pop() or ():
            yield child, key
            pending.append(before)
