"""CR 702.131, 725, 726, 731: what players and the game are called in a position."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.laying_out.pieces import Misfit
from comprules.rules.starting_and_ending.laying_out import SetUpError
from positions import BEAR, card, hand, position, run_to, settle, side, the


@rule("725.2", "702.131c")
def test_players_have_their_designations() -> None:
    """725.2: the monarch draws a card as their end step begins; 702.131c: the city's blessing is had for good."""
    priest = card(
        "Priest", "{W}", "Creature — Elf", "Priest gets +2/+2 as long as you have the city's blessing.", "1/1"
    )
    crowned = side(battlefield=[priest], designations=("monarch", "city's blessing"))
    game = position(crowned, side(battlefield=[BEAR], designations=("city's blessing",)))
    assert the(game, "Priest").power == 3
    run_to(game, "end")
    settle(game)
    assert hand(game, 0) == ["Forest"]


@rule("726.2")
def test_the_initiative_is_there_without_having_been_taken() -> None:
    """726.2: who takes the initiative ventures; who has it already does so in their upkeep, not before."""
    game = position(side(designations=("initiative",)), side(), step="end")
    assert not game.view(0).stack
    game = position(side(designations=("initiative",)), side(), step="upkeep")
    assert len(game.view(0).stack) == 1


@rule("731.1")
def test_it_can_be_night() -> None:
    """731.1: it is day or night; what is bound to the night has that face up."""
    from positions import card as made

    game = position(side(battlefield=[made("Plain", pt="1/1")]), side(), daytime="night")
    assert game.view(0).daytime == "night"
    with pytest.raises(SetUpError, match="it is day or night"):
        position(side(), side(), daytime="dusk")


@rule("725.3", "726.3")
def test_two_players_cant_be_the_monarch() -> None:
    """725.3: only one player at a time is the monarch; nobody has what there isn't."""
    for each in ("monarch", "initiative"):
        with pytest.raises(Misfit, match="Bob: designations: Alice has it already"):
            position(side(designations=(each,)), side(designations=(each,)))
    with pytest.raises(Misfit, match="Alice: designations: no player can be called 'duke': monarch, initiative"):
        position(side(designations=("duke",)), side())
