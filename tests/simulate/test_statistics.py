"""Statistics of matches."""

import pytest
from msgspec.structs import replace

from comprules.simulate.match import GameRecord
from comprules.simulate.statistics import mean_interval, student_95, summarise, wilson_interval


def game(number: int, winner: int | None, turns: int = 9, rule: str = "704.5a") -> GameRecord:
    winners = () if winner is None else (winner,)
    return GameRecord(number, 0, number % 2, winners, "a player has 0 or less life", rule, turns, 50)


def test_the_interval_is_wide_for_few_games_and_narrow_for_many() -> None:
    few, many = wilson_interval(5, 10), wilson_interval(5_000, 10_000)
    assert few[0] < 0.25 < 0.75 < few[1]
    assert 0.49 < many[0] < 0.5 < many[1] < 0.51


def test_the_interval_stays_between_0_and_1() -> None:
    assert wilson_interval(0, 5)[0] == 0.0
    assert wilson_interval(5, 5)[1] == 1.0
    assert wilson_interval(0, 0) == (0.0, 1.0)


def test_wins_are_counted_by_who_went_first() -> None:
    found = summarise([game(0, 0), game(1, 0), game(2, 1), game(3, None)], 2)
    assert [tally.wins for tally in found.players] == [2, 1]
    assert found.draws == 1
    assert (found.on_the_play[0].wins, found.on_the_play[0].games) == (1, 2)
    assert (found.on_the_draw[0].wins, found.on_the_draw[0].games) == (1, 2)


def test_an_undecided_game_is_no_draw_and_counts_in_no_share() -> None:
    unknown = replace(game(2, None, rule="104.4b"), undecided=True)
    found = summarise([game(0, 0), game(1, None), unknown], 2)
    assert (found.games, found.draws, found.undecided) == (3, 1, 1)
    assert [(tally.wins, tally.games) for tally in found.players] == [(1, 2), (0, 2)]
    assert [tally.games for tally in (*found.on_the_play, *found.on_the_draw)] == [1, 1, 1, 1]


def test_endings_are_listed_most_frequent_first() -> None:
    found = summarise([game(0, 0, rule="704.5b"), game(1, 0), game(2, 1)], 2)
    assert [(rule, count) for _, rule, count in found.endings] == [("704.5a", 2), ("704.5b", 1)]


def test_lengths_are_sorted() -> None:
    assert summarise([game(0, 0, turns=9), game(1, 0, turns=5)], 2).turns == (5, 9)


@pytest.mark.parametrize(("freedom", "exact"), [(4, 2.7764), (5, 2.5706), (9, 2.2622), (29, 2.0452), (99, 1.9842)])
def test_students_distribution_is_right_to_a_hundredth(freedom: int, exact: float) -> None:
    assert student_95(freedom) == pytest.approx(exact, abs=0.01)


def test_of_a_mean_of_few_values_nothing_is_known() -> None:
    assert mean_interval(2.0, 1.0, 4) is None
    assert mean_interval(2.0, 1.0, 5) == pytest.approx((2 - 2.776 / 5**0.5, 2 + 2.776 / 5**0.5), abs=0.01)
