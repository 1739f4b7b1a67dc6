"""Scenarios say everything that a board can be; what can't be is refused with its place."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import CardPool
from comprules.kernel.rule_citations import rule
from comprules.scenarios import Scenario, ScenarioError

POOL = CardPool.starter()
BEAR = "Grizzly Bears"


def begun(mine: dict[str, Any], theirs: dict[str, Any] | None = None, **game: Any) -> Scenario:
    """A scenario in the middle of a game, in which both players have something."""
    begins = {"begins": {"turn": 4, "step": "precombat main"}, **game}
    rest = {"library_rest": {"card": "unknown card", "count": 5}}
    setup = {"A": {**rest, **mine}, "B": {**rest, **(theirs or {})}}
    return Scenario.from_data({"id": "begun", "game": begins, "setup": setup, "until": {"turn": 4, "step": "cleanup"}})


def holds(scenario: Scenario, what: str, **details: Any) -> None:
    """Whether a fact holds at once."""
    step = scenario.game.begins.step
    outcome = scenario.until(4, step).expecting(what, **details).run(POOL)
    assert outcome.passed, outcome


def refused(scenario: Scenario) -> str:
    """Why a scenario can't be played, with the place."""
    outcome = scenario.run(POOL)
    assert outcome.verdict == "failed"
    return f"{outcome.place}: {outcome.found}"


@rule("500.1", "102.1")
def test_a_scenario_can_begin_in_any_step_of_anybodys_turn() -> None:
    """500.1: the game goes on from the step that it begins with; what comes before isn't done."""
    scenario = begun(
        {"battlefield": [{"card": "Forest", "tapped": True}]}, begins={"turn": 4, "step": "end", "active": "B"}
    )
    assert scenario.until(4, "end").expecting("active-player", player="B").run(POOL).passed
    assert scenario.until(5, "draw").expecting("zone-count", zone="hand", player="A", count=1).run(POOL).passed
    assert scenario.until(5, "draw").expecting("tapped-count", card="Forest", tapped=False, count=1).run(POOL).passed
    assert "there is no player D" in refused(begun({}, begins={"step": "end", "active": "D"}))
    assert "a game can begin as one of these" in refused(begun({}, begins={"step": "first-strike combat damage"}))


@rule("122.1", "303.4", "111.3", "122.1f")
def test_a_scenario_says_everything_of_permanents_and_players() -> None:
    """122.1, 111.3: counters, tokens, attachments, damage and players' counters are as the set-up says."""
    cat = {"card": "Cat", "token": {"types": "Creature — Cat", "power": "1", "toughness": "1", "text": "Lifelink"}}
    scenario = begun(
        {
            "battlefield": [
                {"card": BEAR, "label": "big", "counters": {"+1/+1": 2}, "damage": 1},
                {**cat, "count": 2},
                {"card": "Treasure", "token": True},
                {"card": BEAR, "token": True, "tapped": True},
            ],
            "counters": {"poison": 3},
            "designations": ["monarch"],
            "mana": "{R}{C}",
        }
    )
    holds(scenario, "power-toughness", player="A", card={"label": "big"}, power=4, toughness=4)
    holds(scenario, "damage", player="A", card={"label": "big"}, amount=1)
    holds(scenario, "permanent-count", player="A", card="Cat Token", count=2, token=True)
    holds(scenario, "permanent-count", player="A", card=BEAR, count=1, token=True)
    holds(scenario, "ability", player="A", card="Cat Token", ability="lifelink", value=True, among=2)
    holds(scenario, "player-counters", player="A", counter="poison", count=3)
    holds(scenario, "monarch", player="A")


@rule("109.1", "111.1")
def test_a_token_can_be_labelled_too() -> None:
    """109.1: each token is an object that can be called by a label, also one that is a copy."""
    cat = {"card": "Cat", "token": {"types": "Creature — Cat", "power": "1", "toughness": "1"}}
    copy = {"card": BEAR, "token": True}
    mine = {
        "battlefield": [cat, {**cat, "label": "cat", "counters": {"+1/+1": 2}}, BEAR, {**copy, "label": "copy"}, copy]
    }
    effects = [{"of": "Thicket Cloak", "targets": [{"label": "copy"}]}]
    scenario = begun({**mine, "effects": effects})
    holds(scenario, "power-toughness", player="A", card={"label": "cat"}, power=3, toughness=3)
    with pytest.raises(AssertionError, match="power 2"):
        holds(scenario, "power-toughness", player="A", card={"label": "copy"}, power=2)


@rule("110.5b")
def test_who_says_when_it_begins_says_what_is_tapped() -> None:
    """110.5b: a land that enters tapped is untapped where the game begins later, unless it is said to be tapped."""
    mine = {"battlefield": ["Mountain", {"card": "Forest", "tapped": True}, {"card": "Plains", "tapped": False}]}
    scenario = begun(mine)
    holds(scenario, "tapped-count", card="Mountain", tapped=False, count=1)
    holds(scenario, "tapped-count", card="Forest", tapped=True, count=1)


@rule("611.2a", "608.2b")
def test_effects_are_said_by_the_names_of_what_they_are_about() -> None:
    """611.2a: an effect is that of a card, on what is called by its name or its label."""
    cloak = {"of": "Thicket Cloak", "targets": [{"label": "it"}]}
    bears = {"battlefield": [{"card": BEAR, "label": "it"}, BEAR]}
    scenario = begun({**bears, "effects": [cloak]})
    plain = begun({"battlefield": [{"card": BEAR, "label": "it"}]})
    with pytest.raises(AssertionError, match="power 2"):
        holds(scenario, "power-toughness", player="A", card={"label": "it"}, power=2)
    holds(plain, "power-toughness", player="A", card={"label": "it"}, power=2)
    clear = refused(begun({**bears, "effects": [{"of": "Thicket Cloak", "targets": [BEAR]}]}))
    assert clear.startswith("setup.A.effects[0].targets[0]: 2 pieces of the set-up are called Grizzly Bears")


