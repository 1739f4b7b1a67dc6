"""CR 714: Sagas: chapter abilities and lore counters."""

from __future__ import annotations

from typing import Literal, cast

from comprules.phrases.abilities.spell_ability import SpellText
from comprules.phrases.prelude import *
from comprules.rules.card_types.sagas import LORE, ChapterOfSaga, passes_over_chapters

Numeral = Literal["I", "II", "III", "IV", "V", "VI", "VII"]
NUMERALS: Final = ("I", "II", "III", "IV", "V", "VI", "VII")


@rule("107.15a", "714.2b")
class ChapterIsReached(Trigger):
    """CR 714.2b. Lore counters are put on the Saga, and their number becomes at least that of the chapter."""

    events: ClassVar = (PutCounters,)

    chapter: int

    def matches(self, event: Event, context: Context) -> bool:
        board, saga = context.board, context.source
        there = board.object(saga).counter_count(LORE)
        reached = there - _put_by(event, context) < self.chapter <= there
        return reached and (there == self.chapter or not passes_over_chapters(board, saga))


@rule("122.6a", "714.2b")
def _put_by(event: Event, context: Context) -> int:
    """How many lore counters an event put on the source, also those that it enters with."""
    put = cast("PutCounters", event)
    return put.amount if put.number == context.source and put.kind == LORE else 0


@rule("714.2", "714.2b")
class ChapterAbility(ChapterOfSaga):
    """CR 714.2b. The triggered ability of one chapter."""

    chapter: int
    text: Effect

    @property
    def said(self) -> Chapters:
        """The ability as it is written."""
        return Chapters((NUMERALS[self.chapter - 1],), self.text)

    def condition(self) -> Trigger:
        return ChapterIsReached(self.chapter)

    def effect(self) -> Effect:
        return self.text


@rule("107.15", "107.15b", "714.2", "714.2a", "714.2c")
@phrase("{numerals:,} — {text}", prefer=(SpellText,))
class Chapters(KeywordAbility):
    """CR 714.2c. "I, II — Draw a card": one ability for each of the chapters."""

    numerals: tuple[Numeral, ...]
    text: Effect

    def means(self) -> tuple[Ability, ...]:
        return tuple(ChapterAbility(NUMERALS.index(numeral) + 1, self.text) for numeral in self.numerals)
