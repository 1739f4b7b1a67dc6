"""CR 107.3a, 702.62a: suspending a card for X."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.options import Number
from comprules.kernel.rule_citations import rule
from positions import act, can, card, pending, position, side

WAITS = card("Waits", "{5}{G}", "Creature — Bear", "Suspend X—{X}{G}. X can't be 0.", "4/4")


@rule("107.3a", "702.62a", "116.2f")
def test_as_many_time_counters_as_x() -> None:
    """107.3a: X is announced, paid, and the number of time counters; it isn't 0, nor more than can be paid."""
    game = position(side(hand=[WAITS], lands="GGG"), side())
    act(game, "activate Waits")
    with pytest.raises(IllegalChoice):
        game.choose(Number(0))
    with pytest.raises(IllegalChoice):
        game.choose(Number(3))
    game.choose(Number(2))
    (card_seen,) = game.view(0).exile
    assert dict(card_seen.counters) == {"time": 2}
    assert all(land.tapped for land in game.view(0).battlefield)
    assert pending(game).player == 0


@rule("107.3a", "118.3")
@pytest.mark.parametrize(("lands", "may"), [("GG", True), ("G", False)])
def test_it_needs_mana_for_an_x_of_one(lands: str, may: bool) -> None:
    """118.3: with mana for an X of 0 alone the card can't be suspended."""
    game = position(side(hand=[WAITS], lands=lands), side())
    assert can(game, "activate Waits") is may
