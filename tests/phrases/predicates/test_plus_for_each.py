"""CR 119.3, 122.1: so much and more for each; one more counter."""

from __future__ import annotations

from comprules.kernel.options import Answer, Thing
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, act, card, life, pending, position, resolve, side, the
from spells import SERF, choose, follow


@rule("119.3", "608.2h")
def test_life_lost_plus_life_for_each() -> None:
    """CR 119.3: two, and two more for each creature; "that much" is all of it."""
    text = "Target player loses 2 life plus 2 life for each creature you control. You gain that much life."
    game = follow(text, targets=["Bob"], mine={"battlefield": [SERF, BEAR]})
    assert (life(game, 0), life(game, 1)) == (26, 14)


@rule("119.3", "601.2b")
def test_for_each_creature_sacrificed_to_cast_it() -> None:
    """CR 608.2h: what was sacrificed as an additional cost was sacrificed this way."""
    text = (
        "As an additional cost to cast this spell, you may sacrifice any number of Humans.\n"
        "Target player loses 2 life plus 2 life for each Human sacrificed this way."
    )
    greed = card("Greed", "{B}", "Sorcery", text)
    game = position(side(hand=[greed, greed], lands="BB", battlefield=[SERF, SERF, BEAR]), side())
    act(game, "cast Greed", Answer(True))
    choose(game, "Bob")
    serfs = tuple(option for option in pending(game).options if isinstance(option, Thing))
    game.choose(serfs)
    resolve(game)
    assert life(game, 1) == 14
    act(game, "cast Greed", Answer(False))
    choose(game, "Bob")
    resolve(game)
    assert life(game, 1) == 12


@rule("122.1")
def test_another_counter_is_one_more() -> None:
    """CR 122.1: one counter is put on it besides those that are there."""
    game = follow(
        "Put another +1/+1 counter on target creature.",
        targets=["Serf"],
        mine={"battlefield": [Piece(SERF, counters=(("+1/+1", 2),))]},
    )
    assert dict(the(game, "Serf").counters) == {"+1/+1": 3}