@rule("508.1k")
def test_attackers_are_said_and_what_they_attack() -> None:
    """508.1k: creatures that attack deal combat damage to what they attack."""
    mine = {"battlefield": [{"card": BEAR, "attacking": {"player": "B"}, "tapped": True, "label": "it"}]}
    scenario = begun(mine, {"life": 5}, begins={"turn": 4, "step": "declare blockers"})
    assert scenario.until(4, "combat damage").expecting("life", player="B", value=3).run(POOL).passed
    blocked = begun(
        mine,
        {"battlefield": [{"card": BEAR, "blocking": [{"label": "it"}]}]},
        begins={"turn": 4, "step": "combat damage"},
    )
    assert blocked.until(4, "combat damage").expecting("life", player="B", value=20).run(POOL).passed


@rule("405.2", "117.3")
def test_a_scenario_can_begin_with_something_on_the_stack() -> None:
    """405.2: what is on the stack resolves from the top; others speak of it by its label."""
    volley = {"player": "A", "of": "Spark Volley", "targets": [{"player": "B"}], "label": "it"}
    begins = {"turn": 4, "step": "upkeep", "priority": "B", "stack": [volley]}
    scenario = begun({}, begins=begins)
    assert scenario.names == ("Spark Volley",)
    assert scenario.until(4, "upkeep").expecting("life", player="B", value=18).run(POOL).passed
    unfit = begun({}, begins={**begins, "stack": [{**volley, "targets": [{"label": "it"}]}]})
    assert refused(unfit).startswith("game.begins.stack[0].label: it isn't there to be spoken of")
    nobody = begun({}, begins={**begins, "stack": [{**volley, "player": "D"}]})
    assert refused(nobody).startswith("game.begins.stack[0].player: there is no player D")


PLACES: dict[str, dict[str, Any]] = {
    "setup.A.battlefield[1].attached_to: Savannah Lions can't be attached": {
        "battlefield": [BEAR, {"card": "Savannah Lions", "attached_to": BEAR}]
    },
    "setup.A.battlefield[0].attached_to: no piece of the set-up is called Elk": {
        "battlefield": [{"card": BEAR, "attached_to": "Elk"}]
    },
    "setup.A.battlefield[0].attacking: nothing has attacked in the step": {
        "battlefield": [{"card": BEAR, "attacking": {"player": "B"}}]
    },
    "setup.A.battlefield[0].chosen: nothing asks for 'red'": {"battlefield": [{"card": BEAR, "chosen": ["red"]}]},
    "setup.A.battlefield[0].controller: there is no player C": {"battlefield": [{"card": BEAR, "controller": "C"}]},
    "setup.A.hand[0]: more than its count and its label": {"hand": [{"card": BEAR, "damage": 1}]},
    "setup.A.exile[0].tapped: that can be said of a permanent": {"exile": [{"card": BEAR, "tapped": True}]},
    "setup.A.mana: {X} is no type of mana": {"mana": "{X}"},
    "setup.A.emblems: 0 abilities of Grizzly Bears": {"emblems": [BEAR]},
    "setup.A.effects[0].of: no card is named 'Elk'": {"effects": [{"of": "Elk"}]},
    "setup.A.effects[0].targets: these aren't its targets": {"effects": [{"of": "Thicket Cloak"}]},
}


@rule("101.2")
@pytest.mark.parametrize("place", PLACES)
def test_what_cant_be_is_refused_with_its_place(place: str) -> None:
    """101.2: what something can't be it isn't, whatever a set-up says."""
    assert refused(begun(PLACES[place])).startswith(place)


@rule("101.2")
def test_what_the_format_doesnt_have_is_told_with_what_it_has() -> None:
    """101.2: a field there isn't is an error that names those there are."""
    with pytest.raises(ScenarioError, match=r"setup\.A\.battlefield\[0\].*its fields are card, count, tapped"):
        begun({"battlefield": [{"card": BEAR, "tapt": True}]})
    with pytest.raises(ScenarioError, match=r"setup\.A\.effects\[0\].*either `of`, a card, or `source`"):
        begun({"effects": [{"targets": []}]})


@rule("108.1")
def test_cards_to_be_known_are_all_that_are_named() -> None:
    """108.1: unknown cards and tokens aren't cards of the pool; those of effects and emblems are."""
    scenario = begun({"effects": [{"of": "Thicket Cloak"}], "battlefield": [{"card": "Clue", "token": True}]})
    assert scenario.names == ("Thicket Cloak",)


def test_a_goal_goes_with_a_scenario() -> None:
    """A scenario says what is to be reached, in as many turns of the player."""
    goal = {"player": "A", "turns": 2}
    scenario = Scenario.from_data({"id": "goal", "goal": goal})
    assert scenario.to_data()["goal"] == goal
    assert Scenario.from_data({"id": "goal", "goal": {"player": "A"}}).goal.turns == 1  # type: ignore[union-attr]


@rule("616.1", "614.1d")
def test_which_effect_applies_first_needs_saying_only_where_it_matters() -> None:
    """616.1: in which order a permanent's own effects make it enter tapped and with counters makes no difference."""
    trudge = {"types": "Creature — Plant", "power": "1", "toughness": "1"}
    text = "This creature enters tapped.\nThis creature enters with two stun counters on it."
    piece = {"card": "Trudge", "token": {**trudge, "text": text}}
    scenario = begun({"battlefield": [{**piece, "tapped": True}]})
    holds(scenario, "counters", card="Trudge", counter="stun", count=2)
    holds(scenario, "tapped", card="Trudge", value=True)
