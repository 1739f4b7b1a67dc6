"""The fewest words in whose place one phrase would let a text through."""

from __future__ import annotations

from collections.abc import Iterator

from comprules.oracle.automaton import TokenClass
from comprules.oracle.chart import Chart, Entry, State
from comprules.oracle.errors import Gap, TooHard
from comprules.oracle.grammar import Grammar, Nonterminal
from comprules.oracle.lexer import spans, split
from comprules.oracle.placeholders import Wildcard

_MOST_ATTEMPTS = 800
_MOST_WORDS = 40
_WILDCARD = Wildcard()


def gap(goal: Nonterminal, grammar: Grammar, furthest: int, text: str) -> Gap | None:
    """The shortest stretch of words in whose place some phrase would do; None if there is none short of the whole.

    Args:
        goal: what the text should have been.
        furthest: the token at which reading it stopped.
    """
    raws, places = split(text), spans(text)
    classes = grammar.token_classes(raws)
    for attempt, (start, end) in enumerate(_stretches(len(raws), furthest)):
        if attempt >= _MOST_ATTEMPTS:
            break
        fitting = _fitting(goal, raws, classes, start, end)
        if fitting:
            return Gap(places[start][0], places[end - 1][1], fitting)
    return None


def _stretches(length: int, furthest: int) -> Iterator[tuple[int, int]]:
    """Stretches that begin where reading came to, the shortest first, then the nearest to where it stopped."""
    furthest = min(furthest, length - 1)
    for width in range(1, min(length, _MOST_WORDS)):
        for start in range(min(furthest, length - width), -1, -1):
            yield start, start + width


def _fitting(goal: Nonterminal, raws: list[str], classes: list[TokenClass], start: int, end: int) -> tuple[str, ...]:
    """The types of phrases that would do in place of some tokens."""
    try:
        chart = Chart(goal, [*raws[:start], "\ufffc", *raws[end:]], [*classes[:start], _WILDCARD, *classes[end:]])
    except TooHard:
        return ()
    try:
        return tuple(sorted(_fillers(chart)))
    finally:
        chart.drop()


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
    return found


def _children(state: State | None) -> Iterator[tuple[Entry, int]]:
    pending = [state]
    while pending:
        for before, child, key in pending.pop() or ():
            yield child, key
            pending.append(before)
