"""Shares, means and differences with their intervals."""

from __future__ import annotations

from random import Random
from statistics import stdev

import pytest

from comprules.goldfish.estimates import Share, ShareDifference, mean_of, share_difference
from comprules.simulate.statistics import wilson_interval


def test_a_share_of_no_games_says_nothing() -> None:
    assert (Share(0, 0).value, Share(0, 0).interval) == (None, None)
    assert ShareDifference(0, 0, 0).interval is None
    assert (mean_of([]).value, mean_of([]).interval) == (None, None)


def test_a_share_has_wilsons_interval() -> None:
    assert (Share(3, 12).value, Share(3, 12).interval) == (0.25, wilson_interval(3, 12))


def test_a_mean_of_few_values_has_no_interval_and_of_more_students() -> None:
    values = [1.0, 4.0, 2.0, 8.0, 5.0]
    assert mean_of(values[:4]).interval is None
    found = mean_of(values)
    assert (found.value, found.of) == (4.0, 5)
    assert found.deviation == pytest.approx(stdev(values))
    reach = 2.776 * stdev(values) / 5**0.5
    assert found.interval == pytest.approx((4 - reach, 4 + reach), abs=0.01)


def test_a_difference_of_shares_counts_the_pairs_that_differ() -> None:
    pairs = [(True, True)] * 5 + [(True, False)] * 2 + [(False, True)] * 6 + [(False, False)] * 7
    assert share_difference(pairs) == ShareDifference(2, 6, 20)
    assert ShareDifference(2, 6, 20).value == 0.2


def test_pairs_that_are_all_alike_dont_make_a_difference_certain() -> None:
    low, high = ShareDifference(0, 0, 10).interval or (0.0, 0.0)
    assert low == -high < 0
    wider, narrower = ShareDifference(0, 0, 10).interval, ShareDifference(0, 0, 1000).interval
    assert wider is not None
    assert narrower is not None
    assert narrower[1] < wider[1] / 50


def test_intervals_of_differences_hold_what_is_true_about_as_often_as_they_say() -> None:
    """Of 400 samples of 60 pairs, with a true difference of 0.1."""
    random, held = Random(1), 0
    for _ in range(400):
        pairs = [
            (random.random() < 0.4, False) if random.random() < 0.5 else (False, random.random() < 0.6)
            for _ in range(60)
        ]
        low, high = share_difference(pairs).interval or (0.0, 0.0)
        held += low <= 0.1 <= high
    assert 0.92 < held / 400 < 0.99
