"""Bad scenarios among good ones: each is told with its place and what was possible there, soon, and the others run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cli.runs import run

REST = {"library_rest": {"card": "Plains", "count": 9}}
MAIN = "precombat main"
VOLLEY = {"hand": ["Spark Volley"], "battlefield": ["Mountain"]}
CASTING = {"turn": 1, "step": MAIN, "player": "A", "do": "cast", "card": "Spark Volley"}
GOOD = {"id": "good", "setup": {"A": REST, "B": REST}, "expect": [{"what": "life", "player": "A", "value": 20}]}


def wrong(mine: dict[str, Any] | None = None, **fields: Any) -> str:
    """A line with a scenario in which player A has something, and that says something more."""
    return json.dumps({**GOOD, "id": "wrong", "setup": {"A": {**REST, **(mine or {})}, "B": REST}, **fields})


def entry(do: str, **details: Any) -> dict[str, Any]:
    return {"turn": 1, "step": MAIN, "player": "A", "do": do, **details}


BAD = {
    "broken JSON": ('{"id": "wrong", ', "the whole line", "not JSON"),
    "an unknown card": (wrong({"hand": ["Grizzly Baers"]}), "setup.A.hand[0]", "did you mean Grizzly Bears"),
    "an instant on the battlefield": (wrong({"battlefield": ["Spark Volley"]}), "setup.A.battlefield[0]", "304.4"),
    "a sorcery on the battlefield": (
        wrong({"battlefield": ["Plains", {"card": "Hour Stolen", "count": 2}]}),
        "setup.A.battlefield[1]",
        "only permanent cards",
    ),
    "a billion cards": (wrong({"battlefield": [{"card": "Plains", "count": 10**9}]}), "battlefield[0].count", "10000"),
    "an endless library": (wrong({"library_rest": {"card": "Plains", "count": 10**12}}), "library_rest.count", "10000"),
    "a player who isn't there": (wrong(game={"players": ["A", "A"]}), "game.players", "each once"),
    "an action nobody may take": (
        wrong({"hand": ["Forest"]}, script=[entry("play", card="Plains")]),
        "script[0]",
        "possible: play forest",
    ),
    "an attacker there isn't": (
        wrong(
            script=[entry("attack", attacker="Grizzly Bears", defender={"player": "B"}) | {"step": "declare attackers"}]
        ),
        "script[0]",
        "still waits",
    ),
    "an answer never asked for": (wrong(answers={"A": [{"kind": "yes-no", "value": True}]}), "answers.A[0]", "never"),
    "a choice without an answer": (wrong(VOLLEY, script=[CASTING]), "answers", "the options A #0, B #1"),
    "a target there isn't": (
        wrong(VOLLEY, script=[{**CASTING, "targets": ["Nobody"]}]),
        "answers",
        "the options A #0, B #1",
    ),
    "a million characters": (wrong(script=[entry("activate", ability="y" * 900_000)]), "script[0].ability", "2000"),
    "more than a million characters": (wrong({"hand": ["x" * 1_000_000]}), "the whole line", "bytes long"),
    "odd signs": (wrong(script=[entry("activate", ability="\x00\u202e🂡")]), "script[0]", r"\x00\u202e🂡"),
    "half a sign": (wrong({"hand": ["\ud800"]}), "the whole line", "not JSON"),
}


@pytest.mark.parametrize(("line", "place", "reason"), BAD.values(), ids=BAD)
def test_a_bad_scenario_is_told_and_the_others_run(tmp_path: Path, line: str, place: str, reason: str) -> None:
    good = json.dumps(GOOD)
    (tmp_path / "some.jsonl").write_text(f"{good}\n{line}\n{good}\n", encoding="utf-8")
    ran = run("scenario", "run", tmp_path / "some.jsonl", "--json", "--report", tmp_path / "report")
    counts = json.loads(ran.output)
    assert (ran.code, counts["passed"], counts["failed"], counts["errors"]) == (1, 2, 1, 0)
    assert counts["seconds"] < 20
    told = (tmp_path / "report").read_text(encoding="utf-8").splitlines()[1]
    assert place in told
    assert reason in told
    assert len(told) < 2_000
