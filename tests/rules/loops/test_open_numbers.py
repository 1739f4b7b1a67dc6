"""CR 104.4b, 107.1: numbers of which it is known only how large or how small they are at least."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comprules.kernel.rule_citations import rule
from comprules.rules.loops.open_numbers import OpenNumber, Undecided, Unknowns

Reckoning = Callable[[Any, Any], Any]

RECKONINGS: dict[str, Reckoning] = {
    "sum": lambda one, other: one + other + 3,
    "difference": lambda one, other: 7 - one - 2 * other,
    "product": lambda one, other: one * other - one,
    "half": lambda one, other: one // 2 + other,
    "half, rounded up": lambda one, other: -(-one // 2),
    "larger": max,
    "smaller": lambda one, other: min(one, 5),
    "to nothing": lambda one, other: abs(one - 100) + other % 3,
}
QUESTIONS: dict[str, Callable[[Any, int], bool]] = {
    "more": lambda number, bound: number > bound,
    "at least": lambda number, bound: number >= bound,
    "less": lambda number, bound: bound > number,
    "at most": lambda number, bound: number <= bound,
    "just so much": lambda number, bound: bound == number,
    "other": lambda number, bound: number != bound,
    "any": lambda number, bound: bool(number - bound),
}


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
@pytest.mark.parametrize("reckoning", RECKONINGS.values(), ids=RECKONINGS)
@given(
    lowest=st.tuples(st.integers(-20, 50), st.integers(-20, 50)),
    more=st.tuples(st.integers(0, 60), st.integers(0, 60)),
    bound=st.integers(-150, 300),
    falls=st.booleans(),
)
@rule("104.4b", "107.1")
def test_what_is_answered_is_so_for_every_number(
    reckoning: Reckoning,
    question: Callable[[Any, int], bool],
    lowest: tuple[int, int],
    more: tuple[int, int],
    bound: int,
    falls: bool,
) -> None:
    """104.4b: an answer about numbers that aren't known is the one that each of them would give."""
    unknowns, by = Unknowns(), -1 if falls else 1
    try:
        answer = question(reckoning(*(OpenNumber.at_least(each, unknowns, by) for each in lowest)), bound)
    except Undecided:
        return
    known = (least + by * beyond for least, beyond in zip(lowest, more, strict=True))
    assert question(reckoning(*known), bound) is answer


@rule("104.4b", "107.1")
def test_what_is_the_same_for_all_is_answered() -> None:
    """104.4b: a life total of 20 or more is more than 19; whether it is more than 30, or just 30, isn't known."""
    number = OpenNumber.at_least(20, Unknowns())
    assert number > 19
    assert number != 19
    assert number - number == 0


ASKING: dict[str, Callable[[Any], object]] = {
    "more": lambda number: number > 30,
    "just so much": lambda number: number == 30,
    "odd": lambda number: number % 2,
    "any": lambda number: bool(number - 20),
}

TELLING: dict[str, Callable[[Any], object]] = {
    "counting so far": range,
    "finding by it": lambda number: {20: "twenty"}.get(number),
    "being in a set": lambda number: number in {20},
    "writing": str,
    "writing among words": lambda number: f"{number} life",
    "repeating": lambda number: ("token",) * number,
    "taking apart": lambda number: divmod(number, 7),
    "asking for more": lambda number: number.bit_length(),
    "dividing by it": lambda number: 100 // number,
    "counting in halves": lambda number: number * 0.5,
}


@pytest.mark.parametrize("telling", [*ASKING.values(), *TELLING.values()], ids=[*ASKING, *TELLING])
@rule("104.4b", "107.1")
def test_nothing_else_tells_numbers_apart(telling: Callable[[Any], object]) -> None:
    """104.4b: what would do something else for each number isn't done for all of them."""
    number = OpenNumber.at_least(20, Unknowns())
    assert isinstance(number, int)
    with pytest.raises(Undecided):
        telling(number)


@rule("107.1")
def test_what_is_known_of_a_number_stays_known() -> None:
    """107.1: twice a number divided by two is that number again, and one more than that isn't even."""
    number = OpenNumber.at_least(20, Unknowns())
    assert 2 * number // 2 == number
    assert (2 * number + 1) % 2 == 1


@rule("104.4b")
def test_it_is_noted_by_how_much_numbers_differ_that_are_compared() -> None:
    """104.4b: if something else is asked about a number where there are more things, that shows."""
    margins = []
    for things in (3, 3, 4):
        unknowns = Unknowns()
        assert OpenNumber.at_least(20, unknowns) > things
        margins.append(unknowns.margins)
    assert margins[0] == margins[1] != margins[2]
