"""CR 102.1: whose turn it is as something happens."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, life, play_out, position, side
from spells import ZAP, creature


@rule("102.1", "603.4")
@pytest.mark.parametrize(
    ("said", "active", "gained"),
    [
        ("was", 0, True),
        ("was", 1, False),
        ("wasn't", 0, False),
        ("wasn't", 1, True),
    ],
)
def test_whether_it_was_your_turn_as_something_died(said: str, active: int, gained: bool) -> None:
    """CR 603.4: "you" are the controller of the ability."""
    moth = creature("Moth", f"When Moth dies, if it {said} your turn, you gain 3 life.", "1/1")
    game = position(side([moth], hand=[ZAP], lands="R"), side(hand=[ZAP], lands="R"), active=active)
    act(game, "cast Zap", targets=["Moth"])
    play_out(game)
    assert life(game, 0) == 20 + 3 * gained
