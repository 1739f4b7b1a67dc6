"""Keeping games, and going on with those that are kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from comprules.results.errors import ResultsError
from comprules.results.keeping import SELDOM, keeper_at, record_of
from comprules.results.of_match import description, differences
from comprules.results.recording import Recorder
from comprules.results.schema import GAMES
from comprules.results.stores.lines import CsvLines
from comprules.results.stores.opening import store_at
from comprules.simulate.decks import NamedDeck
from comprules.simulate.match import Match, play_game
from comprules.variants import Ante, TwoHeadedGiant
from positions import BEAR, card, land
from results import FEW, FORMS, contents, duel, keep

MATCH = duel(*FEW)


RED, GREEN = FEW


def told(number: int, match: Match = MATCH) -> Any:
    """A game with what is to be kept of it."""
    return play_game(match, number, watching=Recorder)


@pytest.mark.parametrize("form", FORMS)
def test_the_number_of_processes_makes_no_difference(tmp_path: Path, form: str) -> None:
    if form.endswith("parquet"):
        pytest.importorskip("pyarrow")
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
    keep(tmp_path / "one" / form, MATCH, 6)
    keep(tmp_path / "two" / form, MATCH, 2, jobs=2)
    keep(tmp_path / "two" / form, MATCH, 6, resume=True, jobs=2)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_records_come_back_as_they_were(tmp_path: Path) -> None:
    keep(tmp_path / "games.csv", MATCH, 4)
    kept = keeper_at(tmp_path / "games.csv", MATCH, resume=True).kept
    assert list(kept) == [play_game(MATCH, number) for number in range(4)]
    undecided = replace(play_game(MATCH, 0), winners=(), undecided=True)
    drawn = replace(play_game(MATCH, 0), winners=())
    several = replace(play_game(MATCH, 0), winners=(0, 2))
    for record in (undecided, drawn, several):
        from comprules.results.recording import game_row

        assert record_of(game_row(record, 0, 0)) == record


def test_games_are_written_seldom_and_in_the_end(tmp_path: Path) -> None:
    """The first one at once, so that whoever waits for them sees that it goes well."""
    now = [0.0]
    path = tmp_path / "games.csv"
    keeper = keeper_at(path, MATCH, resume=False, clock=lambda: now[0])
    assert not path.exists()

    def there() -> int:
        return len(store_at(path).whole_games())

    for number, moment, written in ((0, 0.0, 1), (1, SELDOM / 2, 1), (2, SELDOM, 3), (3, SELDOM, 3)):
        now[0] = moment
        assert keeper.keep(told(number)) == play_game(MATCH, number)
        assert there() == written
    keeper.write()
    assert there() == 4


def test_a_game_that_comes_before_its_turn_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    keeper = keeper_at(path, MATCH, resume=False)
    for number in (0, 2, 3):
        keeper.keep(told(number))
    keeper.write()
    assert [row[0] for row in store_at(path).rows_of(GAMES, None)] == [1]


@pytest.mark.parametrize("form", FORMS)
def test_writing_that_was_interrupted_is_done_anew(tmp_path: Path, form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An interruption may come between two tables; what was to be written then is written in the end."""
    if form.endswith("parquet"):
        pytest.importorskip("pyarrow")
    for folder in ("whole", "torn"):
        (tmp_path / folder).mkdir()
    keep(tmp_path / "whole" / form, MATCH, 3)
    path = tmp_path / "torn" / form
    keeper = keeper_at(path, MATCH, resume=False, clock=lambda: 0.0)
    keeper.keep(told(0))
    keeper.keep(told(1))

    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("os.fsync", interrupted)
        with pytest.raises(KeyboardInterrupt):
            keeper.write()
    keeper.keep(told(2))
    keeper.write()
    assert contents(path.parent) == contents(tmp_path / "whole")


def test_games_of_another_match_are_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    keep(path, MATCH, 2)
    before = contents(tmp_path)
    bear = card(BEAR.name, "{1}{G}", "Creature — Bear", pt="3/3")
    others = {
        "the seed was 3, and is 4 now": duel(*FEW, seed=4),
        "the edition was 2026, and is 2024 now": replace(MATCH, edition="2024"),
        "the agents were random, random, and are greedy, random now": replace(MATCH, agents=("greedy", "random")),
        "deck 1 isn't the same: red had 5 of Mountain, and has 6 now": duel((*RED, land("R")), GREEN),
        "deck 2 isn't the same: it was green, and is blue now": replace(
            MATCH, decks=(MATCH.decks[0], NamedDeck("blue", GREEN))
        ),
        "deck 2 isn't the same: cards of green have another text, or its list another order, now": duel(
            RED, (*GREEN[:5], *[bear] * 4)
        ),
        "deck 1 isn't the same: red had 0 of Grizzly Bears (outside), and has 1 now": replace(
            MATCH, decks=(NamedDeck("red", RED, outside=(BEAR,)), MATCH.decks[1])
        ),
        "it was played by no variant, and now by Ante": replace(MATCH, variants=(Ante(),)),
        "there were 2 decks, and are 4 now": replace(
            MATCH, decks=MATCH.decks * 2, agents=("random",) * 4, variants=(TwoHeadedGiant(),)
        ),
        "dungeons, or other cards that texts name, are others now": replace(MATCH, reference=(BEAR,)),
    }
    for said, other in others.items():
        with pytest.raises(ResultsError) as refused:
            keeper_at(path, other, resume=True)
        found = list(differences(description(MATCH), description(other)))
        assert said in found
        assert str(refused.value) == f"{path} holds games of another match: {found[0]}"
    assert contents(tmp_path) == before


def test_without_a_description_nothing_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    keep(path, MATCH, 1)
    store_at(path).description.unlink()
    with pytest.raises(ResultsError, match="nothing says which match"):
        keeper_at(path, MATCH, resume=True)
    store_at(path).description.write_text("{}")
    with pytest.raises(ResultsError, match="describes no match"):
        keeper_at(path, MATCH, resume=True)


def test_where_nothing_is_there_is_nothing_to_go_on_with(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    assert keeper_at(path, MATCH, resume=True).kept == ()
    store = CsvLines(path)
    keep(path, MATCH, 1)
    path.write_bytes(store.header(GAMES).encode()[:9])
    assert keeper_at(path, MATCH, resume=True).kept == ()
    keep(path, MATCH, 1, resume=True)
    assert len(store.whole_games()) == 1
