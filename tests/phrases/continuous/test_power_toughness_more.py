"""CR 613.4c: what is got in addition."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, position, side, the
from spells import SERF, edict


@rule("613.4c")
@pytest.mark.parametrize(("others", "power"), [([], 3), ([SERF], 5)])
def test_an_additional_change_is_added(others: list[object], power: int) -> None:
    """613.4c: what it gets in addition is added to what it gets anyway, while the condition is met."""
    song = edict(
        "Bears you control get +1/+1.\nBears you control get an additional +2/+2 as long as you control a Human."
    )
    game = position(side(battlefield=[song, BEAR, *others]), side())  # type: ignore[list-item]
    assert the(game, "Grizzly Bears").power == power
