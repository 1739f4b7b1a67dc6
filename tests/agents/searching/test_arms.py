"""Which answer a search prefers, by what came of each in the same games."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from comprules.agents.searching.arms import Arm, Arms
from comprules.kernel.options import Pass

RESULTS = st.lists(st.floats(0, 1), min_size=0, max_size=8)


def arms(*results: list[float]) -> Arms:
    """Answers that came out so, what is advised first."""
    made = []
    for number, came_out in enumerate(results):
        arm = Arm((str(number),), Pass())
        arm.results = list(came_out)
        made.append(arm)
    return Arms(made)


def test_what_is_better_in_each_game_is_preferred() -> None:
    """Chance tells games apart, not answers: what is a little better in each of them is better."""
    assert arms([0.1, 0.5, 0.9, 0.3], [0.2, 0.6, 0.97, 0.41]).best().key == ("1",)


def test_what_may_be_better_by_chance_is_not() -> None:
    """One good game says little."""
    assert arms([0.5, 0.5, 0.5, 0.5], [0.4, 0.4, 0.4, 0.9]).best().key == ("0",)
    assert arms([0.1], [0.9]).best().key == ("0",)


@given(RESULTS)
def test_what_is_as_good_is_not_preferred(results: list[float]) -> None:
    """What is advised is done as long as nothing is better."""
    assert arms(results, results).best().key == ("0",)


@given(st.lists(RESULTS, min_size=1, max_size=4))
def test_what_is_advised_is_tried_as_often_as_any(results: list[list[float]]) -> None:
    """Each answer is compared with what is advised in all the games in which it was tried."""
    search = arms([], *results)
    for _ in range(40):
        search.next().results.append(0.5)
    search.advised.results.append(0.5)
    assert all(arm.tries <= search.advised.tries for arm in search.others) or max(map(len, results)) > 20
