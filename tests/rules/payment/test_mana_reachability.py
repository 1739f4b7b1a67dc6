"""CR 118.3, 601.2g: which ends can be reached by steps that take and give mana."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comprules.kernel.rule_citations import rule
from comprules.rules.payment.mana_needs import Need, need_of, units_of
from comprules.rules.payment.mana_reachability import START, End, ManaPath, ManaStep, Search, TooLong

WHITE, BLUE, ANY = 1, 2, 3

STATES = st.integers(0, 2)
COSTS = st.lists(st.sampled_from([WHITE, BLUE, ANY]), max_size=2)


@st.composite
def a_step(draw: st.DrawFn) -> ManaStep[str]:
    """A step between a few states that takes and gives little mana."""
    takes, gives = draw(COSTS), draw(st.lists(st.sampled_from([WHITE, BLUE]), max_size=2))
    return ManaStep(draw(STATES), draw(STATES), (need_of(takes),), tuple(gives), 1, "step")


def after_paying(pool: tuple[int, ...], need: Need) -> set[tuple[int, ...]]:
    """What can be left of mana when a need has been paid with it."""
    units, found = units_of(need), set()
    for way in permutations(range(len(pool)), len(units)):
        if all(pool[place] & unit for place, unit in zip(way, units, strict=True)):
            found.add(tuple(sorted(kind for place, kind in enumerate(pool) if place not in way)))
    return found


MOST = 5
"""How much mana there is at most at a time where ends are looked for step by step."""


def is_reached(first: tuple[int, ...], steps: list[ManaStep[str]], end: End[str]) -> bool:
    """The slow answer: go every way, with so much mana at most."""
    seen = {(START, first)}
    waiting = list(seen)
    while waiting:
        state, pool = waiting.pop()
        if state == end.state and after_paying(pool, end.need):
            return True
        for step in steps:
            if step.before == state:
                for left in after_paying(pool, step.takes[0]):
                    after = (step.after, tuple(sorted((*left, *step.gives))))
                    if len(after[1]) <= MOST and after not in seen:
                        seen.add(after)
                        waiting.append(after)
    return False


def is_way(first: tuple[int, ...], way: ManaPath[str]) -> bool:
    """Whether a way can be gone with some mana."""
    pools, state = {first}, START
    for taking in way.steps:
        assert taking.step.before == state
        left = {after for pool in pools for after in after_paying(pool, taking.takes)}
        pools = {tuple(sorted((*pool, *taking.step.gives))) for pool in left}
        state = taking.step.after
    return state == way.end.state and any(after_paying(pool, way.end.need) for pool in pools)


@rule("118.3", "601.2g", "605.3a")
@given(
    st.lists(st.sampled_from([WHITE, BLUE]), max_size=2),
    st.lists(a_step(), max_size=5),
    STATES,
    st.lists(st.sampled_from([WHITE, BLUE, ANY]), max_size=3),
)
def test_a_way_is_found_just_when_there_is_one(
    pool: list[int], steps: list[ManaStep[str]], state: int, cost: list[int]
) -> None:
    """118.3: whatever steps lead on and whatever they take, an end is reached if going every way comes to it."""
    first = tuple(sorted(pool))
    end = End(state, need_of(cost), 0, "end")
    way = Search(steps, 10_000).way_to([end], lambda need: 0 if after_paying(first, need) else None)
    assert way is not None or not is_reached(first, steps, end)
    assert way is None or len(way.steps) > MOST or is_way(first, way)


@rule("605.3a")
def test_a_loop_that_gains_makes_any_amount() -> None:
    """605.3a: tapped for one mana and untapped for nothing, a permanent makes a hundred."""
    tap = ManaStep(0, 1, ((),), (WHITE,), 1, "tap")
    untap = ManaStep(1, 0, ((),), (), 1, "untap")
    way = Search([tap, untap], 1000).way_to([End(1, need_of([ANY] * 100), 0, "end")], lambda need: None if need else 0)
    assert way is not None
    assert [taking.step.label for taking in way.steps].count("tap") == 100


@rule("118.3")
def test_a_loop_that_gains_nothing_comes_to_an_end() -> None:
    """118.3: mana that only becomes other mana is never more, however often it does."""
    turn = ManaStep(0, 0, (need_of([WHITE]),), (BLUE,), 1, "turn")
    back = ManaStep(0, 0, (need_of([BLUE]),), (WHITE,), 1, "back")
    end = End(0, need_of([ANY, ANY]), 0, "end")
    one_is_there = {(): 0, need_of([WHITE]): 0}
    assert Search([turn, back], 1000).way_to([end], one_is_there.get) is None


@rule("118.3")
def test_the_least_dear_way_is_found() -> None:
    """118.3: of two ways to the same mana, the one that weighs less, though it is longer."""
    dear = ManaStep(0, 1, ((),), (WHITE,), 9, "dear")
    half, other = ManaStep(0, 2, ((),), (), 2, "half"), ManaStep(2, 1, ((),), (WHITE,), 2, "other half")
    end = End(1, need_of([WHITE]), 0, "end")
    way = Search([dear, half, other], 100).way_to([end], lambda need: None if need else 0)
    assert way is not None
    assert [taking.step.label for taking in way.steps] == ["half", "other half"]


@rule("118.3")
def test_a_search_that_takes_too_long_says_so() -> None:
    """118.3: what hasn't been settled isn't taken to be impossible."""
    tap = ManaStep(0, 0, ((),), (WHITE,), 1, "tap")
    with pytest.raises(TooLong):
        Search([tap], 10).way_to([End(0, need_of([ANY] * 100), 0, "end")], lambda need: None if need else 0)


@rule("118.3")
def test_what_is_dear_at_the_start_counts_too() -> None:
    """118.3: of what is there at the start and what a step gives, that is taken which weighs less."""
    step = ManaStep(0, 0, ((),), (WHITE,), 5, "step")
    end = End(0, need_of([WHITE]), 0, "end")
    for weight, steps in ((9, 1), (3, 0)):
        there = {(): 0, need_of([WHITE]): weight}
        way = Search([step], 100).way_to([end], there.get)
        assert way is not None
        assert len(way.steps) == steps
