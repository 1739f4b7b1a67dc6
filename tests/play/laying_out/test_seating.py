"""CR 106.4, 305.2, 122.1: what players of a position have besides cards."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.laying_out.pieces import Misfit, Piece
from positions import BEAR, act, can, land, position, run_to, settle, side, the


@rule("106.4", "500.5")
def test_mana_in_a_pool_can_be_spent_until_the_step_ends() -> None:
    """106.4, 500.5: the mana that a player has is spent on spells; what is left is lost as the step ends."""
    game = position(side(hand=[BEAR], mana=("G", "R", "C")), side())
    act(game, "cast Grizzly Bears")
    settle(game)
    assert the(game, "Grizzly Bears").summoning_sick
    assert len(game.view(0).players[0].mana) == 1
    run_to(game, "beginning of combat")
    assert game.view(0).players[0].mana == ()
    with pytest.raises(Misfit, match="Alice: mana: 'Y' is no type of mana; they are W, U, B, R, G, C"):
        position(side(mana=("Y",)), side())


@rule("305.2")
def test_lands_that_were_played_this_turn_count() -> None:
    """305.2: a player who has played a land this turn can't play another."""
    assert can(position(side(hand=[land("G")]), side()), "play Forest")
    assert not can(position(side(hand=[land("G")], lands_played=1), side()), "play Forest")


@rule("122.1f", "704.5c")
def test_players_have_counters() -> None:
    """704.5c: a player with ten or more poison counters loses the game."""
    game = position(side(counters=(("energy", 2), ("poison", 9))), side())
    assert game.view(0).players[0].counters == (("energy", 2), ("poison", 9))
    assert position(side(counters=(("poison", 10),)), side()).result is not None


@rule("109.1")
def test_a_label_stands_for_one_piece() -> None:
    """109.1: each object is one object; what two are called can't be told apart."""
    with pytest.raises(Misfit, match="it: label: a label stands for one piece"):
        position(side(battlefield=[Piece(BEAR, label="it"), Piece(BEAR, label="it")]), side())
