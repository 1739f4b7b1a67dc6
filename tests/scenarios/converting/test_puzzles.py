"""Puzzles, brought into the format of scenarios."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cli.runs import run
from comprules.cards import CardPool, import_file
from comprules.play.game import Game
from comprules.scenarios import Scenario, ScenarioError
from comprules.scenarios.beginning import laid_out
from comprules.scenarios.converting.goals import goal_of
from comprules.scenarios.converting.notation import CannotConvert, puzzle_of
from comprules.scenarios.converting.puzzles import Converted, converted
from comprules.scenarios.setting_up.found_cards import NotRunnable

POOL = CardPool.starter()
BEAR = "Grizzly Bears"
GAME = {"players": ["A", "B"], "life": 20, "shuffle": False}
PUZZLES = os.environ.get("COMPRULES_PUZZLES")
CORPUS = os.environ.get("COMPRULES_CORPUS")


def puzzle(goal: str = "win this turn", game: dict[str, Any] | None = None, **extra: Any) -> dict[str, Any]:
    """A puzzle between two players with a labelled creature each."""
    mine = {"battlefield": [{"card": BEAR, "label": "a"}, "Forest"], "library": ["Forest"], "life": 3}
    theirs = {"battlefield": [{"card": BEAR, "label": "b"}], "exile": [{"card": BEAR, "label": "x"}]}
    position = {"game": game or GAME, "setup": {"A": mine, "B": theirs}}
    return {"id": "puzzle/one", "goal": goal, "position": position, "extra": extra}


def of(data: dict[str, Any]) -> Converted:
    return converted(puzzle_of(data), POOL)


def entry(found: Converted, player: str, zone: str, place: int) -> dict[str, Any]:
    return dict(setup(found, player)[zone][place])


def setup(found: Converted, player: str) -> dict[str, Any]:
    """What a player has, as JSON data."""
    return dict(json.loads(msgspec.json.encode(found.scenario))["setup"][player])


def test_what_stands_beside_the_set_up_comes_to_where_it_belongs() -> None:
    """What is said by labels is said of the pieces with these labels; what is said of players, of them."""
    found = of(
        puzzle(
            counters=[{"card": "a", "counter": "p1p0", "count": 2}, {"card": "a", "counter": "stun", "count": 1}],
            attached=[{"attachment": "a", "to": "b"}],
            chosen=[{"card": "b", "what": "color", "value": "white"}],
            summoning_sick=["b"],
            tapped=["b"],
            face_down=["b"],
            linked=[{"card": "a", "how": "its effect applies to", "to": "x"}],
            player_counters=[{"player": "B", "counter": "poison", "count": 7}],
            emblems=[{"player": "A", "of": BEAR}],
            mana=[{"player": "A", "mana": "{G}"}],
            tokens=[
                {"name": "Cat", "types": "Creature — Cat", "player": "B", "power": "1", "toughness": "1", "count": 2}
            ],
            notes=["all blocks count"],
        )
    )
    mine = entry(found, "A", "battlefield", 0)
    assert mine["counters"] == {"+1/+0": 2, "stun": 1}
    assert mine["attached_to"] == {"label": "b"}
    theirs = entry(found, "B", "battlefield", 0)
    assert (theirs["chosen"], theirs["came_this_turn"], theirs["tapped"]) == (["white"], True, True)
    assert theirs["face_down"] == "manifest"
    assert entry(found, "B", "battlefield", 1)["token"]["types"] == "Creature — Cat"
    assert entry(found, "B", "exile", 0)["exiled_with"] == {"label": "a"}
    assert (setup(found, "A")["emblems"], setup(found, "A")["mana"]) == ([BEAR], "{G}")
    assert setup(found, "B")["counters"] == {"poison": 7}
    assert found.scenario.why == "win this turn; all blocks count"
    assert "library_rest" not in setup(found, "A")
    assert setup(found, "B")["library_rest"]["card"] == "unknown card"


def test_effects_begin_as_a_scenario_says_it() -> None:
    """What an effect of a permanent applies to is the target of an ability of it, if it isn't exiled already."""
    found = of(
        puzzle(
            linked=[{"card": "a", "how": "its effect applies to", "to": "b"}],
            effects=[{"player": "B", "of": "Thicket Cloak", "on": "a"}, {"player": "A", "of": "Hour Stolen"}],
        )
    )
    assert setup(found, "A")["effects"] == [{"source": {"label": "a"}, "targets": [{"label": "b"}]}]
    assert setup(found, "B")["effects"] == [{"of": "Thicket Cloak", "targets": [{"label": "a"}]}]
    assert found.told == ("nothing of Hour Stolen, which A has cast, is taken to be in force",)


def test_a_puzzle_with_an_effect_of_an_unknown_card_is_not_played_without_it() -> None:
    """It would be another puzzle: the scenario says the effect, is told to be unplayable, and is refused."""
    found = of(puzzle(effects=[{"player": "B", "of": "Splendor Nobody Knows"}]))
    assert any("Splendor Nobody Knows" in each for each in found.told)
    with pytest.raises((ScenarioError, NotRunnable), match="Splendor Nobody Knows"):
        laid_out(found.scenario, POOL, Game)


