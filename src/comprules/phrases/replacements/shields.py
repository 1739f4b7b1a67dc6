"""CR 615.7-615.9, 614.9: shields against a certain amount of damage, or the next damage from a source that is named."""

from __future__ import annotations

from comprules.kernel.ids import Timestamp
from comprules.phrases.instructions.sentences import Divides
from comprules.phrases.nouns.joined_nouns import YouAndOr
from comprules.phrases.nouns.object_nouns import permanent_from
from comprules.phrases.predicates.damage import shares_of
from comprules.phrases.prelude import *
from comprules.phrases.replacements.preventing import THIS_TURN
from comprules.phrases.trigger_events.damage import DamageKind, is_of_kind
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.replacement_effects.prevention import (
    REDIRECTED,
    PreventionShield,
    Shield,
    is_within_range,
    redirected,
)
from comprules.rules.resolving.choices import one_meant
from comprules.rules.resolving.effects import Division


@rule("615.7", "615.11")
class PreventNext(PreventionShield):
    """CR 615.7. The next so much damage to one object or player is prevented.

    `created` is when the effect was created, which may have created more such shields at that time.
    """

    shielded: Id = ObjectId(-1)
    created: Timestamp = 0
    kind: DamageKind | None = None

    def settled_on(self) -> tuple[Id, ...]:
        return (self.shielded,)

    def shields(self, event: DealDamage, context: Context) -> bool:
        is_meant = event.recipient == self.shielded and is_of_kind(event, self.kind)
        return is_meant and is_within_range(event, context, by=False, to=True)

    @rule("615.11", "615.13")
    def effect(self, key: tuple[Any, ...]) -> tuple[Any, ...]:
        return ("shields", self.created)

    def in_words(self) -> str:
        return f"prevent the next {self.left} damage"


@rule("615.7", "615.11")
@phrase("prevent the next {amount}[ {kind}] damage that would be dealt to {whom} this turn")
class PreventsNext(Instruction):
    """CR 615.7. "Prevent the next 3 damage that would be dealt to any target this turn": a shield for each."""

    amount: Measure
    whom: Noun
    kind: DamageKind | None = None

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        amount, now = self.amount.value(resolution), resolution.game.timestamp()
        for number in self.whom.refer(resolution):
            let_last(PreventNext(amount, shielded=number, created=now, kind=self.kind), THIS_TURN, resolution)


@rule("601.2d", "615.7", "615.11")
@phrase("prevent the next {amount} damage that would be dealt this turn to {whom}, divided as you choose")
class PreventsNextDivided(Instruction, Divides):
    """CR 601.2d. "Prevent the next 5 damage that would be dealt this turn to any number of targets, divided as you
    choose": a shield for each, of as much as was announced for it.
    """

    amount: Measure
    whom: Targeted

    def divisions(self) -> tuple[Division, ...]:
        return (Division(self.whom, self.amount),)

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        legal, now = self.whom.refer(resolution), resolution.game.timestamp()
        for number, amount in shares_of(self.whom, resolution):
            if number in legal:
                let_last(PreventNext(amount, shielded=number, created=now), THIS_TURN, resolution)


@rule("614.9")
class RedirectNext(Shield):
    """CR 614.9. The next so much damage to one object or player is dealt to another instead."""

    shielded: Id = ObjectId(-1)
    other: Id = ObjectId(-1)

    def settled_on(self) -> tuple[Id, ...]:
        return (self.shielded, self.other)

    def shields(self, event: DealDamage, context: Context) -> bool:
        return event.recipient == self.shielded and len(redirected(event, 1, self.other, context.board)) > 1

    def handle(self, event: DealDamage, amount: int, context: Context) -> Sequence[Event]:
        return redirected(event, amount, self.other, context.board)

    def in_words(self) -> str:
        return f"the next {self.left} damage is dealt to something else"


@rule("614.9")
@phrase(
    "the next {amount} damage that would be dealt to {whom} this turn is dealt to {other} instead",
    also=["the next {amount} damage that would be dealt this turn to {whom} is dealt to {other} instead"],
)
class RedirectsNext(Instruction):
    """CR 614.9. "The next 1 damage that would be dealt to you this turn is dealt to this creature instead"."""

    amount: Measure
    whom: Noun
    other: Noun

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        amount = self.amount.value(resolution)
        for number in self.whom.refer(resolution):
            for other in one_meant(self.other.refer(resolution), REDIRECTED, resolution):
                let_last(RedirectNext(amount, shielded=number, other=other), THIS_TURN, resolution)


@rule("609.7a", "609.7b", "615.8", "615.9")
class PreventFromSource(PreventionShield):
    """CR 615.8. The next damage from one source is prevented, as long as it is still what it had to be."""

    source: ObjectId = ObjectId(-1)
    kind: Description | None = None
    whom: Noun | YouAndOr | None = None

    def settled_on(self) -> tuple[Id, ...]:
        return (self.source,)

    def shields(self, event: DealDamage, context: Context) -> bool:
        board = context.board
        if event.source not in (self.source, permanent_from(self.source, board)):
            return False
        if not is_within_range(event, context, by=True, to=self.whom is not None):
            return False
        if self.kind is not None and not self.kind.fits(event.source, context):
            return False
        return self.whom is None or self.whom.includes(event.recipient, context)

    def in_words(self) -> str:
        return "prevent the next damage from the chosen source"


@rule("615.8")
@phrase("the next time {source} would deal damage[ to {whom}] this turn, prevent that damage")
class PreventsNextFrom(Instruction):
    """CR 615.8. "The next time target creature would deal damage this turn, prevent that damage"."""

    source: Noun
    whom: Noun | YouAndOr | None

    def happen(self, resolution: Resolution) -> None:
        sources = self.source.refer(resolution)
        resolution.did(bool(sources))
        for source in sources:
            let_last(PreventFromSource(None, source=source, whom=self.whom), THIS_TURN, resolution)
