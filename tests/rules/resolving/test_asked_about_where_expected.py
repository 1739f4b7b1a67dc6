"""CR 608.2h: the power of a card is what it is in the public zone where it is expected, or last was."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, life, play_out, position, side
from spells import cast, creature, edict, follow, spell

GHOUL = creature("Ghoul", "Ghoul's power is equal to the number of creature cards in your graveyard.", "*/1")
MARO = creature("Maro", "Maro's power is equal to the number of cards in your hand.", "*/1")
GAIN = "gain life equal to that card's power."


@rule("208.2a", "400.7j", "604.3", "608.2h")
@pytest.mark.parametrize(("what", "power"), [(GHOUL, 2), (MARO, 0), (BEAR, 2)])
def test_the_power_of_a_discarded_card_is_what_it_is_in_the_graveyard(what: Any, power: int) -> None:
    """608.2h: the effect uses what the card is now, in the public zone where the effect has put it."""
    text = f"Discard a card at random. If you discard a creature card this way, you {GAIN}"
    game = position(side(hand=[spell(text, name="Deed"), what], graveyard=[BEAR], lands="W"), side())
    act(game, "cast Deed")
    play_out(game)
    assert life(game, 0) == 20 + power


@rule("400.7j", "608.2h")
def test_the_power_of_a_card_milled_this_way_is_what_it_is_in_the_graveyard() -> None:
    """400.7j: an effect finds the card that it has milled; in the graveyard that counts itself."""
    text = "Mill a card. If you milled a creature card this way, you gain life equal to that card's power."
    game = follow(text, mine={"library": [GHOUL, BEAR, BEAR], "graveyard": [BEAR]})
    assert life(game, 0) == 22


@rule("400.7j", "608.2h")
def test_the_power_of_an_exiled_card_is_what_it_is_in_exile() -> None:
    """608.2h: two creature cards were in the graveyard, of which one is exiled: it is asked about where it has gone."""
    text = f"Exile target creature card from your graveyard. You {GAIN}"
    game = position(side(hand=[spell(text, name="Deed")], graveyard=[GHOUL, BEAR], lands="W"), side())
    cast(game, "Deed", "Ghoul")
    assert life(game, 0) == 21


@rule("400.7j", "608.2h")
def test_the_power_of_a_card_exiled_as_a_cost_is_what_it_is_in_exile() -> None:
    """400.7j: a spell's effects find what its cost has moved to a public zone; no creature card is left behind."""
    cost = "As an additional cost to cast this spell, exile a creature card from your graveyard."
    text = f"{cost}\nYou gain life equal to the exiled card's power."
    game = position(side(hand=[spell(text, name="Deed")], graveyard=[GHOUL], lands="W"), side())
    cast(game, "Deed")
    assert life(game, 0) == 20


@rule("608.2h")
@pytest.mark.parametrize(("what", "power"), [(GHOUL, 2), (MARO, 1)])
def test_what_is_returned_to_a_hand_is_asked_about_as_it_last_was(what: Any, power: int) -> None:
    """608.2h: of a card that the effect has moved from a public zone to a hidden one, what was last known is used."""
    text = f"Return target creature card from your graveyard to your hand. You {GAIN}"
    game = position(side(hand=[spell(text, name="Deed"), BEAR], graveyard=[what, BEAR], lands="W"), side())
    cast(game, "Deed", what.name)
    assert life(game, 0) == 20 + power


@rule("603.6", "608.2h")
def test_an_ability_that_triggered_on_a_discard_asks_about_the_card_in_the_graveyard() -> None:
    """603.6: an ability that triggered on a card's being discarded finds it where it went."""
    watch = edict(f"Whenever you discard a creature card, you {GAIN}")
    mine = [spell("Discard a card.", name="Deed"), GHOUL]
    game = position(side(battlefield=[watch], hand=mine, graveyard=[BEAR], lands="W"), side())
    cast(game, "Deed")
    assert life(game, 0) == 22


@rule("113.7a", "608.2h")
def test_a_sacrificed_creature_is_asked_about_as_it_was_on_the_battlefield() -> None:
    """608.2h: a creature isn't expected in the graveyard, and last had the power that it had on the battlefield."""
    text = "Sacrifice a creature. You gain life equal to that creature's power."
    game = position(side(battlefield=[GHOUL], hand=[spell(text, name="Deed")], graveyard=[BEAR], lands="W"), side())
    cast(game, "Deed")
    assert life(game, 0) == 21
