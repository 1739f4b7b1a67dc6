"""CR 608.2k: so much for each of those that were spoken of."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, life
from spells import GIANT, SERF, follow


@rule("608.2k")
@pytest.mark.parametrize("those", ["them", "those creatures"])
def test_so_much_for_each_of_those(those: str) -> None:
    """608.2k: only those that were spoken of are counted, not whatever else is of the kind."""
    text = f"Tap each creature you control. You gain 2 life for each of {those}."
    game = follow(text, mine={"battlefield": [SERF, BEAR]}, yours={"battlefield": [GIANT, GIANT]})
    assert life(game, 0) == 24
