"""`comprules solve`."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep
from typing import IO, Any

import pytest

from cli.runs import run, written
from comprules import Game

WON: dict[str, Any] = {
    "id": "won",
    "game": {"shuffle": False},
    "setup": {
        "A": {"hand": ["Spark Volley"], "battlefield": ["Mountain", "Grizzly Bears", "Grizzly Bears"]},
        "B": {"life": 4, "battlefield": ["Giant Spider"]},
    },
    "goal": {"player": "A"},
}


def file_of(folder: Path, *scenarios: dict[str, Any]) -> Path:
    """A file of scenarios."""
    return written(folder, "".join(json.dumps(each) + "\n" for each in scenarios), "puzzles.jsonl")


def lost() -> dict[str, Any]:
    """The same with more life to take."""
    return {**WON, "id": "lost", "setup": {**WON["setup"], "B": {"life": 9, "battlefield": ["Grizzly Bears"]}}}


def big() -> dict[str, Any]:
    """One that takes long."""
    bears, lands = (
        {"card": "Grizzly Bears", "count": 12},
        [{"card": land, "count": 4} for land in ("Mountain", "Forest")],
    )
    hand = ["Spark Volley", "Spark Volley", "Thicket Cloak"]
    many = {"battlefield": [bears, *lands], "hand": hand}
    return {"id": "big", "game": {"shuffle": False}, "setup": {"A": many, "B": {**many, "life": 24}}}


def test_a_line_that_wins_is_told_with_what_is_done_against_each_defence(tmp_path: Path) -> None:
    """What is cast at what, who attacks, and how it ends; the exit code is 0."""
    shown = run("solve", file_of(tmp_path, WON))
    assert shown.code == 0
    assert shown.output.startswith("won: wins: ")
    assert "A casts Spark Volley: B\n" in shown.output
    assert "In A's declare attackers step: A: Grizzly Bears" in shown.output
    assert shown.output.count("If B chooses “Giant Spider") == 1
    assert "attacks B" in shown.output
    assert "B has 0 or less life." in shown.output


def test_that_nothing_wins_is_said(tmp_path: Path) -> None:
    """The exit code is 1, as where a scenario fails."""
    shown = run("solve", file_of(tmp_path, lost()))
    assert shown.code == 1
    assert shown.output.startswith("lost: no win: ")


def test_more_turns_can_be_given(tmp_path: Path) -> None:
    """What can't be reached this turn may be within some."""
    file = file_of(tmp_path, {**lost(), "setup": {"A": WON["setup"]["A"], "B": {"life": 9}}, "goal": {"player": "A"}})
    assert run("solve", file).code == 1
    assert run("solve", file, "--turns", "2").code == 0


def test_what_isnt_decided_in_time_is_said(tmp_path: Path) -> None:
    """The exit code is 3, and what came nearest is shown."""
    shown = run("solve", file_of(tmp_path, big()), "--seconds", "0.1")
    assert shown.code == 3
    assert "not decided" in shown.output
    assert "nearest: " in shown.output


def test_the_proof_is_data(tmp_path: Path) -> None:
    """With --json the steps of the proof are printed."""
    data = json.loads(run("solve", file_of(tmp_path, WON, lost()), "--id", "won", "--json").output)
    assert data["verdict"] == "wins"
    assert data["proof"]["steps"][0]["who"] == "own"


def test_first_moves_are_listed(tmp_path: Path) -> None:
    """Which of them win, with --all; how the others are met, with --explain-none."""
    every = run("solve", file_of(tmp_path, WON), "--all").output.splitlines()
    assert [line for line in every if line.startswith("wins: ")] == ["wins: pass", "wins: cast Spark Volley #2"]
    none = run("solve", file_of(tmp_path, lost()), "--explain-none")
    assert none.code == 1
    met = [line for line in none.output.splitlines() if line.startswith("no win: ")]
    assert len(met) == 2
    assert all("then life A " in line for line in met)


def test_what_was_found_out_is_gone_on_from(tmp_path: Path) -> None:
    """With --keep a second search has nothing left to look into; what is about something else is refused."""
    file, kept = file_of(tmp_path, WON, lost()), tmp_path / "kept"
    first = run("solve", file, "--id", "lost", "--keep", kept, "--json")
    again = run("solve", file, "--id", "lost", "--keep", kept, "--json")
    assert json.loads(first.output)["progress"]["nodes"] > json.loads(again.output)["progress"]["nodes"] == 0
    assert again.code == 1
    assert "is about another position" in run("solve", file, "--id", "won", "--keep", kept).errors
    kept.write_bytes(kept.read_bytes()[:-5])
    assert run("solve", file, "--id", "lost", "--keep", kept).code == 2
    assert "isn't what a search has kept" in run("solve", file, "--id", "lost", "--keep", file).errors


