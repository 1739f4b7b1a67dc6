"""CR 702.33h: sticker kicker."""

from __future__ import annotations

from functools import lru_cache

from comprules.keywords.abilities.kicker import KickerCost
from comprules.phrases.prelude import *
from comprules.reader.reading import read
from comprules.rules.costs.costs import Deed
from comprules.rules.payment.changes import UNSAID
from comprules.rules.stickers.access import affordable


@rule("702.33h")
@phrase("get(s) a ticket counter and may put a sticker on this spell")
class GetsTicketToPutSticker(Predicate):
    """CR 702.33h. What else a spell costs that was kicked by a sticker kicker; whether to put a sticker is a choice."""

    by_players: ClassVar[bool] = True

    def can_be_done(self, player: PlayerId, context: Context) -> bool | None:
        return True

    def changes_made(self) -> Changes:
        return UNSAID

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        _said("get {TK}").happen(subject, resolution)
        for player in subject:
            if affordable(resolution.board, player, None, free=False) and _wants_to(player, resolution):
                _said("put a sticker on this spell").happen((player,), resolution)
        resolution.did(True)


@lru_cache(maxsize=2)
def _said(words: str) -> Predicate:
    return read(words, Predicate)


def _wants_to(player: PlayerId, resolution: Resolution) -> bool:
    why = f"put a sticker on {resolution.board.name(resolution.item)}?"
    return resolution.game.ask(yes_no(player, "702.33h", why)) == (Answer(True),)


@rule("702.33h", "118.8")
class StickerKickerCost(KickerCost):
    """CR 702.33h. The cost of kicking, and what it costs besides if the spell is kicked."""

    def costs(self) -> tuple[Cost, ...]:
        return (self.cost, Deed(GetsTicketToPutSticker()))


@rule("702.33h")
@phrase("sticker kicker {cost}")
class StickerKicker(KeywordAbility):
    """CR 702.33h. Kicker, for which one gets a ticket counter and may put a sticker on the spell."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        return stated(StickerKickerCost(self.cost))
