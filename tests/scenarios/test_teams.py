"""Scenarios of games between teams."""

from __future__ import annotations

from typing import Any

from comprules.cards import CardPool
from comprules.kernel.rule_citations import rule
from comprules.scenarios import Scenario

POOL = CardPool.starter()
MAIN = "precombat main"


def giants(mine: dict[str, Any] | None = None, **conditions: Any) -> Scenario:
    """A and B against C and D; A has these things."""
    rest = {"library_rest": {"card": "Plains", "count": 9}}
    scenario = Scenario.begin("giants").under(variant="two-headed-giant", players=["A", "B", "C", "D"], **conditions)
    for player in "BCD":
        scenario = scenario.having(player, **rest)
    return scenario.having("A", **rest, **(mine or {}))


@rule("103.8b", "810.1", "810.4")
def test_a_scenario_is_played_by_teams() -> None:
    """CR 810.4: a team has one life total of 30; it is the turn of both of its players, who skip their first draw."""
    volley = {"hand": ["Spark Volley"], "battlefield": ["Mountain"]}
    scenario = giants(volley).until(1, MAIN)
    cast = scenario.then("cast", turn=1, step=MAIN, player="A", card="Spark Volley", targets=[{"player": "D"}])
    for player, life in (("A", 30), ("B", 30), ("C", 28), ("D", 28)):
        cast = cast.expecting("life", player=player, value=life)
    for player in "AB":
        cast = cast.expecting("active-player", player=player).expecting(
            "zone-count", zone="hand", player=player, count=0
        )
    found = cast.run(POOL)
    assert found.passed, found


@rule("810.1")
def test_a_scenario_says_when_teams_are_impossible() -> None:
    """CR 810.1: two teams of equally many players are needed, and each of them has one life total."""
    three = Scenario.begin("three").under(variant="two-headed-giant", players=["A", "B", "C"])
    found = three.until(1, MAIN).run(POOL)
    assert (found.verdict, "equally many" in found.found + found.expected) == ("failed", True), found
    assert giants({"life": 7}).until(1, MAIN).expecting("life", player="B", value=7).run(POOL).passed


@rule("805.10b", "805.10d")
def test_each_player_of_a_team_says_what_theirs_attacks_or_blocks() -> None:
    """805.10b: the attacks of a team are one declaration, and so are its blocks."""
    scenario = giants().having("B", battlefield=["Barrow Hound"]).having("D", battlefield=["Grizzly Bears"])
    hound: dict[str, Any] = {"player": "B", "attacker": "Barrow Hound", "defender": {"player": "C"}}
    bears: dict[str, Any] = {"player": "D", "blocker": "Grizzly Bears", "attacker": "Barrow Hound"}
    attacking = scenario.then("attack", turn=1, step="declare attackers", **hound).until(1, "end of combat")
    assert attacking.expecting("life", player="D", value=28).run(POOL).passed
    blocked = attacking.then("block", turn=1, step="declare blockers", **bears)
    assert blocked.expecting("life", player="D", value=30).run(POOL).passed


@rule("806.7a", "806.7f", edition="2009")
def test_an_attack_on_one_of_a_team_is_one_on_the_team() -> None:
    """CR 806.7f of 2009: either player's name says that the team is attacked; who is damaged is answered later."""
    scenario = giants({"battlefield": ["Barrow Hound"]}, edition="2009").until(1, "end of combat")
    hound: dict[str, Any] = {"player": "A", "attacker": "Barrow Hound", "defender": {"player": "D"}}
    fought = scenario.then("attack", turn=1, step="declare attackers", **hound)
    damaging = fought.answering("A", "choice", [{"player": "D"}])
    found = damaging.expecting("life", player="C", value=28).run(POOL)
    assert found.passed, found