def test_what_cant_be_solved_is_refused(tmp_path: Path) -> None:
    """Which scenario, what is wrong with it, and the way out."""
    both = file_of(tmp_path, WON, lost())
    assert "--id" in run("solve", both).errors
    assert "has the id 'other'" in run("solve", both, "--id", "other").errors
    library = {"A": {**WON["setup"]["A"], "library": ["Forest", "Mountain"]}, "B": {}}
    shuffled = {**WON, "setup": library, "game": {"shuffle": True}}
    refused = run("solve", file_of(tmp_path, shuffled))
    assert refused.code == 2
    assert "shuffle: false" in refused.errors
    assert "there is no player C" in run("solve", file_of(tmp_path, {**WON, "goal": {"player": "C"}})).errors


def test_the_line_is_written_as_a_scenario_that_passes(tmp_path: Path) -> None:
    """With --out; another file isn't written over, and where nothing wins nothing is written."""
    line = tmp_path / "line.json"
    assert run("solve", file_of(tmp_path, WON), "--out", line).code == 0
    assert run("scenario", "run", line).code == 0
    none = tmp_path / "none.json"
    shown = run("solve", file_of(tmp_path, lost()), "--out", none)
    assert shown.code == 1
    assert "nothing is written" in shown.errors
    assert not none.exists()
    other = written(tmp_path, "notes\n", "notes.txt")
    assert run("solve", file_of(tmp_path, WON), "--out", other).code == 2
    assert other.read_text() == "notes\n"


def test_the_line_is_written_as_a_game_to_step_through(tmp_path: Path) -> None:
    """With --played; another file isn't written over, and where nothing wins nothing is written."""
    file = tmp_path / "game.json"
    for _ in range(2):
        assert run("solve", file_of(tmp_path, WON), "--played", file).code == 0
    game = Game.load(file.read_text())
    assert game.result is not None
    assert game.result.winners == (0,)
    while game.count_past():
        game.undo()
    assert [player.life for player in game.onlooker_view().players] == [20, 4]
    shown = run("solve", file_of(tmp_path, lost()), "--played", tmp_path / "none.json")
    assert "nothing is written" in shown.errors
    other = written(tmp_path, "notes\n", "notes.txt")
    assert run("solve", file_of(tmp_path, WON), "--played", other).code == 2
    assert other.read_text() == "notes\n"


@contextmanager
def solving(*arguments: object) -> Iterator[subprocess.Popen[str]]:
    """A process of the command that has begun to search."""
    # Where the tests run in the background, what they begin would ignore interruptions.
    heeding = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    command = [sys.executable, "-c", f"{heeding}; from comprules.cli import main; main()", "solve"]
    with subprocess.Popen([*command, *map(str, arguments)], stdout=-1, stderr=-1, text=True) as process:
        try:
            errors: IO[str] | None = process.stderr
            assert errors is not None
            assert errors.readline().startswith("Solving")
            sleep(1)
            yield process
        finally:
            process.kill()


@pytest.mark.skipif(os.name != "posix", reason="processes are interrupted by signals elsewhere")
def test_who_interrupts_is_told_what_is_known_and_it_is_kept(tmp_path: Path) -> None:
    """The exit code is 130, as it is for all that is interrupted; the next time it is gone on from there."""
    file, kept = file_of(tmp_path, big()), tmp_path / "kept"
    with solving(file, "--keep", kept) as process:
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "not decided" in output
    assert "nearest: " in output
    assert "Traceback" not in errors
    assert run("solve", file, "--keep", kept, "--seconds", "0.1").code == 3


@pytest.mark.skipif(os.name != "posix", reason="processes are ended by signals elsewhere")
def test_what_ends_it_from_outside_leaves_what_was_kept(tmp_path: Path) -> None:
    """A file that can be gone on from, or none, and nothing beside it."""
    file, kept = file_of(tmp_path, big()), tmp_path / "kept"
    with solving(file, "--keep", kept) as process:
        process.kill()
    assert not kept.exists()
    assert run("solve", file, "--keep", kept, "--seconds", "0.1").code == 3
    before = kept.read_bytes()
    with solving(file, "--keep", kept) as process:
        process.kill()
    assert kept.read_bytes() == before
    assert run("solve", file, "--keep", kept, "--seconds", "0.1").code == 3
    assert sorted(each.name for each in tmp_path.iterdir()) == ["kept", file.name]
