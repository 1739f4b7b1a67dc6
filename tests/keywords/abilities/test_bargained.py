"""CR 702.166: spells that were bargained."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import act, card, hand, position, resolve, side
from spells import RELIC

HAGGLE = card(
    "Haggle",
    "{2}{U}",
    "Sorcery",
    "Bargain\nThis spell costs {2} less to cast if it's bargained.\nDraw a card. If this spell was bargained, draw two "
    "cards instead.",
)


@rule("702.166a", "702.166b", "601.2b", "601.2f")
@pytest.mark.parametrize(("lands", "bargain", "drawn"), [("UUU", False, 1), ("U", True, 2)])
def test_it_costs_less_if_it_is_bargained(lands: str, bargain: bool, drawn: int) -> None:
    """CR 601.2f: whether it's bargained is announced before the cost is worked out, and so makes it cheaper."""
    game = position(side(hand=[HAGGLE], battlefield=[RELIC], lands=lands), side())
    act(game, "cast Haggle", Answer(bargain))
    resolve(game)
    assert len(hand(game, 0)) == drawn
