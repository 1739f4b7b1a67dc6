"""CR 107.1a: half of some objects."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, hand, life, on_battlefield, play_out, position, side
from spells import spell


@rule("107.1a", "608.2d")
@pytest.mark.parametrize(("there", "rounded", "left"), [(5, "up", 2), (5, "down", 3), (4, "up", 2), (1, "down", 1)])
def test_half_of_the_permanents_are_sacrificed(there: int, rounded: str, left: int) -> None:
    """107.1a: the text says whether half of an odd number is rounded up or down."""
    deed = spell(f"Target opponent sacrifices half the creatures they control, rounded {rounded}.")
    game = position(side(hand=[deed], lands="W", battlefield=[BEAR]), side(battlefield=[BEAR] * there))
    act(game, "cast Deed", targets=["Bob"])
    play_out(game)
    assert len(on_battlefield(game, "Grizzly Bears")) == left + 1


@rule("107.1a", "701.9a")
def test_half_of_the_cards_in_a_hand_are_discarded() -> None:
    """701.9a: of their own hand."""
    deed = spell("Target opponent discards half the cards in their hand, rounded up.")
    game = position(side(hand=[deed, BEAR], lands="W"), side(hand=[BEAR] * 3))
    act(game, "cast Deed", targets=["Bob"])
    play_out(game)
    assert (len(hand(game, 0)), len(game.view(1).hand)) == (1, 1)


@rule("107.1a", "608.2d")
@pytest.mark.parametrize(("rounded", "left"), [("up", 2), ("down", 3)])
def test_a_third_of_them(rounded: str, left: int) -> None:
    """107.1a: of four creatures two are sacrificed, or one; of four cards in a library as many are milled."""
    text = f"Target opponent sacrifices a third of the creatures they control, rounded {rounded}. "
    text += f"You mill a third of your library, rounded {rounded}."
    game = position(side(hand=[spell(text)], lands="W", library=[BEAR] * 4), side(battlefield=[BEAR] * 4))
    act(game, "cast Deed", targets=["Bob"])
    play_out(game)
    assert len(on_battlefield(game, "Grizzly Bears")) == left
    assert game.view(0).players[0].library_size == left


@rule("107.1a", "608.2c", "608.2f")
@pytest.mark.parametrize(("rounded", "left"), [("up", (13, 1, 2, 2)), ("down", (14, 2, 3, 3))])
def test_parts_of_several_things_each_rounded_in_one_way(rounded: str, left: tuple[int, ...]) -> None:
    """107.1a: a third of the life, then of the hand, of the creatures and of the lands of each player, as many as there
    are then.
    """
    deed = spell(
        "Each player loses a third of their life, then discards a third of the cards in their hand, then sacrifices a "
        f"third of the creatures they control, then sacrifices a third of the lands they control. Round {rounded} each "
        "time."
    )
    game = position(side(hand=[deed], lands="W"), side(battlefield=[BEAR] * 4, hand=[BEAR, BEAR], lands="GGGG"))
    act(game, "cast Deed")
    play_out(game)
    permanents = [seen.name for seen in game.view(0).battlefield if seen.controller == 1]
    counts = (permanents.count("Grizzly Bears"), permanents.count("Forest"))
    assert (life(game, 1), len(game.view(1).hand), *counts) == left
