"""Tables of games in files and folders, whole and torn."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from comprules.results.errors import ResultsError
from comprules.results.recording import Recorder
from comprules.results.schema import CARDS, DECISIONS, GAMES, TABLES
from comprules.results.stores import parquet
from comprules.results.stores.opening import store_at
from comprules.results.stores.store import Store
from comprules.simulate.match import play_game
from results import FEW, FORMS, contents, duel, keep

MATCH = duel(*FEW)


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games in a part, so that few games fill some."""
    pytest.importorskip("pyarrow")
    monkeypatch.setattr(parquet, "GAMES_IN_A_PART", 2)


@pytest.mark.parametrize("form", FORMS)
def test_what_was_written_is_read(tmp_path: Path, form: str) -> None:
    keep(tmp_path / form, MATCH, 5)
    store = store_at(tmp_path / form)
    told = [play_game(MATCH, number, watching=Recorder).told for number in range(5)]
    for place, table in enumerate(TABLES):
        assert list(store.rows_of(table, None)) == [row for game in told for row in game[place]]
        assert list(store.rows_of(table, 2)) == [row for game in told[:2] for row in game[place]]
    store.insist_on_whole(store.whole_games(), 2)


@pytest.mark.parametrize("form", FORMS)
def test_dataframes_read_a_table_in_one_line(tmp_path: Path, form: str) -> None:
    pandas, polars = pytest.importorskip("pandas"), pytest.importorskip("polars")
    keep(tmp_path / form, MATCH, 3)
    store = store_at(tmp_path / form)
    readers: dict[str, tuple[Any, Any]] = {
        ".csv": (pandas.read_csv, polars.read_csv),
        ".jsonl": (lambda path: pandas.read_json(path, lines=True), polars.read_ndjson),
        ".parquet": (pandas.read_parquet, polars.read_parquet),
    }
    of_pandas, of_polars = readers[Path(form).suffix]
    for table in TABLES:
        rows = list(store.rows_of(table, None))
        for frame in (of_pandas(store.place_of(table)), of_polars(store.place_of(table))):
            assert list(frame.columns) == list(table.names)
            assert len(frame) == len(rows)
            assert list(frame["game"]) == [row[0] for row in rows]
    cards = of_polars(store.place_of(CARDS))
    assert cards["won"].dtype == polars.Boolean
    assert cards["drawn"].sum() == sum(int(row[CARDS.place_of("drawn")] or 0) for row in store.rows_of(CARDS, None))


def torn(whole: Path, folder: Path, form: str) -> Iterator[Path]:
    """Copies of tables of three games, as they are when the third was being written and something ended that: of the
    tables in their order, those before are written, one is not or only by half, and those behind are not.
    """
    keep(folder / "two" / form, MATCH, 2)
    two, three = (store_at(parent / form) for parent in (folder / "two", whole))
    order = (*TABLES[1:], GAMES)
    for place in range(len(order)):
        for share in (0.0, 0.5, 0.999):
            copy = folder / f"{place}-{share}"
            shutil.copytree(folder / "two", copy)
            for table in order[:place]:
                _write_more(three, two, copy, table, 1.0)
            _write_more(three, two, copy, order[place], share)
            yield copy / form


def _write_more(three: Store, two: Store, copy: Path, table: Any, share: float) -> None:
    name = three.place_of(table).name
    if three.path.suffix == ".parquet":
        part = three.place_of(table) / "part-000002.parquet"
        if share == 1.0:
            shutil.copy(part, copy / name)
        elif share:
            (copy / f".{name}.7.part").write_bytes(part.read_bytes()[: int(part.stat().st_size * share)])
        return
    before, after = two.place_of(table).read_bytes(), three.place_of(table).read_bytes()
    assert after.startswith(before)
    (copy / name).write_bytes(after[: len(before) + int((len(after) - len(before)) * share)])


@pytest.mark.parametrize("form", FORMS)
def test_what_is_torn_is_cut_and_played_again(tmp_path: Path, form: str) -> None:
    """A game is there with the rows of all tables, or not at all; gone on with, all is as if nothing had happened."""
    whole = tmp_path / "whole"
    for folder in (whole, tmp_path / "two"):
        folder.mkdir()
    keep(whole / form, MATCH, 3)
    seen = 0
    for path in torn(whole, tmp_path, form):
        assert len(store_at(path).whole_games()) == 2
        assert len(keep(path, MATCH, 2, resume=True).kept) == 2
        assert contents(path.parent) == contents(tmp_path / "two"), path
        keep(path, MATCH, 3, resume=True)
        assert contents(path.parent) == contents(whole), path
        seen += 1
    assert seen == 15


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("at", [1, 2, 3, 4])
def test_going_on_gives_what_was_never_interrupted(tmp_path: Path, form: str, at: int) -> None:
    """Also where a part of several games is full just then."""
    for folder in ("whole", "parts"):
        (tmp_path / folder).mkdir()
    keep(tmp_path / "whole" / form, MATCH, 5)
    keep(tmp_path / "parts" / form, MATCH, at)
    assert len(keep(tmp_path / "parts" / form, MATCH, 5, resume=True).kept) == at
    assert contents(tmp_path / "parts") == contents(tmp_path / "whole")


@pytest.mark.parametrize("form", FORMS)
def test_tables_that_do_not_belong_together_are_refused(tmp_path: Path, form: str) -> None:
    for table in TABLES[1:]:
        folder = tmp_path / table.name
        folder.mkdir()
        keep(folder / form, MATCH, 2)
        store = store_at(folder / form)
        one = tmp_path / f"one-{table.name}"
        one.mkdir()
        keep(one / form, MATCH, 1)
        store.remove(table)
        with pytest.raises(ResultsError, match=f"games-{table.name}.* isn't there"):
            keep(folder / form, MATCH, 3, resume=True)
        os.rename(store_at(one / form).place_of(table), store.place_of(table))
        with pytest.raises(ResultsError, match="doesn't hold all of the games"):
            keep(folder / form, MATCH, 3, resume=True)


def test_a_table_that_was_changed_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    keep(path, MATCH, 3)
    header, first, *others = path.read_text().splitlines(keepends=True)
    path.write_text("".join((header, *others)))
    with pytest.raises(ResultsError, match="where game 1 should be is game 2; it was changed"):
        keep(path, MATCH, 4, resume=True)
    path.write_text("".join((header, first.replace("won", "won,"), *others)))
    with pytest.raises(ResultsError, match="line 2 isn't a row of games"):
        keep(path, MATCH, 4, resume=True)


@pytest.mark.parametrize("form", FORMS)
def test_nothing_else_is_written_over(tmp_path: Path, form: str) -> None:
    path = tmp_path / form
    path.write_text("Dear diary\n")
    with pytest.raises(ResultsError, match="is there already and isn't a table of games"):
        keep(path, MATCH, 1)
    assert path.read_text() == "Dear diary\n"
    path.unlink()
    keep(path, MATCH, 2)
    other = duel(*FEW, seed=9)
    keep(path, other, 1)
    assert list(store_at(path).rows_of(GAMES, None)) == list(play_game(other, 0, watching=Recorder).told[0])
    store = store_at(path)
    store.remove(DECISIONS)
    store.place_of(DECISIONS).mkdir()
    (store.place_of(DECISIONS) / "diary.txt").write_text("Dear diary\n")
    with pytest.raises(ResultsError, match="isn't a table of decisions"):
        keep(path, other, 1)


def test_other_names_are_refused() -> None:
    with pytest.raises(ResultsError, match=r"games\.txt: name a file \*\.parquet, \*\.csv or \*\.jsonl"):
        store_at(Path("games.txt"))
