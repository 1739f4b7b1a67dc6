"""CR 107.1, 109.4: controlling exactly one of something, and speaking of it."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, position, run_to, settle, side, the
from spells import GIANT, SERF, edict


@rule("107.1", "604.2", "608.2k")
@pytest.mark.parametrize(("mine", "power"), [([GIANT], 7), ([GIANT, SERF], 5)])
def test_the_only_one_while_there_is_just_one(mine: list[object], power: int) -> None:
    """604.2: it is true of the only creature, and of none as soon as there are two; others' don't count."""
    text = "As long as you control exactly one creature, that creature gets +2/+0."
    game = position(side(battlefield=[edict(text), *mine]), side(battlefield=[BEAR]))  # type: ignore[list-item]
    assert the(game, "Giant").power == power
    assert the(game, "Grizzly Bears").power == 2


@rule("107.1", "603.4", "608.2k")
@pytest.mark.parametrize(("mine", "power"), [([GIANT], 6), ([GIANT, SERF], 5), ([SERF], 2)])
def test_that_creature_in_an_effect(mine: list[object], power: int) -> None:
    """608.2k: "that creature" is the only one there is as the ability resolves."""
    text = (
        "At the beginning of your end step, if you control exactly one creature, put a +1/+1 counter on that creature."
    )
    game = position(side(battlefield=[edict(text), *mine]), side(battlefield=[BEAR]))  # type: ignore[list-item]
    run_to(game, "end")
    settle(game)
    assert the(game, mine[0].name).power == power  # type: ignore[attr-defined]
    assert the(game, "Grizzly Bears").power == 2
