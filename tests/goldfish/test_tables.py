"""The tables for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO

from rich.console import Console, Group

from comprules.goldfish.comparing import paired
from comprules.goldfish.comparison_table import as_table
from comprules.goldfish.played import InHand, Played, Turn
from comprules.goldfish.tables import as_tables
from goldfish.decks import FOREST, SPROUT, alone

DECK = alone([FOREST] * 20 + [SPROUT] * 20, turns=2)


def played(outcome: str, *turns: Turn, on_curve: Sequence[InHand] = ()) -> Played:
    """A game of these turns."""
    return Played(0, 0, outcome, "dead", "704.5a", 7, 3, turns, (("Sprout", 0),), tuple(on_curve))  # type: ignore[arg-type]


def shown(*parts: object) -> list[str]:
    """What a terminal of eighty columns shows, line by line."""
    console = Console(file=StringIO(), width=80)
    console.print(Group(*parts))  # type: ignore[arg-type]
    return [" ".join(line.split()) for line in console.file.getvalue().splitlines()]  # type: ignore[attr-defined]


def test_each_figure_stands_with_its_interval_and_what_is_calculated() -> None:
    reason = InHand("Sprout", 0, castable=False, mana=True, rule="601.2c", why="no target")
    games = [
        played("won", Turn(1, "", 1), Turn(2, "G", 2), on_curve=[reason]),
        played("won", Turn(1, "", 1)),
        played("undecided", Turn(1)),
        played("open", Turn(0), Turn(1)),
    ]
    lines = shown(*as_tables(DECK, games, 2.0))
    for line in (
        "1 1 33.3% 6.1% – 79.2% 33.3% 6.1% – 79.2%",
        "2 1 33.3% 6.1% – 79.2% 66.7% 20.8% – 93.9%",
        "Of 4 games: 2 won, 1 not over after turn 2, 1 undecided, and counted in no",
        "2 dead (CR 704.5a)",
        "Half of the games were won by turn 2.",
        "1 3 0.67 – 1.00 66.7% 20.8% – 93.9% 99.6%",
        "7 3 100.0% 43.9% – 100.0% 100.0%",
        "20 Sprout 1 100.0% 99.6% 100.0% 20.7% – 100.0% 0.0%",
        "1 Sprout: no target (CR 601.2c)",
        "2.0 s, 2.0 games/s",
    ):
        assert line in lines, "\n".join(lines)


def test_where_nothing_could_be_followed_nothing_is_told() -> None:
    lines = shown(*as_tables(DECK, [played("undecided", Turn(1))], 1.0))
    assert "No game was won by turn 2." in lines
    assert "7 0 – – 100.0%" in lines


def test_the_difference_has_its_sign() -> None:
    games = [(played("open", Turn(1), Turn(1)), played("won", Turn(1), Turn(2)))] * 3
    lines = shown(*as_table(paired(DECK, alone([SPROUT] * 21 + [FOREST] * 20, turns=2)), games, 1.0))
    for line in (
        "won by turn 2 0.0% 100.0% +100.0% -10.1% – 100.0%",
        "lands on turn 2 1.00 2.00 +1.00 –",
        "0 of 3 pairs went just the same way.",
        "A game not won by turn 2 counts as won on turn 3.",
        "Decks of 40 and 41 cards are shuffled alike just once: mulligans are luck.",
    ):
        assert line in lines, "\n".join(lines)
    assert not [line for line in lines if "mana spent" in line]
