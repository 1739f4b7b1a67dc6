"""CR 404.2: what lies above a card in its graveyard."""

from __future__ import annotations

from comprules.phrases.conditions.state import Being
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.whereabouts import InZone
from comprules.rules.zones.graveyard_order import MindsGraveyardOrder


class _Below(Being, MindsGraveyardOrder):
    """Being somewhere in a graveyard with certain cards above."""

    where: InZone

    @abstractmethod
    def _is_below(self, above: Sequence[ObjectId], context: Context) -> bool:
        """Whether these are such cards, of which the first lies directly above it."""

    def is_true_of(self, number: ObjectId, context: Context) -> bool:
        board = context.board
        if not board.exists(number) or not self.where.describes(number, board.characteristics(number), context):
            return False
        pile = board.state.graveyard(board.object(number).owner)
        return self._is_below(pile[pile.index(number) + 1 :], context)

    def zones(self) -> frozenset[Zone] | None:
        return self.where.zones()


@rule("404.1", "404.2")
@phrase("{where} with a(n) {kind:IT} directly above it")
@looks_at()
class DirectlyBelow(_Below):
    """CR 404.2. "(If this card is) in your graveyard with a creature card directly above it"."""

    where: InZone
    kind: Description

    def _is_below(self, above: Sequence[ObjectId], context: Context) -> bool:
        return bool(above) and self.kind.fits(above[0], context)


@rule("404.1", "404.2")
@phrase("{where} with {n:one} or more {kind:THEY} above it")
@looks_at()
class BelowSoMany(_Below):
    """CR 404.2. "(If this card is) in your graveyard with three or more creature cards above it": anywhere above."""

    where: InZone
    n: int
    kind: Description

    def _is_below(self, above: Sequence[ObjectId], context: Context) -> bool:
        return sum(self.kind.fits(card, context) for card in above) >= self.n
