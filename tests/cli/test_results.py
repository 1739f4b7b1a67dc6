"""`comprules simulate --out` and `--resume`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from cli.runs import Run, run, written
from cli.test_interrupted import interrupted_after
from comprules.results.schema import TABLES
from comprules.results.stores.opening import store_at
from comprules.simulate import series
from results import FORMS, contents

PATIENCE = 150.0
DECK = "10 Forest\n6 Grizzly Bears\n"


@pytest.fixture
def decks(tmp_path: Path) -> tuple[Path, Path]:
    """Two small decks, in a folder of their own."""
    folder = tmp_path / "decks"
    folder.mkdir()
    return written(folder, DECK, "bears.txt"), written(folder, "16 Mountain\n", "mountains.txt")


def simulate(decks: tuple[Path, Path], out: Path, games: int, *more: str) -> Run:
    """Simulate so many games of these decks."""
    return run("simulate", *decks, "-n", str(games), "--out", out, *more)


def without_time(text: str) -> dict[str, Any]:
    """What is printed as JSON, but for how long it took."""
    data: dict[str, Any] = json.loads(text)
    assert data.pop("seconds") > 0
    data.pop("games_per_second")
    return data


@pytest.mark.parametrize("form", FORMS)
def test_games_are_kept_and_gone_on_with(decks: tuple[Path, Path], tmp_path: Path, form: str) -> None:
    """The tables and what is printed are those of a run that was never interrupted."""
    if form.endswith("parquet"):
        pytest.importorskip("pyarrow")
    for folder in ("whole", "parts"):
        (tmp_path / folder).mkdir()
    whole = simulate(decks, tmp_path / "whole" / form, 5, "--json")
    assert simulate(decks, tmp_path / "parts" / form, 2).code == 0
    resumed = simulate(decks, tmp_path / "parts" / form, 5, "--json", "--resume", "--jobs", "2")
    assert (whole.code, resumed.code) == (0, 0)
    assert contents(tmp_path / "parts") == contents(tmp_path / "whole")
    assert without_time(resumed.output) == without_time(whole.output)
    again = simulate(decks, tmp_path / "parts" / form, 5, "--resume")
    assert "Played before: 5" in again.output
    assert contents(tmp_path / "parts") == contents(tmp_path / "whole")


def test_what_was_played_before_an_interruption_is_kept(
    decks: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "games.csv"
    with monkeypatch.context() as patched:
        interrupted_after(3, series, "play_games", patched)
        ended = simulate(decks, out, 5)
        assert (ended.code, ended.errors.endswith("interrupted after 3 of 5 games\n")) == (130, True)
    assert len(store_at(out).whole_games()) == 3
    with monkeypatch.context() as patched:
        interrupted_after(0, series, "play_games", patched)
        ended = simulate(decks, out, 5, "--resume")
        assert (ended.code, ended.errors.endswith("interrupted after 3 of 5 games\n")) == (130, True)
        assert simulate(decks, out, 5).code == 130
    assert len(store_at(out).whole_games()) == 3


@pytest.mark.skipif(os.name != "posix", reason="processes are ended by signals elsewhere")
@pytest.mark.parametrize(("form", "jobs"), list(zip(FORMS, (1, 1, 2), strict=True)))
def test_tables_can_be_read_after_the_process_was_killed(
    decks: tuple[Path, Path], tmp_path: Path, form: str, jobs: int
) -> None:
    """Nothing is left to be done when it ends, so that nothing is missing if it is ended at any moment."""
    polars = pytest.importorskip("polars")
    (tmp_path / "killed").mkdir()
    out = tmp_path / "killed" / form
    command = [sys.executable, "-m", "comprules", "simulate", *map(str, decks), "-n", "100000", "--out", str(out)]
    with subprocess.Popen(command, stdout=-1, stderr=-1, start_new_session=True) as playing:
        begun = monotonic()
        while not _has_games(out, 2) and monotonic() < begun + PATIENCE:
            sleep(0.1)
        os.killpg(playing.pid, signal.SIGKILL)
    reader = {".csv": polars.read_csv, ".jsonl": polars.read_ndjson, ".parquet": polars.read_parquet}[out.suffix]
    store = store_at(out)
    games = store.whole_games()
    assert len(games) > 1
    assert reader(out)["game"].to_list() == [row[0] for row in games]
    for table in TABLES[1:]:
        assert set(reader(store.place_of(table))["game"]) >= {row[0] for row in games}
    (tmp_path / "whole").mkdir()
    asked = len(games) + 2
    assert simulate(decks, out, asked, "--resume", "--jobs", str(jobs)).code == 0
    assert simulate(decks, tmp_path / "whole" / form, asked).code == 0
    assert contents(out.parent) == contents(tmp_path / "whole")


def _has_games(out: Path, games: int) -> bool:
    return out.exists() and len(store_at(out).whole_games()) >= games


def test_mistakes_are_one_line(decks: tuple[Path, Path], tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    assert simulate(decks, out, 2).code == 0
    for arguments, message in (
        (("--out", "games.txt"), "games.txt: name a file *.parquet, *.csv or *.jsonl"),
        (("--resume",), "--resume goes on with the tables that --out names; name them"),
        (("--out", str(tmp_path / "no" / "games.csv")), "can't be written: No such file or directory; name another"),
        (("--out", str(out), "--resume", "-n", "1"), "games.jsonl holds 2 games already; ask for as many or more"),
        (("--out", str(out), "--resume", "--log", str(tmp_path / "log")), "--log tells of all games, but"),
        (("--out", str(out), "--log", str(out)), f"{out} is there already and isn't a log of games"),
        (("--out", str(tmp_path / "b.jsonl"), "--log", str(tmp_path / "b.jsonl")), "--log and --out can't both write"),
        (("--out", str(out), "--resume", "--seed", "5"), "holds games of another match: the seed was 0, and is 5 now"),
    ):
        refused = run("simulate", *decks, *arguments)
        assert (refused.code, message in refused.errors) == (2, True), (arguments, refused)
        assert refused.errors.startswith("error: ")
        assert refused.errors.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
def test_a_full_disk_is_one_line(decks: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from comprules.results.stores.lines import CsvLines

    def full(self: CsvLines, *_: object) -> None:
        with Path("/dev/full").open("wb", buffering=0) as opened:
            opened.write(b"game")

    monkeypatch.setattr(CsvLines, "_append", full)
    ended = simulate(decks, tmp_path / "games.csv", 2)
    assert ended.code == 2
    assert ended.errors.endswith("games.csv: can't be written: No space left on device; name another file\n")
