"""CR 202.1: mana costs, which are different where their symbols are."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import card, life
from spells import follow


@rule("202.1", "202.1b")
def test_different_mana_costs() -> None:
    """202.1: equal symbols are one cost, in whatever order, and other symbols of the same mana value another one;
    202.1b: what has no mana cost adds none.
    """
    pile = [
        card("One", "{1}{B}", "Creature — Imp", pt="1/1"),
        card("Two", "{B}{1}", "Creature — Imp", pt="1/1"),
        card("Three", "{B}{B}", "Creature — Imp", pt="1/1"),
        card("Four", "{2}", "Artifact"),
        card("Five", "", "Sorcery", "Draw a card."),
        card("Grove", "", "Land"),
    ]
    text = "You gain 1 life for each different mana cost among nonland cards in your graveyard."
    assert life(follow(text, mine={"graveyard": pile}), 0) == 23
