"""What games say, counted by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("altair")
pytest.importorskip("vl_convert")

from comprules.kernel.rule_citations import rule
from comprules.reports.findings import Findings, Place, findings, told_apart
from comprules.results.reading import Kept
from comprules.simulate.statistics import WinTally
from reports import game, written
from results import FORMS


@pytest.fixture
def found(tmp_path: Path) -> Findings:
    """Of six games the first player wins 1, 3 and 4, the second 2; 5 is drawn, and 6 undecided."""
    outcomes = [(1, 1), (2, 2), (3, 1), (4, 1), (5, 0), (6, None)]
    mulligans = {2: (1, 0), 4: (1, 5)}
    games = [game(number, won, mulligans.get(number, (0, 0)), turns=3 + number) for number, won in outcomes]
    return findings(Kept(written(tmp_path, *games)))


def test_games_are_counted_by_how_they_ended(found: Findings) -> None:
    assert (found.games, found.drawn, found.undecided) == (6, 1, 1)
    assert found.turns == (4, 5, 6, 7, 8, 9)
    assert found.endings == (("a player has 0 or less life", "704.5a", 6),)


def test_undecided_games_are_in_no_share(found: Findings) -> None:
    first, second = found.wins
    assert (first.all, second.all) == (WinTally(3, 5), WinTally(1, 5))


def test_wins_are_told_apart_by_who_went_first(found: Findings) -> None:
    """The first player is on the play in games 1, 3 and 5, and on the draw in 2 and 4."""
    first, second = found.wins
    assert (first.on_the_play, first.on_the_draw) == (WinTally(2, 3), WinTally(1, 2))
    assert (second.on_the_play, second.on_the_draw) == (WinTally(1, 2), WinTally(0, 3))


def test_wins_add_up_by_turns(found: Findings) -> None:
    """Games 1 to 4 end in turns 4 to 7."""
    first = {each.turn: each.won.wins for each in found.won_by if each.place.number == 1}
    assert [first[turn] for turn in range(3, 9)] == [0, 1, 1, 2, 3, 3]
    assert {each.won.games for each in found.won_by} == {5}


def test_mana_is_that_of_own_turns_and_damage_adds_up(found: Findings) -> None:
    """In turn number n of theirs each player makes n mana, and the second one has dealt 1 + 2 + … + n damage."""
    of = {(each.place.number, each.turn): each for each in found.curves}
    for player in (1, 2):
        for turn in (1, 2):
            assert (of[player, turn].mana.value, of[player, turn].mana.games) == (turn, 6)
            assert of[player, turn].damage.value == (turn * (turn + 1) / 2 if player == 2 else 0)
    assert of[2, 3].mana.games == 5
    assert (1, 3) not in of


def test_curves_end_where_few_games_are_left(tmp_path: Path) -> None:
    games = [game(number, 1, turns=40 if number == 1 else 4) for number in range(1, 8)]
    few = findings(Kept(written(tmp_path, *games)))
    assert {each.turn for each in few.curves} == {1, 2}


def test_mulligans_are_counted_up_to_three(found: Findings) -> None:
    rows = {(each.place.number, each.said): each.won for each in found.mulligans}
    assert rows == {
        (1, "0"): WinTally(2, 3),
        (1, "1"): WinTally(1, 2),
        (2, "0"): WinTally(1, 4),
        (2, "3 or more"): WinTally(0, 1),
    }


def test_cards_are_ranked_by_wins_with_and_without_them(found: Findings) -> None:
    """Opt is drawn in all games that the first player wins, Bear in the odd ones, two of which they win."""
    first = [each for each in found.cards if each.place.number == 1]
    assert [(each.card, each.drawn, each.not_drawn) for each in first] == [
        ("Opt", WinTally(3, 3), WinTally(0, 2)),
        ("Bear", WinTally(2, 3), WinTally(1, 2)),
    ]
    value, (low, high) = first[1].difference
    assert value == pytest.approx(1 / 6)
    assert low < 0 < high


def test_what_was_always_drawn_is_compared_with_nothing(tmp_path: Path) -> None:
    few = findings(Kept(written(tmp_path, game(1, 1))))
    assert [each.is_comparable for each in few.cards] == [False] * 4


@pytest.mark.parametrize("form", FORMS)
def test_all_forms_say_the_same(tmp_path: Path, form: str, found: Findings) -> None:
    if form.endswith("parquet"):
        pytest.importorskip("pyarrow")
    games = [game(1, 1), game(2, None)]
    (tmp_path / "csv").mkdir()
    assert findings(Kept(written(tmp_path, *games, form=form))) == findings(Kept(written(tmp_path / "csv", *games)))


@rule("810.8a")
def test_teams_are_sides_that_win_together() -> None:
    """810.8a: a team wins or loses together, so of four players in two teams each is to win half of the games."""
    places = tuple(Place(number, label, label, "random", (number + 1) // 2) for number, label in enumerate("abcd", 1))
    found = Findings(places, 0, 0, 0, (), (), (), (), (), (), ())
    assert found.title == "a and b against c and d"
    assert found.others_than(places[0]) == "c and d"
    assert len(found.sides) == 2


def test_players_of_the_same_deck_are_told_apart(tmp_path: Path) -> None:
    mirror = findings(Kept(written(tmp_path, game(1, 1, decks=("A", "A")))))
    assert [place.label for place in mirror.places] == ["A (random), 1", "A (random), 2"]


def test_what_several_share_is_told_apart_by_numbers() -> None:
    assert told_apart(["A", "B"]) == ("A", "B")
    assert told_apart(["A", "B", "A"]) == ("A, 1", "B", "A, 3")
