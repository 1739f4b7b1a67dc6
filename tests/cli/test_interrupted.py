"""Commands that are interrupted, or that the machine fails: one line, and nothing half-written."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from cli.runs import run, written
from comprules.goldfish import series as goldfish_series
from comprules.kernel.worker_pool import ProcessLost, processes_at_work
from comprules.scenarios import suite
from comprules.simulate import series
from comprules.simulate.soaking.soak import Soak

FOREST = {"name": "Forest", "layout": "normal", "type_line": "Basic Land — Forest"}
PATIENCE = 60.0


def interrupted_after(count: int, module: Any, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a generator function be interrupted after so many of what it yields."""
    original = getattr(module, name)

    def stopping(*arguments: Any, **options: Any) -> Iterator[Any]:
        yield from islice(original(*arguments, **options), count)
        raise KeyboardInterrupt

    monkeypatch.setattr(module, name, stopping)


def test_the_games_played_before_an_interruption_are_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    interrupted_after(2, series, "play_games", monkeypatch)
    log = tmp_path / "log.txt"
    ended = run("simulate", "-n", "5", "--json", "--log", log)
    assert (ended.code, json.loads(ended.output)["games"]) == (130, 2)
    assert ended.errors.endswith("interrupted after 2 of 5 games\n")
    assert log.read_text(encoding="utf-8").count("against") == 2


def test_the_goldfish_played_before_an_interruption_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    interrupted_after(2, goldfish_series, "play_games", monkeypatch)
    ended = run("goldfish", "hill-thunder", "-n", "5", "--turns", "1", "--json")
    assert (ended.code, json.loads(ended.output)["games"]) == (130, 2)
    assert ended.errors.endswith("interrupted after 2 of 5 games\n")


def test_an_interruption_before_anything_was_played_leaves_an_older_log(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    interrupted_after(0, series, "play_games", monkeypatch)
    older = "game 1: A (random) against B (random), seed 1\n"
    log = written(tmp_path, older, "log.txt")
    ended = run("simulate", "-n", "5", "--log", log)
    assert (ended.code, ended.output, ended.errors) == (130, "", "Playing 5 games …\ninterrupted\n")
    assert [each.read_text(encoding="utf-8") for each in tmp_path.iterdir()] == [older]


@pytest.mark.parametrize("count", [0, 1])
def test_an_interrupted_soak_says_so(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    interrupted_after(count, Soak, "games", monkeypatch)
    ended = run("soak", "-n", "3")
    assert ended.code == 130
    assert ended.errors.endswith("interrupted after 1 of 3 games\n" if count else "interrupted\n")


@pytest.mark.parametrize("count", [0, 1])
def test_interrupted_scenarios_say_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, count: int) -> None:
    interrupted_after(count, suite, "run_all", monkeypatch)
    files = [written(tmp_path, run("scenario", "new", f"mine/{name}").output, f"{name}.json") for name in "ab"]
    report = tmp_path / "report.txt"
    ended = run("scenario", "run", *files, "--report", report)
    assert ended.code == 130
    assert ended.errors.endswith("interrupted after 1 of 2 scenarios\n" if count else "interrupted\n")
    assert report.exists() == bool(count)


def test_an_interrupted_import_leaves_no_pool(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import comprules.cards.importing as importing

    cards, pool = written(tmp_path, json.dumps(FOREST), "cards.jsonl"), tmp_path / "pool.sqlite"
    interrupted_after(1, importing, "_entries", monkeypatch)
    ended = run("cards", "import", cards, "--pool", pool)
    assert (ended.code, ended.errors) == (130, "Importing cards.jsonl …\ninterrupted\n")
    assert os.listdir(tmp_path) == ["cards.jsonl"]


def test_an_interrupted_import_leaves_a_pool_as_it_was(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import comprules.cards.importing as importing

    first = written(tmp_path, json.dumps(FOREST), "first.jsonl")
    second = written(tmp_path, json.dumps({**FOREST, "name": "Wood"}), "second.jsonl")
    pool = tmp_path / "pool.sqlite"
    assert run("cards", "import", first, "--pool", pool).code == 0
    interrupted_after(1, importing, "_entries", monkeypatch)
    assert run("cards", "import", second, "--pool", pool).code == 130
    assert run("card", "Forest", "--pool", pool).code == 0
    assert "no card is named 'Wood'" in run("card", "Wood", "--pool", pool).errors


def test_a_full_disk_under_a_pool_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import comprules.cards.pool as pools

    cards = written(tmp_path, "\n".join(json.dumps({**FOREST, "name": f"Wood {n}"}) for n in range(3000)), "c.jsonl")
    opened = pools._connected

    def nearly_full(file: Path | None) -> Any:
        connection = opened(file)
        connection.execute("PRAGMA max_page_count = 20")
        return connection

    monkeypatch.setattr(pools, "_connected", nearly_full)
    ended = run("cards", "import", cards, "--pool", tmp_path / "pool.sqlite")
    assert ended.code == 2
    assert "pool.sqlite: can't be used: database or disk is full; close what else uses it, or make room" in ended.errors
    assert os.listdir(tmp_path) == ["c.jsonl"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
def test_a_full_disk_is_one_line() -> None:
    logged = run("simulate", "-n", "1", "--log", "/dev/full")
    assert (logged.code, logged.errors) == (
        2,
        "Playing 1 game …\nerror: /dev/full: can't be written: No space left on device; name another file\n",
    )
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        command = [sys.executable, "-c", "from comprules.cli import main; main()", "rules", "704", "--json"]
        printed = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    # Where comprules is installed without its tests, a note comes before.
    said = [line for line in printed.stderr.splitlines() if not line.startswith("note: ")]
    assert (printed.returncode, said) == (1, ["error: No space left on device"])


@pytest.mark.skipif(os.name != "posix", reason="processes are interrupted by signals elsewhere")
def test_an_interruption_ends_all_processes_at_once(tmp_path: Path) -> None:
    """What a terminal sends goes to all processes of the command; none says anything but the one that was begun."""
    log = tmp_path / "log.txt"
    # Where the tests run in the background, what they begin would ignore interruptions.
    heeding = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    command = [sys.executable, "-c", f"{heeding}; from comprules.cli import main; main()"]
    command += ["simulate", "-n", "100000", "--jobs", "2", "--log", str(log)]
    with subprocess.Popen(command, stdout=-1, stderr=-1, text=True, start_new_session=True) as playing:
        begun = monotonic()
        while not list(tmp_path.iterdir()) and monotonic() < begun + PATIENCE:
            sleep(0.05)
        sleep(1)
        os.killpg(playing.pid, signal.SIGINT)
        try:
            _, errors = playing.communicate(timeout=PATIENCE)
        finally:
            if playing.poll() is None:
                os.killpg(playing.pid, signal.SIGKILL)
    assert playing.returncode == 130
    assert "Traceback" not in errors
    assert errors.rstrip().splitlines()[-1].startswith("interrupted")


def die(_: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.skipif(os.name != "posix", reason="processes are ended by signals elsewhere")
def test_a_process_that_is_ended_from_outside_is_told() -> None:
    with pytest.raises(ProcessLost, match="fewer --jobs"), processes_at_work(1) as processes:
        list(processes.map(die, [1]))
