"""CR 109.1: numbers for things that depend on nothing but what they are and what refers to what."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from comprules.kernel.rule_citations import rule
from comprules.play.canonical.labelling import numbered

Links = dict[int, list[tuple[int, int]]]


def form(things: list[int], kinds: dict[int, int], edges: Links) -> tuple[object, ...]:
    """What is so, with the new numbers in place of the things."""
    colors = numbered({thing: kinds[thing] for thing in things}, edges)
    new = {thing: number for number, thing in enumerate(sorted(things, key=colors.__getitem__))}
    said = sorted((new[one], place, new[other]) for one, found in edges.items() for place, other in found)
    return tuple(kinds[thing] for thing in sorted(things, key=new.__getitem__)), tuple(said)


@rule("109.1")
@given(st.permutations(range(8)), st.permutations(range(8)))
def test_equal_pairs_get_the_same_numbers_whichever_is_which(order: list[int], hosts: list[int]) -> None:
    """109.1: eight equal things, each with one that is attached to it: however they are paired, it is the same."""
    things = [*order, *(100 + each for each in order)]
    kinds = {thing: 1 if thing < 100 else 2 for thing in things}
    paired = form(things, kinds, {100 + one: [(0, other)] for one, other in enumerate(hosts)})
    assert paired == form(sorted(things), kinds, {100 + one: [(0, one)] for one in range(8)})


@rule("109.1")
@given(st.permutations(range(6)))
def test_two_rings_of_three_are_not_one_of_six(order: list[int]) -> None:
    """109.1: things that all look alike from where they are, and are linked otherwise all the same."""
    kinds = dict.fromkeys(range(6), 1)
    one = {each: [(0, (each + 1) % 6)] for each in range(6)}
    two = {each: [(0, each // 3 * 3 + (each + 1) % 3)] for each in range(6)}
    assert form(order, kinds, one) == form(list(range(6)), kinds, one) != form(list(range(6)), kinds, two)
