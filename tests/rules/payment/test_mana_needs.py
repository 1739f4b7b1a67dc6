"""CR 118.3a: what mana is needed, and when one need is no harder than another."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from comprules.kernel.rule_citations import rule
from comprules.rules.payment.mana_needs import costs_of, is_no_harder, need_of, served, units_of, without_halves

UNITS = st.lists(st.integers(1, 7), max_size=4)
MANA = st.lists(st.sampled_from([1, 2, 4]), max_size=4)


def suffices(mana: list[int], units: list[int]) -> bool:
    """Whether these units of mana, each of one kind, are enough: every way to spend them is tried."""
    ways = permutations(mana, len(units))
    return any(all(kind & unit for kind, unit in zip(way, units, strict=True)) for way in ways)


@rule("118.3a")
@given(UNITS, UNITS, MANA)
def test_what_suffices_for_a_need_suffices_for_one_that_is_no_harder(
    one: list[int], other: list[int], mana: list[int]
) -> None:
    """118.3a: a player who has the mana for the harder of two costs has it for the other."""
    if is_no_harder(need_of(one), need_of(other)) and suffices(mana, other):
        assert suffices(mana, one)


@rule("118.3a")
@given(UNITS, UNITS)
def test_a_need_is_no_harder_if_each_of_its_units_is_easier_than_one_of_the_other(
    one: list[int], other: list[int]
) -> None:
    """118.3a: generic mana is no harder than colored, and less is no harder than more."""
    ways = permutations(other, len(one))
    expected = any(all(not harder & ~easier for easier, harder in zip(one, way, strict=True)) for way in ways)
    assert is_no_harder(need_of(one), need_of(other)) == expected


@rule("118.3a")
@given(UNITS, MANA, MANA)
def test_mana_made_for_a_need_leaves_what_the_rest_has_to_suffice_for(
    units: list[int], made: list[int], rest: list[int]
) -> None:
    """118.3a: some mana suffices together with the rest just when the rest suffices for something that it can leave."""
    left = [units_of(need) for need, _ in served(need_of(units), made)]
    assert any(suffices(rest, each) for each in left) == suffices([*made, *rest], units)


@rule("118.3a")
def test_mana_isnt_taken_for_generic_mana_where_it_pays_for_its_color() -> None:
    """118.3a: {W} made for {W}{1} leaves {1}, which any other mana pays for."""
    assert list(served(need_of([1, 3]), [1])) == [(need_of([3]), (1,))]


@rule("107.4e")
def test_a_monocolored_hybrid_symbol_is_two_needs() -> None:
    """107.4e: {2/W} is paid with {W} or with two generic mana; two of them in three ways."""
    assert without_halves(("2/W", "2/W")) == (("2/W", "2/W"), ("2/W", "1", "1"), ("1", "1", "1", "1"))
    kinds = {"2/W": 1, "1": 3, "U": 0}
    assert costs_of(("2/W",), kinds.__getitem__) == (need_of([1]), need_of([3, 3]))
    assert costs_of(("U", "1"), kinds.__getitem__) == ()
