"""Elo ratings."""

from __future__ import annotations

from math import log, sqrt

import pytest

from comprules.league import league
from comprules.league.rating import MEAN, SUPPOSED, ratings
from comprules.league.standing import standings
from comprules.league.stopping import Aim
from comprules.simulate.statistics import Z_95
from league.coins import coin_league, coins


def chance(one: float, other: float) -> float:
    """How likely one rating wins against another."""
    return 1 / (1 + 10 ** ((other - one) / 400))


def test_the_chance_between_two_decks_is_their_share() -> None:
    first, second = ratings([[0, 75], [25, 0]])
    assert chance(first.elo, second.elo) == pytest.approx((75 + SUPPOSED) / 101)
    assert first.elo + second.elo == pytest.approx(2 * MEAN)


def test_the_interval_of_two_decks_is_that_of_the_logarithm_of_their_odds() -> None:
    first, _ = ratings([[0, 75], [25, 0]])
    share = (75 + SUPPOSED) / 101
    reach = Z_95 / sqrt(101 * share * (1 - share)) * 400 / log(10) / 2
    assert first.high is not None
    assert first.low is not None
    assert first.high - first.elo == pytest.approx(reach)
    assert first.elo - first.low == pytest.approx(reach)


def test_ratings_are_the_likeliest() -> None:
    """With them each deck is expected to have just the points that it has; so no others make these more likely."""
    points = [[0.0, 30.0, 55.5, 9.0], [10.0, 0.0, 40.0, 12.0], [4.5, 20.0, 0.0, 33.0], [11.0, 8.0, 7.0, 0.0]]
    found = [each.elo for each in ratings(points)]
    for deck in range(4):
        others = [other for other in range(4) if other != deck]
        expected = sum(
            (points[deck][other] + points[other][deck] + 2 * SUPPOSED) * chance(found[deck], found[other])
            for other in others
        )
        assert expected == pytest.approx(sum(points[deck]) + 3 * SUPPOSED)
    assert sum(found) == pytest.approx(4 * MEAN)


def test_a_circle_of_decks_is_rated_alike() -> None:
    assert [each.elo for each in ratings([[0, 9, 1], [1, 0, 9], [9, 1, 0]])] == [pytest.approx(MEAN)] * 3


def test_how_far_above_a_deck_is_that_wins_everything_isnt_known() -> None:
    above, *others = ratings([[0, 50, 50], [0, 0, 30], [0, 20, 0]])
    assert above.high is None
    assert above.low is not None
    assert all(other.low is None and other.high is not None for other in others)


def test_nor_is_it_of_two_that_win_everything_but_against_each_other() -> None:
    found = ratings([[0, 6, 9, 9], [4, 0, 9, 9], [0, 0, 0, 5], [0, 0, 5, 0]])
    assert [(each.low is None, each.high is None) for each in found] == [(False, True)] * 2 + [(True, False)] * 2


def test_a_single_point_lost_sets_an_end() -> None:
    assert all(None not in (each.low, each.high) for each in ratings([[0, 49.5], [0.5, 0]]))


def test_of_a_deck_without_games_nothing_is_known() -> None:
    idle = ratings([[0, 5, 0], [5, 0, 0], [0, 0, 0]])[2]
    assert (idle.low, idle.high) == (None, None)


TRUE = {"A": 1650.0, "B": 1520.0, "C": 1450.0, "D": 1380.0}


def test_intervals_hold_where_leagues_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are for many games, and leagues end when intervals are narrow: about one of twenty is out."""
    monkeypatch.setattr(league, "play_game", coins(lambda first, second: chance(TRUE[first], TRUE[second])))
    held = 0
    for seed in range(60):
        playing = coin_league("ABCD", Aim(0.15), seed)
        for _ in playing.games():
            pass
        for standing in standings(playing):
            low, high = standing.rating.low, standing.rating.high
            truth = TRUE[playing.entrants[standing.entrant].name]
            held += (low is None or low <= truth) and (high is None or truth <= high)
    assert 0.92 <= held / 240 <= 0.98