def test_notes_tell_of_unknown_cards() -> None:
    """Cards that notes call unknown are so, whatever stands for them; an order that isn't known is told."""
    notes = ["five unknown cards in the opponent's hand, none castable", "own library has 20 cards, order unknown"]
    found = of(puzzle(notes=[*notes, "opponent's library has 22 unknown cards", "your hand has many unknown cards"]))
    assert setup(found, "B")["hand"] == [{"card": "unknown card", "count": 5}]
    assert setup(found, "B")["library"] == [{"card": "unknown card", "count": 22}]
    assert "hand" not in setup(found, "A")
    assert setup(found, "A")["library"] == ["Forest"]
    assert found.told == ("the order of a library isn't known; in the scenario it is as it is written",)
    assert "hand" not in setup(of(puzzle(notes=["no unknown cards in own hand"])), "A")


def test_attackers_attack_the_other_player() -> None:
    """The creatures of whose turn it is attack who defends, as the step begins in which that is so."""
    game = {**GAME, "players": ["B", "A"]}
    begins = {"turn": 1, "step": "declare blockers"}
    found = of(puzzle("survive this turn and win on your next turn", game, attacking=["b"], begins=begins))
    assert entry(found, "B", "battlefield", 0)["attacking"] == {"player": "A"}
    assert found.scenario.to_data()["game"]["begins"] == {"step": "declare blockers"}
    assert found.scenario.goal is not None
    assert (found.scenario.goal.player, found.scenario.goal.turns) == ("A", 1)
    assert of(puzzle(begins={"turn": 1, "step": "upkeep"})).scenario.game.begins.turn == 3


def test_goals_are_facts_within_turns_of_the_player() -> None:
    """A goal is that the player wins, survives until their next turn, or controls something."""
    for players, turns in ((("A", "B"), 2), (("B", "A"), 1)):
        surviving = goal_of("survive until your next turn", players)
        assert surviving == {"player": "A", "turns": turns, "expect": [{"what": "lost", "player": "A", "value": False}]}
    token = goal_of("control a Marit Lage token this turn", ("A", "B"))["expect"]
    assert token == [{"what": "permanent-count", "player": "A", "card": "Marit Lage", "count": 1, "token": True}]
    for words, players in (("draw the game", ("A", "B")), ("win this turn", ("B", "A"))):
        with pytest.raises(CannotConvert):
            goal_of(words, players)


def test_what_cant_be_said_is_refused_or_told() -> None:
    """What isn't known of the notation is refused; cards that aren't there are told."""
    for extra in (
        {"weather": "rain"},
        {"attached": [{"attachment": "nobody", "to": "b"}]},
        {"linked": [{"card": "a", "how": "envies", "to": "b"}]},
        {"emblems": [{"player": "C", "of": BEAR}]},
    ):
        with pytest.raises(CannotConvert):
            of(puzzle(**extra))
    for strange in (5, "AB", [1, 2], None):
        with pytest.raises(CannotConvert):
            of(puzzle(game={**GAME, "players": strange}))
        odd = puzzle()
        odd["position"]["setup"]["A"]["battlefield"] = strange
        with pytest.raises(CannotConvert):
            of(odd)
    lacking = puzzle()
    lacking["position"]["setup"]["A"]["hand"] = ["Elk"]
    assert of(lacking).told == ("no card is named Elk",)


def test_a_file_of_puzzles_becomes_one_of_scenarios(tmp_path: Path) -> None:
    """Those that can be said are written; the others are told, and the exit code says that there are some."""
    file, out = tmp_path / "puzzles.jsonl", tmp_path / "scenarios.jsonl"
    lines = [json.dumps(puzzle()), "{", json.dumps({**puzzle("dance"), "id": "puzzle/two"})]
    file.write_text("\n".join(lines), encoding="utf-8")
    ran = run("scenario", "convert", file, "--out", out)
    assert ran.code == 1
    assert "puzzles.jsonl:2: not JSON" in ran.output
    assert "puzzle/two: the goal 'dance' can't be said as facts" in ran.output
    assert f"1 scenario of 3 puzzles written to {out}" in ran.output.replace("\n", " ")
    (line,) = out.read_text(encoding="utf-8").splitlines()
    assert Scenario.from_data(json.loads(line)).run(POOL).passed
    assert run("scenario", "convert", tmp_path / "nothing", "--out", out).code == 2
    assert run("scenario", "convert", file, "--out", file).code == 0 or file.read_text(encoding="utf-8")


@pytest.mark.skipif(not (PUZZLES and CORPUS), reason="COMPRULES_PUZZLES and COMPRULES_CORPUS don't name any")
def test_published_puzzles_are_set_up(tmp_path: Path) -> None:
    """Every published puzzle is converted, and set up if its cards are read and it says what was chosen for them."""
    pool = CardPool(tmp_path / "pool.sqlite", beneath=POOL)
    import_file(Path(str(CORPUS)), pool)
    refused: list[str] = []
    for line in Path(str(PUZZLES)).read_text(encoding="utf-8").splitlines():
        found = converted(puzzle_of(json.loads(line)), pool)
        if any(told.startswith("no card is named") for told in found.told):
            continue
        try:
            game, _ = laid_out(found.scenario, pool, Game)
        except NotRunnable:
            continue
        except ScenarioError as problem:
            refused.append(problem.reason)
            continue
        assert game.decision is not None
    assert all(reason.startswith("nothing says what is chosen") for reason in refused), refused
