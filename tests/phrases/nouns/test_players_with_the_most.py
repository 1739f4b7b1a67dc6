"""CR 107.1, 119.1, 402.1: players who have the most or the least life, or cards in hand."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.rules.abilities.reading_faces import read_report
from positions import BEAR, act, card, life, play_out, position, side


def lost(text: str) -> tuple[int, ...]:
    """How much life Alice with 20 life and two cards, Bob with 30, and Carol with 10 and a card lose by a spell."""
    deed = card("Deed", "{0}", "Sorcery", text)
    game = position(side(hand=[deed, BEAR, BEAR]), side(life=30), side(life=10, hand=[BEAR]))
    before = [life(game, player) for player in range(3)]
    act(game, "cast Deed")
    play_out(game)
    return tuple(before[player] - life(game, player) for player in range(3))


@rule("107.1", "119.1", "402.1")
@pytest.mark.parametrize(
    ("who", "expected"),
    [
        ("player with the most life", (0, 1, 0)),
        ("player with the highest life total", (0, 1, 0)),
        ("player with the least life", (0, 0, 1)),
        ("player with the lowest life total", (0, 0, 1)),
        ("player with the most cards in hand", (1, 0, 0)),
        ("player with the fewest cards in hand", (0, 1, 0)),
        ("opponent with the most cards in hand among your opponents", (0, 0, 1)),
        ("opponent with the most cards in hand among all players", (0, 0, 0)),
    ],
)
def test_each_with_the_most(who: str, expected: tuple[int, ...]) -> None:
    """107.1: compared with those that are named, or with all players."""
    assert lost(f"Each {who} loses 1 life.") == expected


@rule("119.1")
def test_all_who_are_tied() -> None:
    """107.1: each of several that have as much."""
    deed = card("Deed", "{0}", "Sorcery", "Each player with the most life loses 1 life.")
    game = position(side(hand=[deed]), side(), side(life=10))
    act(game, "cast Deed")
    play_out(game)
    assert [life(game, player) for player in range(3)] == [19, 19, 10]


@rule("119.1")
def test_among_whom_must_be_said_of_opponents() -> None:
    """107.1: whether you count among those that are compared isn't said, so it isn't read."""
    text = "Each opponent with the most life loses 1 life."
    assert read_report(card("Deed", "{0}", "Sorcery", text).faces[0])[0].refusal is not None
