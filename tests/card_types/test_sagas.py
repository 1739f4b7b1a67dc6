"""CR 714: Sagas."""

from __future__ import annotations

from comprules.decisions import ChooseOrder
from comprules.rule_citations import rule
from positions import card, pending, position, run_to, side

DAWN = card("Dawn", "{W}", "Enchantment — Saga", "I — You gain 1 life.\nII — Draw a card.\nIII — You gain 5 life.")
DUSK = card("Dusk", "{B}", "Enchantment — Saga", "I — You lose 1 life.\nII — Draw a card.\nIII — You lose 5 life.")


@rule("603.3b", "714.2b")
def test_chapters_that_are_reached_together_are_ordered_by_their_words() -> None:
    """CR 603.3b: two chapter abilities that trigger at once go on the stack in the order their controller chooses."""
    game = position(side(battlefield=[DAWN, DUSK]), side(), step="draw")
    run_to(game, "precombat main")
    decision = pending(game)
    assert isinstance(decision, ChooseOrder)
    assert [str(option) for option in decision.candidates] == [
        '"Dawn: II — Draw a card."',
        '"Dusk: II — Draw a card." (1)',
    ]
