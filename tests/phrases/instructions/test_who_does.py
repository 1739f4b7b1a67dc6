"""CR 608.2d: what is done for each of those who chose to do what was offered."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, life, play_out, position, resolve, side
from spells import GIANT, spell


@rule("608.2c", "608.2d")
@pytest.mark.parametrize(
    ("words", "lives"),
    [
        ("For each opponent who does, you gain 2 life.", [22, 20, 20]),
        ("Each opponent who does loses 1 life.", [20, 19, 20]),
        ("Each opponent who doesn't loses 3 life.", [20, 20, 17]),
    ],
)
def test_only_those_who_chose_to_count(words: str, lives: list[int]) -> None:
    """608.2d: Bob draws a card, and Carol doesn't."""
    deed = spell(f"Each opponent may draw a card. {words}")
    game = position(side(hand=[deed], lands="W"), side(), side())
    act(game, "cast Deed")
    resolve(game)
    game.choose(True)
    game.choose(False)
    assert [life(game, player) for player in range(3)] == lives


@rule("608.2c")
def test_what_somebody_also_does() -> None:
    """608.2c: each opponent does that besides, if the condition is met."""
    text = "Each opponent loses 1 life. If you control a Giant, each opponent also discards a card."
    for mine, left in (([GIANT], 0), ([], 1)):
        game = position(side(battlefield=mine, hand=[spell(text)], lands="W"), side(hand=[BEAR]))
        act(game, "cast Deed")
        play_out(game)
        assert (life(game, 1), len(game.view(1).hand)) == (19, left)
