"""Resolving spells and abilities."""

from __future__ import annotations

from comprules.rule_citations import rule
from positions import act, card, graveyard, hand, position, resolve, side


@rule("608.2m")
def test_what_leaves_the_stack_resolves_on() -> None:
    """608.2m: a spell that puts itself elsewhere while it resolves is followed to its end, and stays there."""
    loop = card("Loop", "{U}", "Instant", "Return Loop to its owner's hand. Draw two cards.")
    game = position(side(hand=[loop], lands="U"), side())
    act(game, "cast Loop")
    resolve(game)
    assert len(hand(game, 0)) == 3
    assert "Loop" in hand(game, 0)
    assert graveyard(game, 0) == []
