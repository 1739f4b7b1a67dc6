"""CR 613.4c: bonuses that are said to be additional."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, position, settle, side, the


@rule("613.4c")
@pytest.mark.parametrize(("said", "power"), [("an additional +2/+2", 5), ("+2/+2", 5), ("an additional +0/+1", 3)])
def test_an_additional_bonus(said: str, power: int) -> None:
    """613.4c: "an additional" only says aloud that it is added to the other bonus."""
    text = f"Target creature gets +1/+1 until end of turn. It gets {said} until end of turn."
    game = position(side([BEAR], hand=[card("Boost", "{G}", "Instant", text)], lands="G"), side())
    act(game, "cast Boost", targets=["Grizzly Bears"])
    settle(game)
    assert the(game, "Grizzly Bears").power == power


@rule("613.4c", "611.3a")
def test_an_additional_bonus_for_each() -> None:
    """613.4c: the additional bonus is so much for each of what is counted."""
    text = "This creature gets +1/+1. This creature gets an additional +1/+0 for each other creature you control."
    game = position(side([BEAR, BEAR, card("Leader", "{G}", "Creature — Elf", text, "1/1")]), side())
    assert (the(game, "Leader").power, the(game, "Leader").toughness) == (4, 2)
