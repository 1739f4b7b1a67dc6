"""CR 608.2i: what players did this turn."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, card, hand, life, position, resolve, run_to, side, the

ECHO = card(
    "Echo", "{R}", "Instant", "Echo deals 1 damage to any target. If you've cast another spell this turn, draw a card."
)
DRONE = card(
    "Drone",
    "{R}",
    "Creature — Drone",
    "When Drone enters, if you've cast another spell this turn, you gain 3 life.",
    "1/1",
)
SPARK = card("Spark", "{R}", "Instant", "Spark deals 1 damage to any target.")


@rule("608.2i", "601.2i")
def test_a_spell_is_not_another_spell_than_itself() -> None:
    """CR 608.2i: "another spell" on a spell is any other than it, so the first one cast in a turn finds none."""
    game = position(side(hand=[ECHO, ECHO], lands="RR"), side())
    for cards in (1, 1):
        act(game, "cast Echo", targets=["Bob"])
        resolve(game)
        assert len(hand(game, 0)) == cards


@rule("608.2i", "603.4")
def test_a_permanent_is_not_another_spell_than_the_one_it_was() -> None:
    """CR 603.4: a creature that asks for another spell doesn't count the spell that became it."""
    game = position(side(hand=[DRONE, SPARK, DRONE], lands="RRR"), side())
    act(game, "cast Drone")
    resolve(game)
    assert not game.state.stack
    act(game, "cast Spark", targets=["Bob"])
    resolve(game)
    act(game, "cast Drone")
    resolve(game)
    resolve(game)
    assert life(game, 0) == 23


@rule("400.7d", "608.2i")
@pytest.mark.parametrize("cast", [True, False])
def test_that_it_was_cast_is_known_for_good(cast: bool) -> None:
    """CR 400.7d: an ability of a permanent can ask in later turns whether the spell that it was had been cast."""
    beast = card("Beast", "{G}", "Creature — Beast", "This creature gets +2/+2 as long as it was cast.", "1/1")
    mine = side(hand=[beast], lands="G") if cast else side(battlefield=[beast])
    game = position(mine, side())
    if cast:
        act(game, "cast Beast")
        resolve(game)
    assert the(game, "Beast").power == (3 if cast else 1)
    game = type(game).load(game.save())
    run_to(game, "end")
    run_to(game, "upkeep")
    assert the(game, "Beast").power == (3 if cast else 1)
