"""Where the reading of a text stopped, and what it would have needed there."""

from __future__ import annotations

from comprules.oracle.chart import Chart
from comprules.oracle.errors import Diagnosis
from comprules.oracle.lexer import spans


def diagnosis(chart: Chart, text: str) -> Diagnosis:
    """The token at which the last way to read the text ended, and what was expected there."""
    places = spans(text)
    expected = _expected(chart)
    if chart.furthest >= len(places):
        return Diagnosis(len(text), len(text), expected)
    start, end = places[chart.furthest]
    return Diagnosis(start, end, expected)


def _expected(chart: Chart) -> tuple[str, ...]:
    """The words and categories that would have led on."""
    words = {f'"{word}"' for node in chart.stopped for word in node.words()}
    holes = {edge.nonterminal.name for node in chart.stopped for edge in node.edges}
    return (*sorted(holes), *sorted(words))
