"""CR 615.12: damage that can't be prevented, as is said in the same sentence."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, play_out, position, side
from spells import edict

SHIELD = edict("Prevent all damage that would be dealt to you.")
SURGE = card(
    "Surge",
    "{R}",
    "Sorcery",
    "Surge deals 4 damage to any target.\nThreshold — If seven or more cards are in your graveyard, instead Surge "
    "deals 6 damage to that permanent or player and the damage can't be prevented.",
)


@rule("614.15", "615.12")
@pytest.mark.parametrize(("cards", "lost"), [(7, 6), (6, 0)])
def test_damage_that_cannot_be_prevented_instead(cards: int, lost: int) -> None:
    """615.12: only the damage that is dealt instead can't be prevented."""
    game = position(side(hand=[SURGE], graveyard=[SURGE] * cards, lands="R"), side(battlefield=[SHIELD]))
    act(game, "cast Surge", targets=["Bob"])
    play_out(game)
    assert life(game, 1) == 20 - lost


@rule("107.3i", "120.4a")
def test_excess_of_an_amount_worked_out_before() -> None:
    """120.4a: what an X says is too much for the creature is dealt to its controller."""
    text = "Surge deals X damage to target creature, where X is the number of cards in your graveyard. "
    surge = card("Surge", "{R}", "Sorcery", text + "Excess damage is dealt to that creature's controller instead.")
    game = position(side(hand=[surge], graveyard=[SURGE] * 5, lands="R"), side(battlefield=[BEAR]))
    act(game, "cast Surge", targets=["Grizzly Bears"])
    play_out(game)
    assert life(game, 1) == 17
