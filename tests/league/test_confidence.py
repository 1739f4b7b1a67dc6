"""Intervals that hold whenever one looks, with coins whose chances are known."""

from __future__ import annotations

from random import Random

import pytest

from comprules.league import league
from comprules.league.confidence import ERROR, games_needed, half_width, is_refuted, share_interval
from comprules.league.stopping import Aim
from comprules.simulate.statistics import wilson_interval
from league.coins import coin_league, coins

SEQUENCES = 1_000
ROUNDS = 200


def out_at_some_look(begun: float, followed: float, draws: float, *, usual: bool = False) -> float:
    """In which part of many sequences of rounds the true share is outside at one look at least."""
    return sum(_is_out(Random(f"{number}"), begun, followed, draws, usual) for number in range(SEQUENCES)) / SEQUENCES


def _is_out(chance: Random, begun: float, followed: float, draws: float, usual: bool) -> bool:
    score, truth = 0.0, draws / 2 + (1 - draws) * (begun + followed) / 2
    for games in range(2, 2 * ROUNDS + 2, 2):
        for wins in (begun, followed):
            score += 0.5 if chance.random() < draws else float(chance.random() < wins)
        if usual:
            low, high = wilson_interval(score, games)  # type: ignore[arg-type]
            if not low <= truth <= high:
                return True
        elif is_refuted(truth, score, games):
            return True
    return False


@pytest.mark.parametrize(
    ("begun", "followed", "draws"),
    [(0.5, 0.5, 0.0), (0.9, 0.9, 0.0), (0.02, 0.02, 0.0), (0.9, 0.3, 0.0), (0.6, 0.4, 0.5), (1.0, 0.0, 0.0)],
)
def test_the_true_share_is_ever_outside_as_seldom_as_is_said(begun: float, followed: float, draws: float) -> None:
    """Whoever looks after each round, and stops at the worst moment, is wrong in one of twenty leagues at most."""
    assert out_at_some_look(begun, followed, draws) <= ERROR


def test_an_interval_for_one_look_is_outside_far_more_often() -> None:
    """What the intervals are for: the usual ones don't hold for many looks, and these would not do."""
    assert out_at_some_look(0.5, 0.5, 0.0, usual=True) > 4 * ERROR


@pytest.mark.parametrize("undecided", [0.0, 0.2])
def test_intervals_hold_where_leagues_stop(undecided: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who goes first wins more often; the share is the mean of both. Rounds with an undecided game tell nothing."""
    monkeypatch.setattr(league, "play_game", coins(lambda first, _: 0.75 if first == "A" else 0.4, 0.1, undecided))
    truth = 0.1 / 2 + 0.9 * (0.75 + 0.6) / 2 if not undecided else (0.05 + 0.7 * (0.75 + 0.6) / 2) / 0.8
    missed = 0
    for seed in range(300):
        playing = coin_league("AB", Aim(0.12), seed)
        for _ in playing.games():
            pass
        (tally,) = playing.tallies
        low, high = tally.interval
        assert (high - low) / 2 <= 0.12
        missed += not low <= truth <= high
    assert missed / 300 <= ERROR


def test_the_ends_are_where_shares_begin_to_be_refuted() -> None:
    for score, games in ((30.0, 50), (0.5, 40), (199.0, 200)):
        low, high = share_interval(score, games)
        assert is_refuted(low - 1e-9, score, games)
        assert not is_refuted(low + 1e-9, score, games)
        assert not is_refuted(high - 1e-9, score, games)
        assert is_refuted(high + 1e-9, score, games)


def test_nothing_is_known_without_games_and_ends_stay_between_0_and_1() -> None:
    assert share_interval(0, 0) == (0.0, 1.0)
    assert share_interval(0, 20)[0] == 0.0
    assert share_interval(20, 20)[1] == 1.0


def test_a_smaller_error_makes_a_wider_interval() -> None:
    assert half_width(30, 50, 0.01) > half_width(30, 50, 0.05) > half_width(60, 100, 0.05)


@pytest.mark.parametrize("share", [0.0, 0.137, 0.5, 0.9])
@pytest.mark.parametrize("precision", [0.05, 0.2, 0.45])
def test_as_many_games_as_are_needed_and_no_more(share: float, precision: float) -> None:
    games = games_needed(share, precision)
    assert games % 2 == 0
    assert half_width(share * games, games) <= precision
    assert games == 2 or half_width(share * (games - 2), games - 2) > precision
