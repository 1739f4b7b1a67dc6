"""CR 107.1b: numbers that come to less than zero."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, life, position, resolve, side, the

CURSE = card("Curse", "", "Enchantment", "Creatures get -6/-0.")


def shrunk(text: str) -> Game:
    """A position with a 4/4 that has become -2/4, after a spell that is aimed at it."""
    ogre = card("Ogre", "{3}{R}", "Creature — Ogre", pt="4/4")
    spell = card("Ebb", "{G}", "Instant", text)
    game = position(side(battlefield=[ogre, CURSE], hand=[spell], lands="G"), side())
    act(game, "cast Ebb", targets=["Ogre"])
    resolve(game)
    return game


@rule("107.1b", "613.4c")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Target creature gets +X/+X until end of turn, where X is its power.", (-2, 4)),
        ("Target creature gets +X/+0 until end of turn, where X is its power.", (-2, 4)),
        ("Target creature gets -X/-X until end of turn, where X is its power.", (-2, 4)),
        ("Target creature gets +1/-X until end of turn, where X is twice its power.", (-1, 4)),
        ("Target creature gets +X/+X until end of turn, where X is 5 plus its power.", (1, 7)),
        ("Double target creature's power until end of turn.", (-4, 4)),
        ("Triple target creature's power until end of turn.", (-6, 4)),
        ("Double target creature's power and toughness until end of turn.", (-4, 8)),
    ],
)
def test_a_bonus_below_zero_is_none_unless_it_doubles(text: str, expected: tuple[int, int]) -> None:
    """107.1b: where what an effect gives comes to less than zero, it gives zero; doubling goes on below zero."""
    ogre = the(shrunk(text), "Ogre")
    assert (ogre.power, ogre.toughness) == expected


@rule("107.1b", "613.4b")
def test_setting_to_a_number_below_zero() -> None:
    """107.1b: an effect that sets power to a value sets it to one below zero."""
    rival = card(
        "Rival",
        "",
        "Creature — Ogre",
        "{G}: This creature has base power X until end of turn, where X is its power.",
        "4/4",
    )
    game = position(side(battlefield=[rival, CURSE], lands="G"), side())
    act(game, "activate Rival")
    resolve(game)
    assert the(game, "Rival").power == -8


@rule("107.1b")
def test_a_static_bonus_below_zero() -> None:
    """107.1b: what a static ability gives isn't less than zero either."""
    chief = card(
        "Chief",
        "",
        "Creature — Ogre",
        "Other creatures you control get +X/+X, where X is this creature's power.",
        "4/4",
    )
    bear = card("Bear", "{1}{G}", "Creature — Bear", pt="2/2")
    game = position(side(battlefield=[chief, CURSE, bear]), side())
    assert (the(game, "Bear").power, the(game, "Bear").toughness) == (-4, 2)
    without = position(side(battlefield=[chief, bear]), side())
    assert (the(without, "Bear").power, the(without, "Bear").toughness) == (6, 6)


@rule("107.1b")
@pytest.mark.parametrize(
    "text",
    ["You gain life equal to target creature's power.", "You lose life equal to target creature's power."],
)
def test_no_life_is_gained_or_lost_by_a_number_below_zero(text: str) -> None:
    """107.1b: nobody gains or loses a negative amount of life."""
    assert life(shrunk(text), 0) == 20
