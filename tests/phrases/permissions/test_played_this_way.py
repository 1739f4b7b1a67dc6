"""CR 603.7b, 701.18a: what happens when a card is played that may be played."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import act, land, life, settle
from spells import follow, spell

BALM, HUSH = spell("You gain 1 life.", name="Balm"), spell("You gain 1 life.", name="Hush")
TEXT = (
    "Exile the top card of your library. You may play that card this turn. When you play a card this way, Deed deals 2 "
    "damage to each player."
)


@rule("603.7", "603.7b", "701.18a")
@pytest.mark.parametrize(("top", "verb"), [(land("R"), "play Mountain"), (BALM, "cast Balm")])
def test_when_a_card_is_played_this_way(top: Card, verb: str) -> None:
    """701.18a: a land is played as well as a spell, and only that very card is; one from elsewhere isn't."""
    game = follow(TEXT, mine={"library": [top, land("G")], "hand": [HUSH], "lands": "WW"})
    act(game, "cast Hush")
    settle(game)
    before = life(game, 1)
    act(game, verb)
    settle(game)
    assert (before, life(game, 1)) == (20, 18)
