"""CR 107.1a, 107.3: half X of something that is gained, drawn, dealt or created, rounded as is said behind it."""

from __future__ import annotations

from comprules.keywords.actions.create import CreatesTokens
from comprules.keywords.actions.create_by_name import CreatesPredefined
from comprules.keywords.texts.parts_in_order import TakesParts
from comprules.phrases.instructions.deeds import Chain
from comprules.phrases.nouns.tokens import TokenText
from comprules.phrases.predicates.counters import GetsCounters, Kind
from comprules.phrases.predicates.damage import DamageShare
from comprules.phrases.predicates.drawing import Draws, DrawsEqual
from comprules.phrases.predicates.life import GainsLife
from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.calculations import PartOfNumber, Rounding, halved
from comprules.rules.mana_and_numbers.numbers import X
from comprules.rules.objects.predefined_tokens import Predefined


@rule("107.1a", "107.3")
class HalfOfX(Count, Measure):
    """CR 107.1a. Half of X, rounded."""

    rounded: Rounding

    def value(self, context: Context) -> int:
        return halved(X().value(context), self.rounded)


class HalvesX(TakesParts):
    """What is done half X times, or to half X things."""


@rule("119.3")
@phrase("gain(s) half X life")
class GainsHalfX(HalvesX):
    """CR 119.3. "You gain half X life"."""

    def deeds(self, rounded: Rounding) -> tuple[Predicate, ...]:
        return (GainsLife(HalfOfX(rounded)),)


@rule("121.2")
@phrase("draw(s) half X cards")
class DrawsHalfX(HalvesX):
    """CR 121.2. "Draw half X cards"."""

    def deeds(self, rounded: Rounding) -> tuple[Predicate, ...]:
        return (Draws(HalfOfX(rounded)),)


@rule("122.1")
@phrase("get(s) half X {kind} counters")
class GetsHalfX(HalvesX):
    """CR 122.1. "You get half X rad counters"."""

    kind: Kind

    def deeds(self, rounded: Rounding) -> tuple[Predicate, ...]:
        return (GetsCounters(HalfOfX(rounded), self.kind),)


@rule("701.7a")
@phrase("create(s) half X {token:THEY}")
class CreatesHalfX(HalvesX):
    """CR 701.7a. "Create half X Food tokens"."""

    introduces: ClassVar = Introduction(objects=True, plural=True, words=frozenset({"token"}))

    token: TokenText
    slot: int = 0

    def deeds(self, rounded: Rounding) -> tuple[Predicate, ...]:
        return (CreatesTokens(HalfOfX(rounded), None, self.token, slot=self.slot),)


@rule("111.10", "701.7a")
@phrase("create(s) half X {kind} tokens")
class CreatesHalfXPredefined(HalvesX):
    """CR 111.10. "Create half X Food tokens"."""

    introduces: ClassVar = Introduction(objects=True, plural=True, words=frozenset({"token"}))

    kind: Predefined
    slot: int = 0

    def deeds(self, rounded: Rounding) -> tuple[Predicate, ...]:
        return (CreatesPredefined(HalfOfX(rounded), False, self.kind, self.slot),)


@rule("121.2")
@phrase("draw(s) cards equal to half {quantity}")
class DrawsHalfOfNumber(TakesParts):
    """CR 121.2. "Draws cards equal to half the number of cards in their library"."""

    quantity: Quantity

    def deeds(self, rounded: Rounding) -> tuple[Predicate, ...]:
        return (DrawsEqual(PartOfNumber(rounded, self.quantity)),)


@rule("608.2c")
@phrase("{parts:and+}")
class PartsTogether(TakesParts):
    """CR 608.2c. "Gain half X life and draw half X cards": in the order in which it is written."""

    parts: tuple[TakesParts, ...]

    def deeds(self, rounded: Rounding) -> tuple[Predicate, ...]:
        return tuple(deed for part in self.parts for deed in part.deeds(rounded))


@rule("107.1a")
@phrase("{part}, rounded {rounded}")
class DoesHalf(Predicate):
    """CR 107.1a. "Draw half X cards, rounded down"."""

    part: HalvesX
    rounded: Rounding

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        Chain(self.part.deeds(self.rounded)).happen(subject, resolution)


@rule("107.1a", "120.2b")
@phrase("half X damage, rounded {rounded}, to {to}")
class ShareOfHalf(DamageShare):
    """CR 107.1a. "(Deals X damage to any target and) half X damage, rounded up, to you"."""

    rounded: Rounding
    to: Noun

    def shares(self, resolution: Resolution) -> list[tuple[Id | None, int]]:
        amount = HalfOfX(self.rounded).value(resolution)
        return [(number, amount) for number in self.to.refer(resolution)]
