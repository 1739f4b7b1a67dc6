"""CR 601.2i, 602.2b: what was so as a spell was cast or an ability activated: "… as you cast this spell"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.phrases.quantities.tallies import Tally
from comprules.phrases.statics.casting_costs import OptionalCostText
from comprules.reader.reading import write
from comprules.rules.casting.casting_options import is_called, options_of, paid_for
from comprules.rules.casting.found_as_cast import FoundAsActivated, FoundAsCast


class SoAsCast(FoundAsCast, SimpleCondition):
    """Something that was so as the spell was cast; of a copy, which wasn't cast, it isn't."""

    @rule("707.10")
    def holds(self, context: Context) -> bool:
        return not context.board.object(context.source).is_copy and bool(self.found(context))


@rule("601.2i", "608.2i")
@phrase("you controlled {tally} as you cast {spell}")
class ControlledAsCast(SoAsCast):
    """CR 601.2i. "You controlled a Mount as you cast this spell": when all of that was done, costs paid."""

    tally: Tally
    spell: SelfReference

    def found_now(self, context: Context) -> bool:
        board = context.board
        return self.tally.is_met(context, lambda number: board.controller(number) == context.you)


@rule("601.2b", "601.2i", "707.10")
@phrase("you revealed a(n) {card:IT} or controlled {tally} as you cast {spell}")
class RevealedOrControlledAsCast(ControlledAsCast):
    """CR 601.2b. "You revealed a Dragon card or controlled a Dragon as you cast this spell": revealed as the additional
    cost that its text says may be paid, which is so of a copy, too.
    """

    card: Description

    def holds(self, context: Context) -> bool:
        return self._has_been_revealed(context) or super().holds(context)

    def _has_been_revealed(self, context: Context) -> bool:
        offered = options_of(context.board.characteristics(context.source), OptionalCostText)
        labels = [cost.label() for cost in offered if self._is_shown_for(cost)]
        return any(is_called(called, label) for called in paid_for(context.source, context) for label in labels)

    def _is_shown_for(self, cost: OptionalCostText) -> bool:
        return f"reveal {write(self.card, agreement=Agreement.IT, capital=False)}" in cost.label().replace(
            " a ", " "
        ).replace(" an ", " ")


@rule("107.3i", "601.2b", "601.2i")
@phrase("{quantity} as you cast {spell}")
class QuantityAsCast(FoundAsCast, Quantity):
    """CR 107.3i. "The number of Mountains you control as you cast this spell": as it is announced and divided, and
    once it has been cast, whatever becomes of it.
    """

    quantity: Quantity
    spell: SelfReference

    def found_now(self, context: Context) -> int:
        return self.quantity.value(context)

    def value(self, context: Context) -> int:
        found: int | None = self.found(context)
        return found or 0


@rule("107.3i", "602.2b")
@phrase(
    {
        "activate": "{quantity} as you activate this ability",
        "activated": "{quantity} as you activated this ability",
    },
    by="tense",
)
class QuantityAsActivated(FoundAsActivated, Quantity):
    """CR 107.3i. "The number of Bobbleheads you control as you activate this ability": as its targets are announced,
    and once it has been activated, whatever becomes of it.
    """

    tense: Literal["activate", "activated"]
    quantity: Quantity

    def found_now(self, context: Context) -> int:
        return self.quantity.value(context)

    def value(self, context: Context) -> int:
        found: int = self.found(context)
        return found
