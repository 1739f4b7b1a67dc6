"""Which answer a search prefers, and which it still tries, by what came of each in the same games."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from comprules.agents.searching.arms import FEWEST, Arm, Arms
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


def raced(*results: list[float]) -> tuple[list[int], str]:
    """How often each answer was tried until the race was over or the results ran out, and which was the best."""
    race = arms(*([] for _ in results))
    runners = list(race.running)
    while (arm := race.next()) is not None and arm.tries < len(results[0]):
        arm.add(results[runners.index(arm)][arm.tries])
    return [arm.tries for arm in runners], race.best().key[0]


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


def test_what_falls_behind_is_given_up() -> None:
    """What comes out worse in each game is tried no more than it takes to see that; the others go on."""
    good, better, bad = [0.5, 0.6, 0.4, 0.5, 0.7], [0.6, 0.4, 0.6, 0.5, 0.8], [0.1, 0.2, 0.1, 0.1, 0.3]
    assert raced(good, better, bad)[0] == [5, 5, FEWEST]
    assert raced(bad, good, better)[0] == [FEWEST, 5, 5]


def test_what_is_advised_is_given_up_only_where_that_is_sure() -> None:
    """A lead that would do to give up another answer isn't enough to give up what is advised; it is tried on."""
    behind, ahead = [0.5] * 6, [0.6, 0.45, 0.6, 0.55, 0.6, 0.45]
    assert raced(ahead, behind)[0] == [FEWEST, FEWEST]
    assert raced(behind, ahead)[0] == [6, 6]


def test_the_race_ends_with_the_last_rival() -> None:
    """Where one answer is left, or the others make no difference, nothing more is tried."""
    assert raced([0.5] * 9, [0.1] * 9, [0.5] * 9) == ([FEWEST] * 3, "0")
    assert raced([0.1, 0.2, 0.3, 0.2, 0.1], [0.7, 0.8, 0.7, 0.9, 0.7]) == ([FEWEST] * 2, "1")


@given(st.lists(st.lists(st.floats(0, 1), min_size=12, max_size=12), min_size=2, max_size=5))
def test_who_runs_is_tried_in_the_same_games(results: list[list[float]]) -> None:
    """No answer is tried in a game before the others that are left were tried in those before it."""
    race = arms(*([] for _ in results))
    runners = list(race.running)
    while (arm := race.next()) is not None and arm.tries < 12:
        assert arm.tries == min(other.tries for other in race.running)
        arm.add(results[runners.index(arm)][arm.tries])
        assert max(each.tries for each in race.running) - min(each.tries for each in race.running) <= 1
    assert race.best() in race.running
