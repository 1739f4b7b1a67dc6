"""Puzzle files as Forge has them, brought into the format of scenarios."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cli.runs import run
from comprules.cards import CardPool
from comprules.play.game import Game
from comprules.scenarios import Scenario
from comprules.scenarios.beginning import laid_out
from comprules.scenarios.converting.notation import CannotConvert
from comprules.scenarios.converting.puzzles import Converted, converted
from comprules.scenarios.converting.state_files import puzzle_in
from comprules.scenarios.converting.token_notation import token_entry
from faces import face, faced

POOL = CardPool(beneath=CardPool.starter())
POOL.add(
    [faced("transform", face("Day", "{W}", "Creature — Elf", pt="1/1"), face("Night", "", "Creature — Elf", pt="4/4"))]
)
TOLD = "[metadata]\nName:Mine\nGoal:Win\nTurns:1\nDifficulty:Easy\nDescription:Win this turn.\n"
STATE = """[state]
# a line that says nothing
turn=3
ActivePlayer=Human
ActivePhase=MAIN1
HumanLife=4
humancounters=POISON=2
humanmanapool=R R
humanhand=Spark Volley; Plains|Set:ABC
humanbattlefield=Grizzly Bears|Id:7|Counters:P1P1=2,STUN=1|Damage:1; Day|Transformed|SummonSick; \
t:Cat,P:1,T:1,Cost:no cost,Color:W,Types:Creature-Cat,Keywords:Lifelink; T:c_a_treasure_sac
AILife=9
aihand=
aibattlefield=Savannah Lions|Tapped|Monstrous; Grizzly Bears|Owner:Human
"""


def of(state: str = STATE, told: str = TOLD) -> Converted:
    return converted(puzzle_in(told + state, "mine", POOL), POOL)


def setup(found: Converted, player: str) -> dict[str, Any]:
    """What a player has, as JSON data."""
    return dict(json.loads(msgspec.json.encode(found.scenario))["setup"][player])


def test_a_state_becomes_a_position() -> None:
    """Each thing that a file says of a player or a card is said of it in the scenario, and the position can be."""
    found = of()
    assert found.told == ()
    assert (found.scenario.id, found.scenario.tags) == ("puzzle/mine", ("puzzle", "easy"))
    mine = setup(found, "A")
    assert (mine["life"], mine["counters"], mine["mana"]) == (4, {"poison": 2}, "{R}{R}")
    bear, night, cat, treasure, lent = mine["battlefield"]
    assert bear == {"card": "Grizzly Bears", "label": "i7", "counters": {"+1/+1": 2, "stun": 1}, "damage": 1}
    assert night == {"card": "Night", "came_this_turn": True}
    assert cat["token"] == {
        "types": "Creature — Cat",
        "power": "1",
        "toughness": "1",
        "colors": "W",
        "text": "Lifelink",
    }
    assert treasure == {"card": "Treasure", "token": True}
    assert lent == {"card": "Grizzly Bears", "controller": "B"}
    assert setup(found, "B")["battlefield"] == [
        {"card": "Savannah Lions", "tapped": True, "designations": ["monstrous"]}
    ]
    game, _ = laid_out(found.scenario, POOL, Game)
    assert (game.view(0).step, game.view(0).players[0].mana) == ("precombat main", ("R", "R"))


def test_it_begins_with_priority_but_where_something_is_declared() -> None:
    """In its phase what that begins with is over; in steps in which creatures attack or block that is still to come."""
    assert of().scenario.game.begins.priority == "A"
    blocking = STATE.replace("MAIN1", "COMBAT_DECLARE_BLOCKERS").replace("Savannah Lions|", "Savannah Lions|Attacking|")
    blocking = blocking.replace("ActivePlayer=Human", "activeplayer=p1")
    found = of(blocking, TOLD.replace("Turns:1", "Turns:2"))
    begins = found.scenario.game.begins
    assert (begins.step, begins.priority, found.scenario.game.players) == ("declare blockers", None, ("B", "A"))
    assert setup(found, "B")["battlefield"][0]["attacking"] == {"player": "A"}
    assert found.scenario.goal is not None
    assert found.scenario.goal.turns == 1
    advancing = of(STATE + "activephaseadvance=END_OF_TURN\n").scenario.game.begins
    assert (advancing.step, advancing.priority) == ("end", None)


def test_what_refers_to_others_does_so_by_labels() -> None:
    """What is attached, exiled with something, cast on it, or applies to it is said by its number."""
    more = STATE + (
        "humanexile=Plains|Id:9|ExiledWith:7\naiprecast=Thicket Cloak:Pump->7; Hour Stolen\n"
        "aigraveyard=Forest|ExecuteScript:Trig->7\n"
    )
    more = more.replace(
        "Day|", "Savannah Lions|AttachedTo:7; Forest|EnchantingPlayer:AI; Island|ChosenColor:white; Day|"
    )
    found = of(more)
    pieces = setup(found, "A")["battlefield"]
    assert [each.get("attached_to") for each in pieces[1:3]] == [{"label": "i7"}, {"player": "B"}]
    assert pieces[3]["chosen"] == ["white"]
    assert setup(found, "A")["exile"][0]["exiled_with"] == {"label": "i7"}
    assert setup(found, "B")["effects"][-1] == {"of": "Thicket Cloak", "targets": [{"label": "i7"}]}
    assert found.told == ("nothing of Hour Stolen, which B has cast, is taken to be in force",)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (TOLD, "no part"),
        (TOLD + STATE.replace("turn=3", "weather=rain"), "weather"),
        (TOLD + STATE.replace("humanmanapool", "humanability"), "humanability"),
        (TOLD + STATE.replace("Tapped", "Asleep"), "'Asleep', which is said of Savannah Lions"),
        (TOLD + STATE.replace("MAIN1", "LUNCH"), "the phase 'LUNCH'"),
        (TOLD + STATE.replace("=Human\n", "=Nobody\n"), "no player 'Nobody'"),
        (TOLD + STATE.replace("c_a_treasure_sac", "w_1_1_gizmo"), "'Gizmo' in the token"),
        (TOLD + STATE.replace("c_a_treasure_sac", "something"), "the token 'something'"),
        (TOLD + STATE.replace("Grizzly Bears|Id:7", "Grizzly Bears|Transformed"), "other face of Grizzly Bears"),
        (TOLD + STATE.replace("HumanLife=4", "HumanLife=four"), "'four' isn't understood"),
        (TOLD + STATE.replace("Owner:Human", "Owner:Nobody"), "'Nobody' isn't understood"),
        (TOLD + STATE.replace("turn=3", "turn=0"), "numbered from 1"),
        (TOLD.replace("Goal:Win", "Goal:Dance") + STATE, "'Dance' can't be said"),
        (TOLD.replace("Turns:1", "Turns:3") + STATE, "in which of 3 turns"),
    ],
)
def test_what_isnt_known_is_refused(said: str, why: str) -> None:
    """Nothing is passed over: half a position would be another one."""
    with pytest.raises(CannotConvert, match=why):
        converted(puzzle_in(said, "mine", POOL), POOL)


def test_goals_are_read_from_what_is_told() -> None:
    """To survive, to win on the next turn, and to have a permanent of a name are goals."""
    survive = of(told=TOLD.replace("Goal:Win", "Goal:Survive")).scenario.goal
    assert survive is not None
    assert getattr(survive.expect[0], "value", None) is False
    later = of(told=TOLD.replace("Turns:1", "Turns:2").replace("this turn.", "on your next turn.")).scenario.goal
    assert later is not None
    assert later.turns == 2
    having = TOLD.replace("Goal:Win", "Goal:Play the Specified Permanent\nTargets:Card.YouCtrl+namedNight")
    goal = of(told=having).scenario.goal
    assert goal is not None
    assert str(getattr(goal.expect[0], "card", "")) == "Night"


def test_tokens_are_known_by_what_they_are_made_of() -> None:
    """A name is made of colors, power, toughness and types, and of keywords that it has."""
    knight = token_entry("T:wb_2_2_a_knight_ally_flying")
    assert knight["card"] == "Knight Ally"
    assert knight["token"] == {
        "types": "Artifact Creature — Knight Ally",
        "power": "2",
        "toughness": "2",
        "colors": "WB",
        "text": "Flying",
    }


def test_a_file_becomes_a_file_of_one_scenario(tmp_path: Path) -> None:
    """By its name the command knows what a file holds."""
    file, out = tmp_path / "mine.pzl", tmp_path / "mine.jsonl"
    file.write_text(TOLD + STATE.replace("Day|Transformed|SummonSick; ", ""), encoding="utf-8")
    assert run("scenario", "convert", file, "--out", out).code == 0
    assert Scenario.from_data(json.loads(out.read_text(encoding="utf-8"))).id == "puzzle/mine"
    file.write_text("[state]\nweather=rain\n", encoding="utf-8")
    refused = run("scenario", "convert", file, "--out", out)
    assert (refused.code, "weather" in refused.output) == (1, True)
