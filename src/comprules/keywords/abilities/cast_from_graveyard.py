"""CR 702.81, 702.133: cards that say that they can be cast from the graveyard for something more."""

from __future__ import annotations

from functools import lru_cache

from comprules.phrases.prelude import *
from comprules.reader.reading import read
from comprules.rules.casting.permitted_methods import CastingMethod, Permission, PlayingFrom


@lru_cache(maxsize=64)
def cost_saying(text: str) -> Cost:
    """The cost that a text says."""
    return read(text, Cost)


@rule("601.3", "118.8")
class CastFromGraveyardFor(Permission):
    """That the very card may be cast from its owner's graveyard for an additional cost."""

    keyword: str
    cost: Cost
    types: frozenset[str] = frozenset()

    functions_in: ClassVar[frozenset[Zone]] = frozenset({Zone.GRAVEYARD})

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        record = context.board.object(playing.object)
        if playing.as_land or playing.object != context.source or record.owner != playing.player:
            return False
        return not self.types or bool(self.types & set(context.board.characteristics(playing.object).types))

    def way(self, playing: PlayingFrom, context: Context) -> CastingMethod:
        return CastingMethod(method=self.keyword, additional=(self.cost,))


@rule("702.81a")
@phrase("retrace")
class Retrace(KeywordAbility):
    """CR 702.81a. It may be cast from the graveyard if a land card is discarded besides."""

    def means(self) -> tuple[Ability, ...]:
        return stated(CastFromGraveyardFor("retrace", cost_saying("discard a land card")))
