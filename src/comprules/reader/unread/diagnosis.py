"""Where the reading of a text stopped, and what it would have needed there."""

from __future__ import annotations

from comprules.reader.automaton import Node, Nonterminal
from comprules.reader.chart import Chart
from comprules.reader.errors import Diagnosis
from comprules.reader.grammar import Grammar
from comprules.reader.lexer import spans, split


def diagnosis(goal: Nonterminal, grammar: Grammar, furthest: int, text: str) -> Diagnosis:
    """The token at which the last ways to read the text stopped, and what was expected there."""
    places = spans(text)
    expected = _expected(_stopped(goal, grammar, furthest, text))
    if furthest >= len(places):
        return Diagnosis(len(text), len(text), expected)
    return Diagnosis(*places[furthest], expected)


def _stopped(goal: Nonterminal, grammar: Grammar, furthest: int, text: str) -> list[Node]:
    """Where reading stopped; it is read again for that."""
    raws = split(text)
    chart = Chart(goal, raws, grammar.token_classes(raws), watched=furthest)
    chart.drop()
    return chart.stopped if furthest else [goal.opened(), *(kin.opened() for kin in goal.kins)]


def _expected(stopped: list[Node]) -> tuple[str, ...]:
    """The types and words that would have led on."""
    words = {f'"{word}"' for node in stopped for word in node.words()}
    holes = {edge.nonterminal.name for node in stopped for edge in node.edges}
    return (*sorted(holes), *sorted(words))
