"""CR 900.2: what a variant needs besides decks, as texts say it: lists and names of cards, sticker sheets, notes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from comprules.cards.pool import CardPool
from comprules.cards.sticker_sheets import SheetError, sheets_in
from comprules.kernel.card import Card
from comprules.kernel.rule_citations import rule
from comprules.kernel.sticker import StickerSheet
from comprules.kernel.whole_numbers import whole_number
from comprules.simulate.decks import find_deck
from comprules.table.laid_out import playable
from comprules.variants import DraftNote

Form = Literal["a list", "a name", "sheets", "notes"]
"""How it is written: as a list of cards, as the name of one, as sticker sheets, or as notes taken in a draft."""

NOTED: Final = " = "


class Unsupplied(ValueError):
    """What a variant needs can't be understood. The message says what is wrong with it."""


class Supplied:
    """The texts in which it is said what a variant needs, each about something that is called so: a planar deck."""

    def __init__(self, texts: Sequence[str], called: str, pool: CardPool) -> None:
        self._texts = texts
        self._called = called
        self._pool = pool

    def decks(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of each list; raises what decks raise that can't be played."""
        return tuple(self._deck(text) for text in self._texts)

    def _deck(self, text: str) -> tuple[Card, ...]:
        return find_deck(f"the {self._called}", self._pool, text=text).cards if text.strip() else ()

    def cards(self) -> tuple[Card, ...]:
        """The card of each name; raises UnknownCard, and CantLie for one that can't be played."""
        return tuple(playable(text.strip(), self._pool) for text in self._texts)

    @rule("123.2")
    def sheets(self) -> tuple[tuple[StickerSheet, ...], ...]:
        """The sticker sheets of each text; raises Unsupplied."""
        try:
            return tuple(map(sheets_in, self._texts))
        except SheetError as problem:
            raise Unsupplied(f"the {self._called}: {problem}") from None

    @rule("905.2b")
    def notes(self) -> tuple[tuple[DraftNote, ...], ...]:
        """What is noted in each text; raises Unsupplied, and UnknownCard for a note about no card."""
        return tuple(tuple(self._noted(text)) for text in self._texts)

    def _noted(self, text: str) -> Iterator[DraftNote]:
        for line in filter(None, map(str.strip, text.splitlines())):
            card, separator, noted = map(str.strip, line.partition(NOTED))
            if not (separator and noted):
                raise Unsupplied(
                    f"the {self._called} ({line:.60}): a note is a card, “=”, and a number or another card"
                )
            number = whole_number(noted)
            yield DraftNote(self._pool[card].name, self._pool[noted].name if number is None else number)
