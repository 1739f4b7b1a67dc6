"""CR 122.1: what is done for each kind of counter on something."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, act, play_out, position, side, the
from spells import choose, follow, spell

THERE = (("+1/+1", 2), ("flying", 1))


@rule("122.1", "608.2f")
@pytest.mark.parametrize(
    "words",
    [
        "target permanent or player, give that permanent or player another counter of that kind.",
        "target creature, put another counter of that kind on it.",
    ],
)
def test_another_counter_of_each_kind(words: str) -> None:
    """122.1: one more of each kind, however many there are."""
    mine = {"battlefield": [Piece(BEAR, counters=THERE)]}
    game = follow(f"For each kind of counter on {words}", targets=["Grizzly Bears"], mine=mine)
    assert dict(the(game, "Grizzly Bears").counters) == {"+1/+1": 3, "flying": 2}


@rule("122.1", "608.2f")
def test_another_counter_of_each_kind_that_a_player_has() -> None:
    """122.1: players have counters, too."""
    text = (
        "For each kind of counter on target permanent or player, "
        "give that permanent or player another counter of that kind."
    )
    game = position(side(hand=[spell(text)], lands="W"), side(counters=(("poison", 2),)))
    act(game, "cast Deed", targets=["Bob"])
    play_out(game)
    assert dict(game.view(0).players[1].counters) == {"poison": 3}


@rule("122.1", "608.2d")
def test_another_one_or_one_fewer_as_its_controller_chooses() -> None:
    """608.2d: for each kind it is chosen."""
    text = "For each kind of counter on target creature, put another counter of that kind on it or remove one from it."
    game = follow(text, targets=["Grizzly Bears"], mine={"battlefield": [Piece(BEAR, counters=THERE)]})
    choose(game, Word("remove a +1/+1 counter"))
    choose(game, Word("put another flying counter"))
    assert dict(the(game, "Grizzly Bears").counters) == {"+1/+1": 1, "flying": 2}
