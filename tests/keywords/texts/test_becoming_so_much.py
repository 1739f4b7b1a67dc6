"""CR 603.12: what triggers when a number becomes so much by what has just been done."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, hand, life, position, settle, side
from spells import GIANT, SERF, creature, follow

INFERNO = creature(
    "Inferno",
    "{R}: Inferno gets +1/+0 until end of turn. When its power becomes 3 this way, it deals 3 damage to any target.",
    "1/1",
)


@rule("603.12", "603.12a")
def test_it_triggers_when_the_ability_makes_it_so() -> None:
    """603.12: only the activation that makes its power 3 triggers it, whose target is chosen then."""
    game = position(side(battlefield=[INFERNO], lands="RRR"), side())
    for left in (20, 17, 17):
        act(game, "activate Inferno")
        settle(game)
        while type(game.decision).__name__ != "ChooseAction":
            game.choose(next(option for option in game.decision.options if str(option).startswith("Bob")))  # type: ignore[union-attr]
        settle(game)
        assert life(game, 1) == left


@rule("603.12")
@pytest.mark.parametrize(("bonus", "drawn"), [("+3/+0", 1), ("+2/+0", 0), ("+0/+3", 0)])
def test_it_has_to_become_that(bonus: str, drawn: int) -> None:
    """603.12: it isn't enough that it comes to more or less than that."""
    text = (
        f"Target creature gets {bonus} until end of turn. When that creature's power becomes 4 this way, draw a card."
    )
    game = follow(text, targets=["Serf"], mine={"battlefield": [SERF, GIANT]})
    settle(game)
    assert len(hand(game, 0)) == drawn


@rule("603.12")
def test_it_is_no_trigger_if_it_was_so_before() -> None:
    """603.12: what has the power already doesn't come to have it."""
    text = "Target creature gets +0/+1 until end of turn. When that creature's power becomes 5 this way, draw a card."
    game = follow(text, targets=["Giant"], mine={"battlefield": [GIANT]})
    settle(game)
    assert hand(game, 0) == []
