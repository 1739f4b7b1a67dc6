"""CR 122.1, 608.2k: counters like those that were put on something, or are on it."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import act, card, play_out, position, side, the
from spells import GIANT, SERF, creature, follow

BOTH = card("Both", "{W}", "Instant", "Put a flying counter and two +1/+1 counters on target creature.")


def counters(game: Game, name: str) -> dict[str, int]:
    """The counters on the only permanent of this name."""
    return dict(the(game, name).counters)


@rule("122.1", "608.2k")
@pytest.mark.parametrize(
    ("said", "put"),
    [
        ("put the same number and kind of counters on Scribe", {"flying": 1, "+1/+1": 2}),
        ("put one of each of those kinds of counters on Scribe", {"flying": 1, "+1/+1": 1}),
    ],
)
def test_counters_of_the_kinds_that_were_put(said: str, put: dict[str, int]) -> None:
    """CR 608.2k: those that were put at once, and none that are there besides."""
    scribe = creature("Scribe", f"Whenever you put one or more counters on another creature, {said}.")
    serf = Piece(SERF, counters=(("charge", 3),))
    game = position(side([scribe, serf], hand=[BOTH], lands="W"), side([GIANT], hand=[BOTH], lands="W"))
    act(game, "cast Both", targets=["Serf"])
    play_out(game)
    assert counters(game, "Serf") == {"charge": 3, "flying": 1, "+1/+1": 2}
    assert counters(game, "Scribe") == put


@rule("122.1", "608.2k")
def test_an_opponent_puts_as_many_on_it_as_on_their_own() -> None:
    """CR 122.6: they who put the counters there put these, too; what isn't meant doesn't count."""
    text = (
        "Whenever an opponent puts one or more counters on a creature they control, they put the same number and kind "
        "of counters on Thief."
    )
    thief = creature("Thief", text)
    game = position(side([thief, SERF], hand=[BOTH], lands="W"), side([GIANT], hand=[BOTH], lands="W"))
    act(game, "cast Both", targets=["Serf"])
    play_out(game)
    assert counters(game, "Thief") == {}
    game = position(side([thief]), side([GIANT], hand=[BOTH], lands="W"), active=1)
    act(game, "cast Both", targets=["Giant"])
    play_out(game)
    assert counters(game, "Thief") == {"flying": 1, "+1/+1": 2}


@rule("122.1", "608.2f")
def test_for_each_counter_there_is_another_one() -> None:
    """CR 608.2f: as many again of each kind."""
    serf = Piece(SERF, counters=(("charge", 3), ("+1/+1", 1)))
    text = "For each counter on target creature, put another of those counters on that permanent."
    game = follow(text, targets=["Serf"], mine={"battlefield": [serf, Piece(GIANT, counters=(("charge", 1),))]})
    assert (counters(game, "Serf"), counters(game, "Giant")) == ({"charge": 6, "+1/+1": 2}, {"charge": 1})
