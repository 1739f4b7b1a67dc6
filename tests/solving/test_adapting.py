"""What is learned from playing on again and again."""

from __future__ import annotations

from collections import Counter, defaultdict
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comprules.solving.adapting import TIMES, Adapting, Choice, Policy, shares


def play(adapting: Adapting, length: int) -> tuple[float, list[Choice]]:
    """Choose so often among three things of which one is good; each time in another place."""
    choices = [
        Choice(adapting.choose(kinds), kinds)
        for kinds in (tuple(f"{place}{kind}" for kind in "abc") for place in range(length))
    ]
    return sum(str(choice.chosen).endswith("b") for choice in choices), choices


def test_what_came_out_best_is_done_more_and_more() -> None:
    """Of 3^8 lines the best is found in a few hundred, and done again."""
    adapting = Adapting(Random(1))
    best = 0.0
    for _ in range(10 * TIMES):
        worth, choices = play(adapting, 8)
        adapting.learn(worth, choices)
        best = max(best, worth)
    assert best == 8


def test_what_was_known_before_stays_as_it_is() -> None:
    known: Policy = defaultdict(float, {"0a": 5.0})
    adapting = Adapting(Random(1), known, levels=1)
    assert Counter(adapting.choose(("0a", "0b")) for _ in range(100))["0a"] > 90
    for _ in range(TIMES - 1):
        adapting.learn(1.0, [Choice("0b", ("0a", "0b"))])
    assert adapting.policy["0b"] > adapting.policy["0a"]
    adapting.learn(1.0, [Choice("0b", ("0a", "0b"))])
    assert adapting.policy == known == {"0a": 5.0}


def test_a_line_turns_off_at_one_place_at_most() -> None:
    """However sure it is of what it prefers, about every other line has something else, in one place anywhere."""
    kinds = [("b", "a", "c")] * 6
    adapting = Adapting(Random(1), defaultdict(float, {"a": 50.0}), levels=1)
    adapting.learn(1.0, [Choice("a", offered) for offered in kinds])
    lines = Counter[str]()
    for _ in range(1000):
        adapting.begin()
        lines["".join(str(adapting.choose(offered)) for offered in kinds)] += 1
    assert 400 < lines.pop("aaaaaa") < 600
    assert all(line.count("a") == 5 for line in lines)
    assert len(lines) == 2 * 6


@given(st.dictionaries(st.text("abc", min_size=1), st.floats(-50, 50), min_size=1))
def test_one_of_the_things_is_chosen(policy: dict[str, float]) -> None:
    kinds: Policy = defaultdict(float)
    kinds.update(policy)
    found = shares(kinds, tuple(kinds))
    assert sum(found) == pytest.approx(1)
    assert min(found) >= 0
