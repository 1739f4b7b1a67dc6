"""CR 602.1a: two costs of an activated ability that are said as one."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import act, can, card, graveyard, hand, on_battlefield, position, side

TEXT = "{1}, Remove two dust counters from this artifact and sacrifice it: Draw two cards."
URN = card("Urn", "{1}", "Artifact", TEXT)


@rule("118.3", "602.1a", "602.1b")
@pytest.mark.parametrize("there", [1, 2, 3])
def test_both_are_paid_or_neither(there: int) -> None:
    """602.1a, 118.3: all that stands before the colon is paid; without enough counters it can't be activated."""
    game = position(side(battlefield=[Piece(URN, counters=(("dust", there),))], lands="W"), side())
    assert can(game, "activate Urn") is (there >= 2)
    if there >= 2:
        act(game, "activate Urn")
        assert (on_battlefield(game, "Urn"), graveyard(game, 0), hand(game, 0)) == ([], ["Urn"], [])
