"""CR 702.150: compleated."""

from __future__ import annotations

from comprules.kernel.objects import with_counters
from comprules.phrases.prelude import *
from comprules.rules.casting.announcing import LIFE
from comprules.rules.resolving.what_resolves import stacked


@rule("107.4f", "702.150a")
def symbols_paid_with_life(board: Board, spell: ObjectId) -> int:
    """For how many Phyrexian mana symbols in its cost it was announced that life is paid as a spell was cast."""
    return stacked(board.object(spell)).announced.count(LIFE)


@rule("702.150a")
class EntersWithLessLoyalty(Replacement):
    """CR 702.150a. It enters with two loyalty counters fewer for each symbol that was paid with life."""

    concerns: ClassVar[tuple[type[Any], ...]] = (MoveObject,)

    def affects_only_source(self) -> bool:
        return True

    def in_words(self) -> str:
        return "compleated"

    def applies(self, event: Event, context: Context) -> bool:
        if not isinstance(event, MoveObject) or event.to is not Zone.BATTLEFIELD or event.object != context.source:
            return False
        has_loyalty = dict(event.entering.counters).get("loyalty", 0) > 0
        return has_loyalty and symbols_paid_with_life(context.board, event.object) > 0

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        fewer = 2 * symbols_paid_with_life(context.board, event.object)
        counters = with_counters(event.entering.counters, "loyalty", -fewer)
        return (replace(event, entering=replace(event.entering, counters=counters)),)


@rule("702.150a")
@phrase("compleated")
class Compleated(KeywordAbility):
    """CR 702.150a. Life paid for its Phyrexian mana makes it enter with less loyalty."""

    def means(self) -> tuple[Ability, ...]:
        return stated(EntersWithLessLoyalty())
