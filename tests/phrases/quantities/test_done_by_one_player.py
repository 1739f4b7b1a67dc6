"""CR 608.2h: as many as the one player did who did most."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, hand, play_out, position, side
from spells import SERF, spell

WHEEL = (
    "Each player discards their hand, then draws cards equal to the greatest number of KIND a player discarded this "
    "way."
)


@rule("608.2c", "608.2h")
@pytest.mark.parametrize(("kind", "drawn"), [("cards", 3), ("Human cards", 2), ("land cards", 0)])
def test_the_one_who_discarded_most(kind: str, drawn: int) -> None:
    """608.2h: three by one player and two by the other are three, not five; of what kind is said."""
    mine, yours = [SERF, BEAR], [BEAR, SERF, SERF]
    game = position(side(hand=[spell(WHEEL.replace("KIND", kind)), *mine], lands="W"), side(hand=yours))
    act(game, "cast Deed")
    play_out(game)
    assert (len(hand(game, 0)), len(game.view(1).hand)) == (drawn, drawn)
