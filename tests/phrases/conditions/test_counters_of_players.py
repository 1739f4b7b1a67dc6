"""CR 122.1, 122.1f: conditions about the counters that players have."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import act, card, life, position, settle, side, the

VENOM = card("Venom", "{B}", "Sorcery", "Target player gets three poison counters.")
DRIP = card("Drip", "{B}", "Sorcery", "Target player gets a poison counter.")


def creature(text: str) -> Card:
    """A creature with an ability."""
    return card("Skirge", "{B}", "Creature — Imp", text, "1/1")


@rule("122.1")
@pytest.mark.parametrize(
    ("spell", "who", "has"), [("Venom", "Bob", True), ("Drip", "Bob", False), ("Venom", "Alice", False)]
)
def test_an_opponent_has_three_or_more(spell: str, who: str, has: bool) -> None:
    """122.1: an opponent has three, or only one, or nobody but its controller has."""
    skirge = creature("As long as an opponent has three or more poison counters, this creature gets +2/+2.")
    game = position(side([skirge], hand=[VENOM, DRIP], lands="B"), side())
    act(game, f"cast {spell}", targets=[who])
    settle(game)
    assert (the(game, "Skirge").power == 3) is has


@rule("122.1f")
@pytest.mark.parametrize(("who", "drawn"), [("Bob", 1), ("Alice", 0)])
def test_who_has_a_poison_counter_is_poisoned(who: str, drawn: int) -> None:
    """122.1f: one poison counter is enough, on an opponent."""
    probe = card("Probe", "{B}", "Sorcery", "You gain 3 life if an opponent is poisoned.")
    game = position(side(hand=[DRIP, probe], lands="BB"), side())
    act(game, "cast Drip", targets=[who])
    settle(game)
    act(game, "cast Probe")
    settle(game)
    assert life(game, 0) == 20 + 3 * drawn


@rule("122.1")
@pytest.mark.parametrize("said", ["with three or more poison counters", "who has three or more poison counters"])
def test_each_opponent_who_has_so_many(said: str) -> None:
    """122.1: only the opponent who has them is meant."""
    tithe = card("Tithe", "{B}", "Sorcery", f"Each opponent {said} loses 4 life.")
    game = position(side(hand=[VENOM, DRIP, tithe], lands="BBB"), side(), side())
    act(game, "cast Venom", targets=["Carol"])
    settle(game)
    act(game, "cast Drip", targets=["Bob"])
    settle(game)
    act(game, "cast Tithe")
    settle(game)
    assert [life(game, player) for player in range(3)] == [20, 20, 16]


@rule("122.1")
@pytest.mark.parametrize(
    ("said", "who", "gained"),
    [
        ("a poison counter", "Bob", 3),
        ("no poison counters", "Bob", 0),
        ("no poison counters", "Alice", 3),
        ("one or fewer poison counters", "Bob", 3),
    ],
)
def test_a_counter_or_none(said: str, who: str, gained: int) -> None:
    """122.1: "a", "no" and "or fewer" of what an opponent has."""
    probe = card("Probe", "{B}", "Sorcery", f"You gain 3 life if an opponent has {said}.")
    game = position(side(hand=[DRIP, probe], lands="BB"), side())
    act(game, "cast Drip", targets=[who])
    settle(game)
    act(game, "cast Probe")
    settle(game)
    assert life(game, 0) == 20 + gained
