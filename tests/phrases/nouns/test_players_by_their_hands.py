"""CR 402.1: players described by how many cards they have in hand."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, life, position, resolve, side
from spells import spell


@rule("107.1", "402.1")
@pytest.mark.parametrize(
    ("whom", "lost"),
    [
        ("opponent with no cards in hand", [0, 2, 0, 0]),
        ("opponent who has no cards in hand", [0, 2, 0, 0]),
        ("opponent with two or more cards in hand", [0, 0, 0, 2]),
        ("player with one or more cards in hand", [2, 0, 2, 2]),
    ],
)
def test_players_with_so_many_cards_in_hand(whom: str, lost: list[int]) -> None:
    """CR 402.1: each is described by their own hand; what is on the battlefield is none of it."""
    game = position(
        side(hand=[spell(f"Each {whom} loses 2 life."), BEAR], lands="W"),
        side(battlefield=[BEAR]),
        side(hand=[BEAR]),
        side(hand=[BEAR, BEAR]),
    )
    act(game, "cast Deed")
    resolve(game)
    assert [20 - life(game, player) for player in range(4)] == lost


@rule("402.1")
def test_counting_opponents_by_their_hands() -> None:
    """CR 402.1: as many as have so many cards."""
    census = spell("You gain 1 life for each of your opponents with four or more cards in hand.", name="Census")
    game = position(side(hand=[census], lands="W"), side(hand=[BEAR] * 4), side(hand=[BEAR] * 3), side(hand=[BEAR] * 5))
    act(game, "cast Census")
    resolve(game)
    assert life(game, 0) == 22
