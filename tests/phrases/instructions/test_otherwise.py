"""CR 608.2c: what "it" is where what was to be done first wasn't done."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, graveyard, on_battlefield, position, settle, side

TROLL = card(
    "Troll",
    "{1}{B}",
    "Creature — Troll",
    "{0}: Exile a creature card from your graveyard. If you do, put a +1/+1 counter on Troll. Otherwise, sacrifice it.",
    "4/4",
)


@rule("608.2c")
@pytest.mark.parametrize(("buried", "counters"), [([BEAR], [{"+1/+1": 1}]), ([], [])])
def test_it_isnt_what_wasnt_exiled(buried: list[Card], counters: list[dict[str, int]]) -> None:
    """608.2c: read as English, "otherwise, sacrifice it" can't be about a card that wasn't exiled."""
    game = position(side([TROLL], graveyard=buried), side())
    act(game, "activate Troll")
    settle(game)
    assert [dict(seen.counters) for seen in on_battlefield(game, "Troll")] == counters
    assert graveyard(game, 0) == ([] if buried else ["Troll"])
