"""CR 107.1: the greatest number that one of several players controls."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, life, position, settle, side
from spells import SERF, spell


@rule("107.1", "102.3", "109.4")
@pytest.mark.parametrize(("who", "gained"), [("an opponent", 2), ("a player", 3)])
def test_as_many_as_the_one_with_the_most_controls(who: str, gained: int) -> None:
    """107.1: what several players control isn't added up."""
    deed = spell(f"You gain life equal to the greatest number of creatures {who} controls.")
    game = position(side([SERF] * 3, hand=[deed], lands="W"), side([SERF] * 2), side([SERF]))
    act(game, "cast Deed")
    settle(game)
    assert life(game, 0) == 20 + gained
