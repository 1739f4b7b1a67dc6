"""CR 609.7a, 615.7-615.9: shields against damage from a source that somebody chooses as the effect is created."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.nouns.joined_nouns import YouAndOr
from comprules.phrases.nouns.object_nouns import permanent_from
from comprules.phrases.prelude import *
from comprules.phrases.replacements.after_preventing import SomeIsPrevented
from comprules.phrases.replacements.preventing import (
    THIS_TURN,
    PreventAllByThisTurn,
    PreventAllThisTurn,
    PreventAllToThisTurn,
)
from comprules.phrases.replacements.shields import PreventFromSource, PreventsNextFrom
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.mana_and_numbers.calculations import halved
from comprules.rules.objects.referring import meaning
from comprules.rules.replacement_effects.prevention import REDIRECTED, Shield, redirected
from comprules.rules.resolving.choices import one_meant
from comprules.rules.resolving.damage_sources import choose_source


class OfChosenSource(Instruction):
    """What begins with the choice of a source of damage, which it introduces: "that source"."""

    introduces: ClassVar = Introduction(objects=True, plural=False, words=frozenset({"source"}))
    """The source."""

    if TYPE_CHECKING:

        @property
        def kind(self) -> Description: ...

        @property
        def slot(self) -> int: ...

    @abstractmethod
    def shields(self, source: ObjectId, resolution: Resolution) -> Iterable[Shield]:
        """The shields against damage from the source that is chosen."""

    @rule("609.7a")
    def happen(self, resolution: Resolution) -> None:
        """Let its controller choose the source as the effect is created."""
        source = choose_source(self.kind, resolution)
        resolution.did(source is not None)
        if source is not None:
            resolution.bind(self.slot, (source,))
            for shield in self.shields(source, resolution):
                let_last(shield, THIS_TURN, resolution)


@rule("609.7a", "615.8", "615.9")
@phrase(
    "the next time a(n) {kind:IT} of your choice would deal damage[ to {whom}] this turn, prevent that damage",
    prefer=(PreventsNextFrom,),
)
class PreventsNextFromSource(OfChosenSource):
    """CR 609.7a. "The next time a source of your choice would deal damage to you this turn, prevent that damage"."""

    kind: Description
    whom: Noun | YouAndOr | None
    slot: int = 0

    def shields(self, source: ObjectId, resolution: Resolution) -> Iterable[Shield]:
        yield PreventFromSource(None, source=source, kind=self.kind, whom=self.whom)


@rule("107.1a", "609.7a", "615.8")
class PreventHalfFromSource(PreventFromSource):
    """CR 615.8. Half of the next damage from one source is prevented."""

    rounded: Literal["up", "down"] = "down"

    def handle(self, event: DealDamage, amount: int, context: Context) -> Sequence[Event]:
        half = halved(amount, self.rounded)
        return super().handle(event, half, context) if half else (event,)

    def after(self, event: Event, instead: Sequence[Event]) -> Replacement:
        return replace(self, is_used=True)

    def in_words(self) -> str:
        return f"prevent half the next damage from the chosen source, rounded {self.rounded}"


@rule("107.1a", "609.7a", "615.8", "615.9")
@phrase(
    "the next time a(n) {kind:IT} of your choice would deal damage[ to {whom}] this turn, prevent half that damage, "
    "rounded {rounded}"
)
class PreventsHalfFromSource(OfChosenSource):
    """CR 615.8. "The next time a source of your choice would deal damage to you this turn, prevent half that damage,
    rounded down": none of a single point of damage, with which it has been used all the same.
    """

    kind: Description
    whom: Noun | YouAndOr | None
    rounded: Literal["up", "down"]
    slot: int = 0

    def shields(self, source: ObjectId, resolution: Resolution) -> Iterable[Shield]:
        yield PreventHalfFromSource(None, source=source, kind=self.kind, whom=self.whom, rounded=self.rounded)


@rule("609.7a", "615.7", "615.9")
@phrase(
    {
        "would deal": "prevent the next {amount} damage that a(n) {kind:IT} of your choice would deal[ to {whom}] this "
        "turn",
        "dealt": "prevent the next {amount} damage that would be dealt[ to {whom}] this turn by a(n) {kind:IT} of your "
        "choice",
    },
    by="words",
)
class PreventsSoMuchFromSource(OfChosenSource):
    """CR 615.7. "Prevent the next 3 damage that a source of your choice would deal to you this turn": one shield,
    whoever of those that are named would be dealt the damage.
    """

    words: Literal["would deal", "dealt"]
    amount: Measure
    kind: Description
    whom: Noun | YouAndOr | None
    slot: int = 0

    def shields(self, source: ObjectId, resolution: Resolution) -> Iterable[Shield]:
        yield PreventFromSource(self.amount.value(resolution), source=source, kind=self.kind, whom=self.whom)


@rule("609.7a", "614.9", "615.9")
class RedirectFromSource(PreventFromSource):
    """CR 614.9. The next so much damage from one source is dealt to something else instead."""

    other: Id = ObjectId(-1)

    def settled_on(self) -> tuple[Id, ...]:
        return (self.source, self.other)

    def shields(self, event: DealDamage, context: Context) -> bool:
        return super().shields(event, context) and len(redirected(event, 1, self.other, context.board)) > 1

    def takes(self, event: DealDamage, context: Context) -> bool:
        return True

    def handle(self, event: DealDamage, amount: int, context: Context) -> Sequence[Event]:
        return redirected(event, amount, self.other, context.board)

    def in_words(self) -> str:
        return f"the next {self.left} damage from the chosen source is dealt to something else"


@rule("609.7a", "614.9")
@phrase(
    "the next {amount} damage that a(n) {kind:IT} of your choice would deal to {whom} this turn is dealt to {other} "
    "instead"
)
class RedirectsFromSource(OfChosenSource):
    """CR 614.9. "The next 2 damage that a source of your choice would deal to you this turn is dealt to any target
    instead".
    """

    amount: Measure
    kind: Description
    whom: Noun | YouAndOr
    other: Noun
    slot: int = 0

    def shields(self, source: ObjectId, resolution: Resolution) -> Iterable[Shield]:
        amount = self.amount.value(resolution)
        for other in one_meant(self.other.refer(resolution), REDIRECTED, resolution):
            yield RedirectFromSource(amount, source=source, kind=self.kind, whom=self.whom, other=other)


@rule("609.7a", "615.3")
class PreventAllFromSource(PreventFromSource):
    """CR 609.7a. All damage from one source is prevented, as long as it is still what it had to be."""

    def after(self, event: Event, instead: Sequence[Event]) -> Replacement:
        return self

    def in_words(self) -> str:
        return "prevent all damage from the chosen source"


@rule("609.7a", "615.3")
@phrase(
    {
        "would deal": "prevent all damage a(n) {kind:IT} of your choice would deal[ to {whom}] this turn",
        "dealt": "prevent all damage that would be dealt[ to {whom}] this turn by a(n) {kind:IT} of your choice",
    },
    by="words",
    prefer=(PreventAllThisTurn, PreventAllToThisTurn, PreventAllByThisTurn),
)
class PreventsAllFromSource(OfChosenSource):
    """CR 609.7a. "Prevent all damage a source of your choice would deal to you this turn"."""

    words: Literal["would deal", "dealt"]
    kind: Description
    whom: Noun | YouAndOr | None
    slot: int = 0

    def shields(self, source: ObjectId, resolution: Resolution) -> Iterable[Shield]:
        yield PreventAllFromSource(None, source=source, kind=self.kind, whom=self.whom)


@rule("615.5")
@phrase("damage from a(n) {kind:IT} is prevented this way")
class DamageOfKindIsPrevented(SomeIsPrevented, Reference):
    """CR 615.5. "If damage from a red source is prevented this way": if the chosen source is a red one."""

    kind: Description
    slot: int = 0

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, OfChosenSource)

    def holds(self, context: Context) -> bool:
        sources = meaning(self.antecedent, context)
        now = (permanent_from(number, context.board) or number for number in sources)
        return super().holds(context) and any(self.kind.fits(number, context) for number in now)
