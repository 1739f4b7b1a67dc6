"""CR 608.2h, 701.26a: tapping so many permanents for each of something."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, card, pending, position, resolve, run_to, side
from spells import RELIC


@rule("608.2h", "701.26a")
@pytest.mark.parametrize(("counters", "tapped"), [(0, 0), (2, 2), (9, 3)])
def test_tapping_one_for_each(counters: int, tapped: int) -> None:
    """608.2h: as many as are counted as it resolves, or all there are; that player chooses which."""
    text = (
        "At the beginning of each player's upkeep, that player taps an untapped creature or land they control for each "
        "knot counter on this artifact."
    )
    net = Piece(card("Net", "{3}", "Artifact", text), counters=(("knot", counters),) if counters else ())
    game = position(side(battlefield=[net, BEAR]), side(battlefield=[BEAR, RELIC], lands="GG"), step="end")
    run_to(game, "upkeep")
    resolve(game)
    if 0 < counters < 3:
        assert pending(game).player == 1
        game.choose(pending(game).options[:counters])
    mine = [seen for seen in game.view(0).battlefield if seen.controller == 1]
    assert sum(seen.tapped for seen in mine) == tapped
    assert not any(seen.tapped for seen in game.view(0).battlefield if seen.controller == 0)
