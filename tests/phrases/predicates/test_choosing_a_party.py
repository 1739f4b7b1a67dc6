"""Choosing a party (CR 700.8d)."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, graveyard, named, pending, position, resolve, side

STAY = card(
    "Stay", "{W}", "Sorcery", "Each player chooses a party from among creatures they control, then sacrifices the rest."
)


def member(name: str, types: str) -> Card:
    return card(name, "{1}", f"Creature — {types}", pt="1/1")


def cast(mine: list[Card], theirs: list[Card]) -> Game:
    game = position(side(battlefield=mine, hand=[STAY], lands="W"), side(battlefield=theirs))
    act(game, "cast Stay")
    resolve(game)
    return game


@rule("700.8d")
def test_each_player_keeps_up_to_one_creature_for_each_of_the_four_types() -> None:
    """700.8d: who has two Clerics keeps one of them, and nobody keeps what is of none of the types."""
    priest, monk, thief = member("Priest", "Cleric"), member("Monk", "Cleric"), member("Thief", "Rogue")
    game = cast([priest, monk, BEAR], [thief, BEAR])
    assert pending(game).player == 0
    assert not any("Grizzly" in str(option) for option in pending(game).options)
    game.choose((named(game, "Monk"),))
    game.choose((named(game, "Thief"),))
    assert sorted(graveyard(game, 0)) == ["Grizzly Bears", "Priest", "Stay"]
    assert graveyard(game, 1) == ["Grizzly Bears"]


@rule("700.8d", "608.2d")
def test_one_creature_for_each_type() -> None:
    """608.2d: what is illegal can't be chosen: a Cleric Wizard and a Cleric can, one as the Wizard; two Clerics not."""
    sage, priest, monk = member("Sage", "Cleric Wizard"), member("Priest", "Cleric"), member("Monk", "Cleric")
    game = cast([sage, priest, monk], [])
    with pytest.raises(IllegalChoice, match="at most one of each kind"):
        game.choose((named(game, "Priest"), named(game, "Monk")))
    game.choose((named(game, "Sage"), named(game, "Priest")))
    assert graveyard(game, 0) == ["Monk", "Stay"]


@rule("700.8d")
def test_a_player_may_choose_nobody() -> None:
    """700.8d: it is up to one creature for each of the types."""
    game = cast([member("Priest", "Cleric")], [])
    game.choose(())
    assert sorted(graveyard(game, 0)) == ["Priest", "Stay"]
