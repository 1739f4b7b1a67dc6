"""CR 608.2d: somebody chooses "one", and something is done with "the rest"."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, graveyard, hand, named, pending, play_out, position, resolve, side
from spells import GIANT, SERF, spell


@rule("608.2d", "608.2c")
@pytest.mark.parametrize("name", ["Giant", "Serf"])
def test_an_opponent_chooses_one(name: str) -> None:
    """608.2d: the opponent chooses among the cards that were found; the others go elsewhere."""
    text = (
        "Search your library for three cards and reveal them. Target opponent chooses one. "
        "Put that card into your hand and the rest into your graveyard. Then shuffle."
    )
    game = position(side(hand=[spell(text)], lands="W", library=[GIANT, SERF, BEAR]), side())
    act(game, "cast Deed", targets=["Bob"])
    resolve(game)
    if pending(game).player == 0:
        game.choose(pending(game).options[:3])
    assert pending(game).player == 1
    game.choose((named(game, name),))
    play_out(game)
    assert hand(game, 0) == [name]
    left = {"Giant", "Serf", "Grizzly Bears"} - {name}
    assert sorted(graveyard(game, 0)) == sorted({"Deed", *left})
