"""How what moments cost grows with the board, as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.table import Table

from comprules.simulate.growth import Growing, exponent


def table(found: Sequence[Growing]) -> Table:
    """A row for each moment on each kind of board: milliseconds by how many permanents there are, and how they grow."""
    sizes = sorted({each.permanents for each in found})
    shown = Table(
        box=None, header_style="bold", pad_edge=False, caption="milliseconds; by which power they grow at last"
    )
    for heading in ("Board", "Moment"):
        shown.add_column(heading)
    for heading in (*(f"{size:,}" for size in sizes), "Grows by"):
        shown.add_column(heading, justify="right")
    for row in _rows(found):
        shown.add_row(*row)
    return shown


def _rows(found: Sequence[Growing]) -> Iterator[Sequence[str]]:
    ordered = sorted(enumerate(found), key=lambda pair: (pair[1].board, pair[1].what))
    for (board, what), group in groupby((each for _, each in ordered), key=lambda each: (each.board, each.what)):
        costs = {each.permanents: each.ms for each in group}
        yield (board, what, *(f"{costs[size]:,.1f}" for size in sorted(costs)), f"{exponent(costs):.1f}")
