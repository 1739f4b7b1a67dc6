"""CR 409.1f of 2001: a total cost is paid in any order, with mana abilities in between."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, graveyard, life, on_battlefield, pending, position, resolve, side
from spells import SERF

EDITIONS = ("2001", "2006", "2009", "2024", "2026")
CRYPT = card("Crypt", "", "Land", "{T}: Add {B} for each creature card in your graveyard.")
TEXT = "As an additional cost to cast this spell, sacrifice a creature.\nYou gain 3 life."
RITE = card("Rite", "{B}", "Sorcery", TEXT)


def ready(edition: str, lands: str = "") -> Game:
    """A game in which there is mana from the Crypt only when the creature has been sacrificed."""
    return position(side(battlefield=[CRYPT, SERF], hand=[RITE], lands=lands), side(), edition=edition)


@rule("409.1f", edition="2001")
@rule("601.2g")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_cost_is_paid_before_the_mana_for_the_rest(edition: str) -> None:
    """409.1f of 2001: mana abilities may be activated while other costs are paid; 601.2g: only before that."""
    game = ready(edition)
    assert can(game, "cast Rite") is (edition == "2001")


@rule("409.1f", edition="2001")
def test_what_was_paid_first_makes_mana() -> None:
    """409.1f of 2001: the creature is sacrificed, then the land is tapped for it."""
    game = ready("2001")
    act(game, "cast Rite")
    while not graveyard(game, 0):
        game.choose(pending(game).options[-1])
    assert graveyard(game, 0) == ["Serf"]
    assert on_battlefield(game, "Crypt")[0].tapped
    resolve(game)
    assert life(game, 0) == 23


@rule("409.1f", edition="2001")
def test_the_mana_can_still_come_first() -> None:
    """409.1f of 2001: the order is the player's choice; with mana from elsewhere the Crypt isn't needed."""
    game = ready("2001", "B")
    act(game, "cast Rite")
    game.choose("mana")
    while not graveyard(game, 0):
        game.choose(pending(game).options[-1])
    assert not on_battlefield(game, "Crypt")[0].tapped


@rule("409.1f", edition="2001")
def test_abilities_are_paid_for_in_any_order() -> None:
    """409.1f of 2001: so are the costs of activated abilities."""
    altar = card("Altar", "{1}", "Artifact", "{B}, Sacrifice a creature: You gain 3 life.")
    game = position(side(battlefield=[CRYPT, SERF, altar]), side(), edition="2001")
    act(game, "activate Altar")
    while not graveyard(game, 0):
        game.choose(pending(game).options[-1])
    resolve(game)
    assert life(game, 0) == 23


@rule("409.1f", edition="2001")
@rule("702.29a")
@pytest.mark.parametrize("first", ["mana", "discard this card"])
def test_a_card_is_cycled_before_or_after_the_mana_is_paid(first: str) -> None:
    """409.1f of 2001: a creature card that is discarded first counts for the Crypt; the player is asked in words, also
    about a cost that no card says.
    """
    drake = card("Drake", "{4}{U}", "Creature — Drake", "Cycling {B}", "3/3")
    druid = card("Druid", "{B}", "Creature — Druid", "{T}: Add {B}.", "1/1")
    game = position(side(battlefield=[CRYPT, druid], hand=[drake]), side(), edition="2001")
    act(game, "activate Drake")
    asked = [option.text for option in pending(game).options if isinstance(option, Word)]
    assert asked == ["mana", "discard this card"]
    game.choose(first)
    assert graveyard(game, 0) == ["Drake"]
    assert on_battlefield(game, "Crypt")[0].tapped is (first != "mana")
