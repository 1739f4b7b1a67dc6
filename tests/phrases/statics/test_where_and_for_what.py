"""CR 118.9, 601.3: what lets spells be cast from somewhere, and what lets them be cast for another cost, together."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, life, option_named, pending, position, resolve, side

PACT = card(
    "Pact",
    "",
    "Enchantment",
    "Once each turn, you may cast a creature spell by paying life equal to its mana value rather than paying its mana "
    "cost.",
)
CRYPT = card("Crypt", "", "Enchantment", "You may cast creature spells from your graveyard.")
SPY = card("Spy", "", "Enchantment", "You may cast creature spells from the top of your library.")
OGRE = card("Ogre", "{3}{R}", "Creature — Ogre", pt="3/3")
BOLD = card("Ogre", "{3}{R}", "Creature — Ogre", "You may cast this card from your graveyard.", pt="3/3")


def cast(game: Game) -> None:
    """Cast an Ogre, giving the first answers, and let it resolve."""
    game.choose(option_named(game, "cast Ogre"))
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    resolve(game)


@rule("118.9", "601.3")
@pytest.mark.parametrize(("ogre", "others"), [(OGRE, [CRYPT]), (BOLD, [])])
def test_from_the_graveyard_for_life(ogre: Card, others: list[Card]) -> None:
    """118.9: an alternative cost applies wherever the spell may be cast from; it does so once each turn here."""
    game = position(side(battlefield=[PACT, *others], graveyard=[ogre, ogre]), side())
    cast(game)
    assert life(game, 0) == 16
    assert not can(game, "cast Ogre")
    without = position(side(battlefield=[PACT], graveyard=[OGRE]), side())
    assert not can(without, "cast Ogre"), "the cost alone doesn't let it be cast from there"


@rule("118.9", "601.3")
def test_from_the_library_for_life_or_for_mana() -> None:
    """118.9: it may be cast for its mana cost as well; the permission for another cost isn't used up by that."""
    game = position(side(battlefield=[PACT, SPY], library=[OGRE, OGRE], lands="RRRR"), side())
    assert len([option for option in pending(game).options if str(option).startswith("cast Ogre")]) == 2
    act(game, "cast Ogre")
    resolve(game)
    assert life(game, 0) == 20
    assert can(game, "cast Ogre")


@rule("118.9", "601.3")
def test_two_such_costs_are_used_for_two_spells() -> None:
    """601.3: each permission allows one spell each turn; for each spell one of them is used."""
    game = position(side(battlefield=[PACT, PACT, CRYPT], graveyard=[OGRE, OGRE, OGRE]), side())
    cast(game)
    cast(game)
    assert life(game, 0) == 12
    assert not can(game, "cast Ogre")


@rule("118.9", "601.3")
def test_both_permissions_are_used_up() -> None:
    """601.3: where both allow one spell each turn, both have been used."""
    once = card(
        "Crypt",
        "",
        "Enchantment",
        "Once during each of your turns, you may cast a creature spell from your graveyard.",
    )
    game = position(side(battlefield=[PACT, once], graveyard=[OGRE, OGRE], hand=[OGRE], lands="RRRR"), side())
    card_there = game.view(0).players[0].graveyard[0].id
    act(game, f"cast Ogre #{card_there} with life")
    resolve(game)
    left = [str(option) for option in pending(game).options if str(option).startswith("cast Ogre")]
    assert len(left) == 1
    assert "life" not in left[0]


@rule("118.9a")
def test_one_alternative_cost_isnt_applied_to_another() -> None:
    """118.9a: a spell that is cast for a flashback cost isn't cast for life."""
    for_less = card(
        "Crypt",
        "",
        "Enchantment",
        "You may cast creature spells from your graveyard by paying {R} rather than paying their mana costs.",
    )
    game = position(side(battlefield=[PACT, for_less], graveyard=[OGRE]), side())
    assert not can(game, "cast Ogre")


@rule("118.9", "614.1a")
def test_what_becomes_of_a_spell_cast_from_somewhere_stays_so() -> None:
    """614.1a: what holds for a spell cast from there holds for it whatever is paid."""
    crypt = card(
        "Crypt",
        "",
        "Enchantment",
        "You may cast instant and sorcery spells from your graveyard. If a spell cast this way would be put into your "
        "graveyard, exile it instead.",
    )
    pact = card(
        "Pact", "", "Enchantment", "You may cast sorcery spells by paying {W} rather than paying their mana costs."
    )
    spell = card("Ebb", "{4}{U}", "Sorcery", "You gain 1 life.")
    game = position(side(battlefield=[crypt, pact], graveyard=[spell], lands="W"), side())
    act(game, "cast Ebb")
    resolve(game)
    assert life(game, 0) == 21
    assert [seen.name for seen in game.view(0).exile] == ["Ebb"]
