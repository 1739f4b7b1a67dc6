"""CR 111.3: what a text says that tokens are, besides their types: all colors, every type of a kind."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.rules.card_types.subtypes import BASIC_LAND_TYPES, LAND_TYPES
from positions import BEAR, act, card, on_battlefield, position, resolve, side, the
from spells import follow


@rule("105.2", "111.3")
def test_tokens_of_all_colors() -> None:
    """105.2: "that's all colors" is each of the five."""
    game = follow(
        'Create two 2/2 Citizen creature tokens that are all colors. They have flying and "{T}: Draw a card."'
    )
    for seen in on_battlefield(game, "Citizen Token"):
        assert game.board.characteristics(seen.id).colors == frozenset("WUBRG")
        assert len(game.board.characteristics(seen.id).abilities) == 2
    assert len(on_battlefield(game, "Citizen Token")) == 2


@rule("111.3", "305.6")
def test_a_land_token_of_every_basic_land_type() -> None:
    """305.6: it has the mana ability of each of them."""
    game = follow("Create a colorless land token named Everywhere that is every basic land type.")
    assert game.board.characteristics(the(game, "Everywhere").id).subtypes == BASIC_LAND_TYPES
    assert sum("Everywhere" in str(option) for option in game.mana_actions()) == 5


@rule("205.3i")
def test_every_land_type() -> None:
    """205.3i: the basic land types and the others."""
    map_ = card("Map", "{1}", "Artifact", "Each land you control is every land type in addition to its other types.")
    game = follow("You gain 1 life.", mine={"battlefield": [map_, BEAR, card("Den", "", "Land — Gate")]})
    assert set(game.board.characteristics(the(game, "Den").id).subtypes) == set(LAND_TYPES)
    assert game.board.characteristics(the(game, "Grizzly Bears").id).subtypes == ("Bear",)


@rule("111.4", "201.5")
def test_a_token_named_after_the_card() -> None:
    """201.5: in "Rats of Old Keep" the card's name is a part of another name, under whatever name the card has."""
    keep = card("Old Keep", "", "Land", "{0}: Create a 0/1 red Rat creature token named Rats of Old Keep.")
    game = position(side(battlefield=[keep]), side())
    act(game, "activate Old Keep")
    resolve(game)
    assert the(game, "Rats of Old Keep").toughness == 1
