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
    """CR 801.14: with a range of one seat, of five players the two on the other side don't lose."""
    rest = {"library_rest": {"card": "Forest", "count": 9}}
    scenario = Scenario.begin("far").having("A", hand=["Triumph"], battlefield=["Plains"], **rest)
    scenario = scenario.having("B", **rest).having("C", hand=["Forest"], **rest)
    scenario = scenario.having("D", **rest).having("E", **rest)
    scenario = scenario.under(players=tuple("ABCDE"), shuffle=False, range_of_influence=1, first_draw_skipped=False)
    scenario = scenario.then("cast", turn=1, step="precombat main", player="A", card="Triumph")
    played = scenario.then("play", turn=2, step="precombat main", player="C", card="Forest").until(2, "end")
    assert played.expecting("lost", player="D", value=False).run(POOL).passed


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


@rule("407.2")
def test_a_scenario_for_ante() -> None:
    """CR 407.2: each player has anted a card of their library."""
    rest = {"library_rest": {"card": "Forest", "count": 9}}
    scenario = Scenario.begin("ante").having("A", **rest).having("B", **rest).until(1, "upkeep")
    counts = {"zone": "ante", "player": "A", "card": "Forest"}
    for variant, count in (("ante", 1), ("two-player", 0)):
        played = scenario.under(variant=variant).expecting("zone-count", **counts, count=count)
        assert played.run(POOL).verdict == "passed"


@rule("904.13a", "904.13b", "904.2a")
def test_a_scenario_against_an_archenemy_with_commanders() -> None:
    """CR 904.13b: whoever has the scheme deck has 60 life, and so have the others together."""
    pool = CardPool(beneath=POOL)
    pool.add([card(f"Plot {n}", "", "Ongoing Scheme", "Creatures you control get +1/+1.") for n in range(10)])
    mine = {"library_rest": {"card": "Forest", "count": 9}, "command": ["Elf Chief"]}
    schemes = [f"Plot {n}" for n in range(10)]
    scenario = Scenario.begin("archenemy").having("A", **mine).having("B", **mine, scheme_deck=schemes)
    scenario = scenario.having("C", **mine).until(1, "upkeep")
    scenario = scenario.under(players=("A", "B", "C"), variant="archenemy-commander", first_draw_skipped=False)
    for player in ("A", "B", "C"):
        scenario = scenario.expecting("life", player=player, value=60)
    assert scenario.run(pool).verdict == "passed"
    without = scenario.having("B", **mine).run(pool)
    assert "one player has a scheme deck against the others, not 0" in str(without)
