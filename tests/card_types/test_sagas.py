"""CR 714: Sagas."""

from __future__ import annotations

import pytest

from comprules.decisions import ChooseOrder
from comprules.positions import Piece
from comprules.rule_citations import rule
from positions import act, card, life, pending, position, resolve, run_to, settle, side

DAWN = card("Dawn", "{W}", "Enchantment — Saga", "I — You gain 1 life.\nII — Draw a card.\nIII — You gain 5 life.")
DUSK = card("Dusk", "{B}", "Enchantment — Saga", "I — You lose 1 life.\nII — Draw a card.\nIII — You lose 5 life.")


@rule("603.3b", "714.2b")
def test_chapters_that_are_reached_together_are_ordered_by_their_words() -> None:
    """CR 603.3b: two chapter abilities that trigger at once go on the stack in the order their controller chooses."""
    game = position(side(battlefield=[DAWN, DUSK]), side(), step="draw")
    run_to(game, "precombat main")
    decision = pending(game)
    assert isinstance(decision, ChooseOrder)
    assert [str(option) for option in decision.candidates] == [
        '"Dawn: II — Draw a card."',
        '"Dusk: II — Draw a card." (1)',
    ]


@rule("714.2b", "714.3a", "122.6a")
def test_the_first_chapter_triggers_once_as_the_saga_enters() -> None:
    """CR 714.2b: the lore counter with which a Saga enters lets its first chapter trigger, once."""
    game = position(side(hand=[DAWN], lands="W"), side())
    act(game, "cast Dawn")
    resolve(game)
    assert len(game.state.stack) == 1
    resolve(game)
    assert life(game, 0) == 21


NUMERALS = ("II", "III", "IV", "V", "VI", "VII")


@rule("714.2a")
@pytest.mark.parametrize(("numeral", "chapter"), [*zip(NUMERALS, range(2, 8), strict=True)])
def test_a_chapter_symbol_is_a_roman_numeral(numeral: str, chapter: int) -> None:
    """CR 714.2a: the chapter's number is the one that the numeral represents."""
    saga = card("Epic", "{W}", "Enchantment — Saga", f"I — Draw a card.\n{numeral} — You gain 1 life.")
    for before in (chapter - 2, chapter - 1):
        there = Piece(saga, counters=(("lore", before),))
        game = position(side(battlefield=[there]), side(), step="draw")
        run_to(game, "precombat main")
        settle(game)
        assert life(game, 0) == (21 if before == chapter - 1 else 20)
