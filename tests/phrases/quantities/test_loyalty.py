"""CR 306.5: the loyalty of a planeswalker on the battlefield is the number of its loyalty counters."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, card, life, position, resolve, settle, side

WALKER = card(
    "Walker", "{W}", "Legendary Planeswalker — Teferi", "+1: You gain X life, where X is Walker's loyalty.", loyalty="5"
)
ZAP = card("Zap", "{R}", "Instant", "Zap deals 9 damage to any target.")
DOOM = card("Doom", "{R}", "Instant", "Destroy target planeswalker.")


@rule("306.5c", "608.2h")
@pytest.mark.parametrize(("answer", "gained"), [("Zap", 0), ("Doom", 6), ("", 6)])
def test_loyalty_as_it_last_was(answer: str, gained: int) -> None:
    """306.5c: one that had lost all its counters had a loyalty of 0, whatever is printed on its card."""
    game = position(side([WALKER], [ZAP, DOOM], lands="R"), side())
    act(game, "activate Walker")
    if answer:
        act(game, f"cast {answer}", targets=["Walker"])
        resolve(game)
    settle(game)
    assert life(game, 0) == 20 + gained


@rule("306.5a")
def test_the_loyalty_of_a_card_is_printed() -> None:
    """306.5a: elsewhere than on the battlefield, the number in its lower right corner."""
    text = "You gain X life, where X is the loyalty of target planeswalker card in your graveyard."
    game = position(side(hand=[card("Ode", "{W}", "Sorcery", text)], lands="W", graveyard=[WALKER]), side())
    act(game, "cast Ode", targets=["Walker"])
    settle(game)
    assert life(game, 0) == 25
