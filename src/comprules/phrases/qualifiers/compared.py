"""CR 202.3: what is compared with an object that was spoken of before: "a creature card with lesser mana value"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.mana_values import mana_value_of, mana_values_of
from comprules.rules.objects.referring import meaning
from comprules.rules.resolving.last_known import asked_about

How = Literal["lesser", "greater", "higher", "equal or lesser"]


@rule("202.3", "608.2h", "608.2k")
@phrase({how: f"with {how} mana value" for how in ("lesser", "greater", "higher", "equal or lesser")}, by="how")
@looks_at("mana cost")
class WithLesserManaValue(Reference, AnyQualifier):
    """CR 202.3. "With lesser mana value": than the object spoken of before, as it is or last was."""

    how: How

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.objects and introduced.plural is not True

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        board = context.board
        others = [mana_value_of(board, asked_about(other, context)) for other in meaning(self.antecedent, context)]
        return bool(others) and all(
            any(self._is_so(value, other) for value in mana_values_of(board, number)) for other in others
        )

    def _is_so(self, value: int, other: int) -> bool:
        if self.how == "equal or lesser":
            return value <= other
        return value < other if self.how == "lesser" else value > other


@rule("208.1", "608.2h", "608.2k")
@phrase("with the same total power and toughness")
@looks_at("power and toughness")
class WithSameTotal(Reference, AnyQualifier):
    """CR 208.1. "With the same total power and toughness": as the object spoken of before, as it is or last was."""

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.objects and introduced.plural is not True

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        with context.asking():
            others = [asked_about(other, context) for other in meaning(self.antecedent, context)]
        totals = {_total(context.board.characteristics(other)) for other in others}
        return _total(known) is not None and totals == {_total(known)}


def _total(known: Characteristics) -> int | None:
    return None if known.power is None or known.toughness is None else known.power + known.toughness
