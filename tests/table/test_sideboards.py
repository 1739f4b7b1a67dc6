"""A deck changed against its sideboard."""

from __future__ import annotations

import pytest

from comprules.cards.decks import Deck
from comprules.cards.pool import CardPool
from comprules.kernel.rule_citations import rule
from comprules.table.sideboards import CantChange, changed, least_size
from positions import card

POOL = CardPool.starter()
PLAINS = (("Plains", 40), ("Savannah Lions", 20))


@rule("100.2a", "100.2b", "100.4a", "100.5", "903.5a")
def test_a_changed_deck_is_as_large_as_it_must_be() -> None:
    """100.2a: at least 60 cards, or 40 where it was a limited deck; 100.4a: at most 15 beside it."""
    deck = Deck(PLAINS, (("Island", 15),))
    assert changed(deck, (*PLAINS, ("Island", 1)), POOL).sideboard == (("Island", 14),)
    for main, said in (
        ((("Plains", 39), ("Savannah Lions", 20)), "at least 60"),
        ((("Plains", 41), ("Savannah Lions", 20)), "41 Plains"),
        ((*PLAINS, ("Swamp", 1)), "1 Swamp"),
        ((*PLAINS, ("Island", 0)), "once"),
        ((*PLAINS, ("Island", 1), ("Island", 1)), "once"),
    ):
        with pytest.raises(CantChange, match=said):
            changed(deck, main, POOL)
    with pytest.raises(CantChange, match="at most 15"):
        changed(Deck((("Plains", 70),), (("Island", 15),)), (("Plains", 60),), POOL)
    assert [least_size(Deck((("Plains", size),))) for size in (61, 59, 41, 30)] == [60, 40, 40, 30]
    commanded = Deck((("Plains", 99),), (("Island", 1),), (("Savannah Lions", 1),))
    with pytest.raises(CantChange, match="keeps its 99"):
        changed(commanded, (("Plains", 99), ("Island", 1)), POOL)


@rule("315.3")
def test_a_conspiracy_stays_in_the_sideboard() -> None:
    """315.3: it can't be included in a deck, between two games either."""
    pool = CardPool(beneath=POOL)
    pool.add([card("Open Pride", types="Conspiracy", text="Creatures you control get +1/+1.")])
    deck = Deck(PLAINS, (("Open Pride", 1), ("Island", 1)))
    with pytest.raises(CantChange, match=r"Open Pride \(Conspiracy\) can't be part of a deck"):
        changed(deck, (*PLAINS, ("Open Pride", 1)), pool)
    assert changed(deck, (*PLAINS, ("Island", 1)), pool).sideboard == (("Open Pride", 1),)
