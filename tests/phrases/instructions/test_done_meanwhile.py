"""CR 611.2: what a player does for a time that is said first, and what is true besides."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, on_battlefield, run_to, the
from rules.continuous_effects.boards import known
from spells import follow


@rule("611.2", "613.1b", "302.6")
@pytest.mark.parametrize("who", ["", "you "])
def test_control_and_haste_until_end_of_turn(who: str) -> None:
    """611.2: both last as long as was said first."""
    text = f"Until end of turn, {who}gain control of target creature and it gains haste and trample."
    game = follow(text, targets=["Grizzly Bears"], yours={"battlefield": [BEAR]})
    assert the(game, "Grizzly Bears").controller == 0
    assert {type(each).__name__ for each in known(game, "Grizzly Bears").abilities} == {"Haste", "Trample"}
    run_to(game, "upkeep")
    assert the(game, "Grizzly Bears").controller == 1


@rule("611.2", "701.10a")
def test_doubled_and_something_else() -> None:
    """701.10a: as much more as it has as the effect begins, for the time said first."""
    text = "Until end of turn, double target creature's power and it gains first strike."
    game = follow(text, targets=["Grizzly Bears"], mine={"battlefield": [BEAR]})
    bear = the(game, "Grizzly Bears")
    assert (bear.power, bear.toughness) == (4, 2)
    run_to(game, "upkeep")
    assert [seen.power for seen in on_battlefield(game, "Grizzly Bears")] == [2]
