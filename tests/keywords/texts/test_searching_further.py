"""CR 701.23h: searching for a further card."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, hand, land, play_out, position, side

TITHE = card(
    "Share",
    "{W}",
    "Instant",
    "Search your library for a Plains card. If target opponent controls more lands than you, you may search your "
    "library for an additional Plains card. Reveal those cards, put them into your hand, then shuffle.",
)


@rule("608.2c", "701.23a", "701.23h")
@pytest.mark.parametrize(("theirs", "found"), [("GG", 2), ("G", 1)])
def test_a_further_card_under_a_condition(theirs: str, found: int) -> None:
    """608.2c: both cards are put into the hand; without the condition, the first alone."""
    library = [BEAR, land("W"), BEAR, land("W"), land("W")]
    game = position(side(hand=[TITHE], lands="W", library=library), side(lands=theirs))
    act(game, "cast Share", targets=["Bob"])
    play_out(game)
    assert hand(game, 0) == ["Plains"] * found
    assert len(game.state.library(game.board.players[0])) == 5 - found
