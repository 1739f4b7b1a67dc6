"""Names as people type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comprules.cards.names import folded, nearest


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("nazgul", "Nazgûl"),
        ("AETHER VIAL", "Æther Vial"),
        ("lim-dul's vault", "Lim-Dûl’s Vault"),
        ("Wear/Tear", "Wear // Tear"),
        ("wear//tear", "Wear // Tear"),
        ("  Gray   Ogre ", "Gray Ogre"),
    ],
)
def test_spellings_of_one_name_fold_to_the_same(typed: str, name: str) -> None:
    assert folded(typed) == folded(name)


def test_different_names_stay_different() -> None:
    assert folded("Fire // Ice") != folded("Fire Ice")


@given(st.text())
def test_folding_twice_changes_nothing(name: str) -> None:
    assert folded(folded(name)) == folded(name)


def test_the_likeliest_name_comes_first() -> None:
    assert nearest("Gary Ogre", ["green ogre", "gray ogre", "island"], 2) == ["gray ogre", "green ogre"]


def test_the_beginning_of_a_name_is_enough() -> None:
    assert nearest("Gray", ["grab", "gray ogre of the far hills"], 1) == ["gray ogre of the far hills"]


def test_nothing_is_offered_for_gibberish() -> None:
    assert nearest("xqzw", ["gray ogre", "island"], 3) == []


@given(st.text(), st.lists(st.text(), max_size=5), st.integers(0, 3))
def test_only_given_names_are_offered(name: str, known: list[str], n: int) -> None:
    offered = nearest(name, known, n)
    assert len(offered) <= n
    assert set(offered) <= set(known)
