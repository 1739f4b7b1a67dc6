"""`comprules explain`."""

import json
from pathlib import Path

from cli.runs import run, written
from rules.continuous_effects.boards import board, card, creature, enchantment, number_of

OWN = Path(__file__).parents[2] / "scenarios" / "starter-set.jsonl"
GAME = board(
    enchantment("Low Moon", "Nonbasic lands are Mountains."),
    card("Tomb", "", "Legendary Land", "Each land is a Swamp in addition to its other land types."),
    creature("Ogre", "2/2"),
    creature("Ogre", "2/2"),
)


def test_a_saved_game_is_explained(tmp_path: Path) -> None:
    """The effects with their rules, and what waited for what, stand in the terminal."""
    file = written(tmp_path, GAME.save(), "game.json")
    shown = run("explain", file, "--object", "tomb")
    assert shown.code == 0
    assert "Nonbasic lands are" in shown.output
    assert "613.1d" in shown.output
    assert "waited for" in shown.output


def test_json_is_the_record(tmp_path: Path) -> None:
    """The same as `Game.explain` returns."""
    file = written(tmp_path, GAME.save(), "game.json")
    data = json.loads(run("explain", file, "--object", str(number_of(GAME, "Tomb")), "--json").output)
    assert data["ends"]["types"] == "Legendary Land — Mountain"
    assert data["dependencies"][0]["why"] == "existence"


def test_an_object_that_isnt_clear_is_refused(tmp_path: Path) -> None:
    """Several objects of a name are told by their numbers."""
    file = written(tmp_path, GAME.save(), "game.json")
    several = run("explain", file, "--object", "Ogre")
    assert several.code == 2
    assert "say one of their numbers" in several.errors
    assert run("explain", file, "--object", "Nobody").code == 2


def test_a_scenario_is_explained_at_its_end() -> None:
    """The one that --only names; a file of several must say which."""
    some = json.loads(OWN.read_text(encoding="utf-8").splitlines()[0])
    shown = run("explain", OWN, "--only", some["id"], "--object", "Cinder Duelist")
    assert shown.code == 0
    assert shown.output.startswith("Cinder Duelist")
    assert "--only" in run("explain", OWN, "--object", "Cinder Duelist").errors


def test_what_is_no_game_is_refused(tmp_path: Path) -> None:
    """Neither a saved game nor scenarios."""
    assert run("explain", written(tmp_path, "nonsense", "x.json"), "--object", "Ogre").code == 2


def test_a_mistake_in_a_scenario_is_told(tmp_path: Path) -> None:
    """What is meant to be a scenario is refused for its own mistake, not only for not being a saved game."""
    file = written(tmp_path, '{"id": "mine/first", "setup": 5}', "x.json")
    for more in ((), ("--only", "mine/first")):
        refused = run("explain", file, "--object", "Ogre", *more)
        assert refused.code == 2
        assert "mine/first: failed at setup" in refused.errors


def test_what_is_nested_too_deeply_is_refused(tmp_path: Path) -> None:
    """No depth of a file breaks the commands that read saved games."""
    file = written(tmp_path, '{"a":' * 5_000 + "1" + "}" * 5_000, "deep.json")
    for command in (("explain", file, "--object", "Ogre"), ("play", "--resume", file), ("soak", "--replay", file)):
        refused = run(*command)
        assert (refused.code, refused.output) == (2, "")
        assert "deep.json" in refused.errors
