"""CR 615.12: damage that can't be prevented, as is said in the same sentence."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, card, life, play_out, position, side
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
