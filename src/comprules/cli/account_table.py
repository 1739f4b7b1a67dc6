"""What answers cost, as a table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from comprules.simulate.accounting import PARTS, REST, Account


def table(found: Sequence[Account]) -> Table:
    """A row for each kind of answer: how common it is, and the calls of functions that it takes, part by part."""
    parts = (*PARTS, REST)
    shown = Table(box=None, header_style="bold", pad_edge=False, caption="calls of functions for each answer")
    shown.add_column("Answer")
    for heading in ("Share", "Calls", *(part.capitalize() for part in parts)):
        shown.add_column(heading, justify="right")
    total = Account("all", sum(each.answers for each in found), _together(found))
    for each in (*found, total):
        costs = (each.per_answer, *(each.calls.get(part, 0) / each.answers for part in parts))
        shown.add_row(each.kind, f"{each.answers / total.answers:.1%}", *(f"{cost:,.0f}" for cost in costs))
    return shown


def _together(found: Sequence[Account]) -> dict[str, int]:
    return {part: sum(each.calls.get(part, 0) for each in found) for part in (*PARTS, REST)}
