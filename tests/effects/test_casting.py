"""CR 601: what can be cast."""

from __future__ import annotations

from comprules.rule_citations import rule
from positions import can, card, position, side

DECREE = card("Decree", "{W}", "Legendary Sorcery", "You gain 5 life.")
QUEEN = card("Queen", "{W}", "Legendary Creature — Human Noble", pt="2/2")
CROWN = card("Crown", "{2}", "Legendary Artifact")


@rule("205.4e")
def test_a_legendary_sorcery_needs_a_legendary_creature_or_planeswalker() -> None:
    """CR 205.4e: without one its player can't cast it; another player's, or a legendary artifact, doesn't help."""
    assert not can(
        position(side(battlefield=[CROWN], hand=[DECREE], lands="W"), side(battlefield=[QUEEN])), "cast Decree"
    )
    assert can(position(side(battlefield=[QUEEN], hand=[DECREE], lands="W"), side()), "cast Decree")
