"""Scenarios of Commander games, and of games with a limited range of influence."""

from __future__ import annotations

import pytest

from comprules.cards import CardPool
from comprules.kernel.rule_citations import rule
from comprules.scenarios import Scenario
from positions import card

POOL = CardPool(beneath=CardPool.starter())
POOL.add([card("Elf Chief", "{1}{G}", "Legendary Creature — Elf", pt="3/3")])
POOL.add([card("Triumph", "{W}", "Sorcery", "You win the game.")])
POOL.add([card("Safe", "{W}", "Enchantment", "You can't lose the game.")])


@rule("903.6")
@pytest.mark.parametrize("seats", [None, 1])
def test_a_commander_is_in_the_command_zone_once(seats: int | None) -> None:
    """CR 903.6: the commander that a scenario says is laid down once, with a limited range and without."""
    rest = {"library_rest": {"card": "Forest", "count": 9}}
    scenario = Scenario.begin("commander").having("A", command=["Elf Chief"], **rest).having("B", **rest)
    scenario = scenario.under(variant="commander", shuffle=False, range_of_influence=seats)
    found = scenario.until(1, "precombat main").expecting(
        "zone-count", zone="command", player="A", card="Elf Chief", count=1
    )
    assert found.run(POOL).verdict == "passed"


@rule("801.14")
@pytest.mark.parametrize("seats", [None, 1])
def test_a_range_of_influence_counts(seats: int | None) -> None:
    """CR 801.14: with a limited range, who can't lose plays on where another player would win."""
    rest = {"library_rest": {"card": "Forest", "count": 9}}
    scenario = Scenario.begin("range").having("A", hand=["Triumph"], battlefield=["Plains"], **rest)
    scenario = scenario.having("B", battlefield=["Safe"], hand=["Forest"], **rest).having("C", **rest)
    scenario = scenario.under(
        players=("A", "B", "C"), shuffle=False, range_of_influence=seats, first_draw_skipped=False
    )
    scenario = scenario.then("cast", turn=1, step="precombat main", player="A", card="Triumph")
    played = scenario.then("play", turn=2, step="precombat main", player="B", card="Forest").until(2, "end")
    assert played.run(POOL).passed is (seats == 1)


@rule("801.2", "801.14")
def test_a_range_need_not_reach_everybody() -> None:
    """CR 801.14: with a range of one seat, of four players the one on the other side doesn't lose."""
    rest = {"library_rest": {"card": "Forest", "count": 9}}
    scenario = Scenario.begin("far").having("A", hand=["Triumph"], battlefield=["Plains"], **rest)
    scenario = scenario.having("B", **rest).having("C", hand=["Forest"], **rest).having("D", **rest)
    scenario = scenario.under(players=tuple("ABCD"), shuffle=False, range_of_influence=1, first_draw_skipped=False)
    scenario = scenario.then("cast", turn=1, step="precombat main", player="A", card="Triumph")
    played = scenario.then("play", turn=2, step="precombat main", player="C", card="Forest").until(2, "end")
    assert played.run(POOL).passed


@rule("803.1a", "803.1b")
@pytest.mark.parametrize(("attack", "defender"), [("left", "B"), ("right", "C")])
def test_attacks_are_to_the_left_or_right(attack: str, defender: str) -> None:
    """CR 803.1a, 803.1b: only the opponent next to the attacker on that side can be attacked."""
    rest = {"library_rest": {"card": "Forest", "count": 9}}
    begun = Scenario.begin("beside").having("A", battlefield=["Elf Chief"], **rest).having("B", **rest)
    begun = begun.having("C", **rest)
    begun = begun.under(players=tuple("ABC"), shuffle=False, attack=attack, first_draw_skipped=False)
    for whom in "BC":
        attacked = begun.then(
            "attack", turn=1, step="declare attackers", player="A", attacker="Elf Chief", defender={"player": whom}
        )
        assert attacked.until(1, "end of combat").run(POOL).passed is (whom == defender)
