"""CR 105.1, 601.2c: a target of each color."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, graveyard, hand, named, on_battlefield, pending, play_out, position, side

DAWN = card(
    "Dawn",
    "{0}",
    "Sorcery",
    "For each color, return up to one target card of that color from your graveyard to your hand.",
)
RED, GREEN = card("Red", "{R}", "Sorcery", "Draw a card."), card("Green", "{G}", "Sorcery", "Draw a card.")
BOTH, NEITHER = card("Both", "{R}{G}", "Sorcery", "Draw a card."), card("Neither", "{1}", "Artifact")


def dawn(*there: Card) -> Game:
    """Alice is choosing targets for Dawn, with these cards in her graveyard."""
    game = position(side(hand=[DAWN], graveyard=there), side())
    act(game, "cast Dawn")
    return game


def choose_all(game: Game, *wanted: str) -> list[list[str]]:
    """Choose the first of these that can be, for each color; what could be chosen for each."""
    offered = []
    while getattr(pending(game), "is_target", False):
        names = [getattr(option, "name", "") for option in pending(game).candidates]
        offered += [sorted(names)] if names else []
        found = next((name for name in wanted if name in names), None)
        game.choose((named(game, found),) if found else ())
    return offered


@rule("105.2", "601.2c")
def test_one_of_each_color_is_returned() -> None:
    """601.2c: one for red and one for green; what has no color is no target."""
    game = dawn(RED, RED, GREEN, NEITHER)
    choose_all(game, "Red", "Green", "Neither")
    play_out(game)
    assert sorted(hand(game, 0)) == ["Green", "Red"]
    assert sorted(graveyard(game, 0)) == ["Dawn", "Neither", "Red"]


@rule("105.2", "601.2c")
def test_a_card_of_two_colors_is_the_target_of_one_of_them() -> None:
    """601.2c: one thing can't be chosen twice for one "target"; beside it another card can be for the other color."""
    game = dawn(BOTH, GREEN)
    assert choose_all(game, "Both", "Green") == [["Both"], ["Green"]]
    play_out(game)
    assert sorted(hand(game, 0)) == ["Both", "Green"]


@rule("115.6")
def test_no_target_need_be_chosen() -> None:
    """115.6: up to one of each."""
    game = dawn(RED, GREEN)
    choose_all(game)
    play_out(game)
    assert hand(game, 0) == []


@pytest.mark.parametrize(("color", "left"), [("blue", 1), ("red", 0)])
@rule("105.2", "608.2b")
def test_what_isnt_of_that_color_any_more_is_no_legal_target(color: str, left: int) -> None:
    """608.2b: as the spell resolves the target must still be of the color for which it was chosen."""
    dye = card("Dye", "{0}", "Instant", f"Target creature becomes {color} until end of turn.")
    storm = card("Storm", "{0}", "Sorcery", "For each color, destroy up to one target creature of that color.")
    ogre = card("Ogre", "{R}", "Creature — Ogre", pt="3/3")
    game = position(side(hand=[storm, dye]), side(battlefield=[ogre]))
    act(game, "cast Storm")
    choose_all(game, "Ogre")
    act(game, "cast Dye", targets=["Ogre"])
    play_out(game)
    assert len(on_battlefield(game, "Ogre")) == left
