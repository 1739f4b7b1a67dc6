"""The difference between two decks, as a table for the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from comprules.goldfish.comparing import Comparison, Difference, compare
from comprules.goldfish.tables import as_range, heading, new_table, number, percent
from comprules.kernel.counted import counted
from comprules.simulate.report import said_of

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

    from comprules.goldfish.series import Together
    from comprules.goldfish.setting import Goldfish


def as_table(goldfish: Sequence[Goldfish], games: Sequence[Together], seconds: float) -> Iterator[RenderableType]:
    """The table, and the sentences around it."""
    first, second = goldfish
    found = compare(games, first.setting.turns)
    yield f"First: {heading(first, len(games))}"
    yield f"Second: {second.deck.name}: {counted(len(second.deck.cards), 'card')}, {counted(second.lands, 'land')}"
    yield from said_of([each.deck for each in goldfish])
    yield ""
    yield _table(found)
    yield from _facts(found, goldfish)
    yield f"{seconds:.1f} s, {2 * len(games) / seconds:,.1f} games/s"


def _table(found: Comparison) -> Table:
    table = new_table("Second against first, in pairs", "", "First", "Second", "Difference", "95 % interval", words=1)
    for each in found.differences:
        if each.difference.of and not _is_nothing(each):
            shown = percent if each.is_share else number
            signed = _with_sign(each.value, "%" if each.is_share else "")
            interval = as_range(each.interval, shown)
            about = f"{each.about} {each.turn}" if each.turn else each.about
            table.add_row(about, shown(each.first.value), shown(each.second.value), signed, interval)
    return table


def _is_nothing(each: Difference) -> bool:
    """Whether it happened with neither deck."""
    return not (each.first.value or each.second.value)


def _with_sign(value: float | None, unit: str) -> str:
    """A difference as it is shown.

    >>> _with_sign(-0.0125, "%"), _with_sign(0.5, "")
    ('-1.2%', '+0.50')
    """
    if value is None:
        return "–"
    return f"{value:+.1%}" if unit else f"{value:+.2f}"


def _facts(found: Comparison, goldfish: Sequence[Goldfish]) -> Iterator[str]:
    turns = goldfish[0].setting.turns
    has_wins = any(each.about == "turn of winning" for each in found.differences)
    yield f"{found.alike:,} of {counted(found.pairs, 'pair')} went just the same way."
    if found.undecided:
        yield f"{counted(found.undecided, 'pair')} undecided, and counted in no figure"
    if has_wins:
        yield f"A game not won by turn {turns} counts as won on turn {turns + 1}."
    yield "Lands and mana on a turn are told of the pairs in which both games had it."
    first, second = (len(each.deck.cards) for each in goldfish)
    if first != second:
        yield f"Decks of {first:,} and {second:,} cards are shuffled alike just once: mulligans are luck."
