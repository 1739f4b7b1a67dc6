"""CR 614.2, 614.9, 615: damage that would be dealt, and what happens to it instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.instructions.clauses import Clause
from comprules.phrases.nouns.attachment_nouns import AttachedObject
from comprules.phrases.predicates.damage import DealsInstead
from comprules.phrases.prelude import *
from comprules.phrases.replacements.would import Modification
from comprules.phrases.trigger_events.damage import DamageIsDealt, DamageKind
from comprules.rules.abilities.event_patterns import Foreseeable
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.mana_and_numbers.calculations import halved
from comprules.rules.replacement_effects.prevention import redirected


def reaches(event: DealDamage, to: Sequence[Noun] | None, context: Context) -> bool:
    """Whether damage would be dealt to one of these; to anything where nothing is said."""
    return not to or any(noun.includes(event.recipient, context) for noun in to)


@rule("120.1", "614.2")
@phrase("deal(s) an amount of[ {kind}] damage less than {amount}[ to {what}]")
class LessIsToBeDealt(Foreseeable):
    """CR 614.2. "A source would deal an amount of damage less than its power"."""

    proposals: ClassVar = (DealDamage,)

    amount: Quantity
    kind: DamageKind | None
    what: Noun | None
    slot: int = 0

    def _damage(self) -> DamageIsDealt:
        return DamageIsDealt(what=self.what, kind=self.kind, slot=self.slot)

    def is_said_of(self, who: Noun, event: Event, context: Context) -> bool:
        return self._damage().is_said_of(who, event, context)

    def would_agree(self, event: Event, context: Context) -> bool:
        if not isinstance(event, DealDamage) or not self._damage().would_agree(event, context):
            return False
        return event.amount < self.amount.value(context)


Again = Literal[
    "that permanent or player",
    "that player or permanent",
    "that creature or player",
    "that player",
    "that creature",
    "that permanent",
    "that opponent or permanent",
    "that player or that permanent",
    "you",
]
"""How a text says once more to whom the damage is dealt."""

SaidAgain = Again | SelfReference | AttachedObject
"""Whom the damage is dealt to, said once more or by name."""


@rule("614.9")
def dealt_to(event: DealDamage, again: SaidAgain | None, context: Context) -> Sequence[Event]:
    """Damage that is dealt to what is named behind it: what it would have been dealt to anyway, or to that instead."""
    if not isinstance(again, Noun) or again.includes(event.recipient, context):
        return (event,)
    found = again.refer(context)
    return redirected(event, event.amount, found[0], context.board) if found else (event,)


@rule("614.2", "614.5", "701.10g")
@phrase(
    {
        "double": "{it} <deals|deal @it> double that damage[ to {again}]",
        "triple": "{it} <deals|deal @it> triple that damage[ to {again}]",
    },
    by="scale",
    prefer=(Clause,),
)
class DealsMultiple(Modification):
    """CR 614.2. "It deals double that damage instead"."""

    modifies: ClassVar = (DealDamage,)

    scale: Literal["double", "triple"]
    it: Noun
    again: SaidAgain | None

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, DealDamage)
        more = replace(event, amount=event.amount * (3 if self.scale == "triple" else 2))
        return dealt_to(more, self.again, context)


@rule("107.1a", "614.2")
@phrase("{it} <deals|deal @it> half that damage, rounded {rounded}[, to {again}]", prefer=(Clause,))
class DealsHalf(Modification):
    """CR 107.1a. "It deals half that damage, rounded down, to that permanent or player instead"."""

    modifies: ClassVar = (DealDamage,)

    it: Noun
    rounded: Literal["up", "down"]
    again: SaidAgain | None

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, DealDamage)
        return dealt_to(replace(event, amount=halved(event.amount, self.rounded)), self.again, context)


@rule("614.2")
@phrase(
    {
        "plus": "{it} <deals|deal @it> that much damage plus {more}[ to {again}]",
        "minus": "{it} <deals|deal @it> that much damage minus {more}[ to {again}]",
    },
    by="how",
    prefer=(Clause,),
)
class DealsMore(Modification):
    """CR 614.2. "It deals that much damage plus 1 instead", "minus 1": a source can't deal less than none."""

    modifies: ClassVar = (DealDamage,)

    it: Noun
    how: Literal["plus", "minus"]
    more: Measure
    again: SaidAgain | None

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, DealDamage)
        change = self.more.value(context)
        changed = replace(event, amount=max(event.amount + (change if self.how == "plus" else -change), 0))
        return dealt_to(changed, self.again, context)


@rule("614.2")
@phrase(
    "{it} <deals|deal @it> that much damage plus an amount of damage equal to {more}[ to {again}]", prefer=(Clause,)
)
class DealsAsMuchMore(Modification):
    """CR 614.2. "It deals that much damage plus an amount of damage equal to the number of counters on it instead"."""

    modifies: ClassVar = (DealDamage,)

    it: Noun
    more: Quantity
    again: SaidAgain | None

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, DealDamage)
        more = replace(event, amount=event.amount + max(self.more.value(context), 0))
        return dealt_to(more, self.again, context)


@rule("614.2")
@phrase(
    {
        "number": "{it} <deals|deal @it> {amount} damage[ to {again}]",
        "equal": "{it} <deals|deal @it> damage equal to {amount}[ to {again}]",
    },
    by="how",
    prefer=(Clause, DealsInstead),
)
class DealsSoMuch(Modification):
    """CR 614.2. "It deals 2 damage to you instead", "that source deals damage equal to its power instead"."""

    modifies: ClassVar = (DealDamage,)

    it: Noun
    how: Literal["number", "equal"]
    amount: Quantity
    again: SaidAgain | None

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, DealDamage)
        return dealt_to(replace(event, amount=self.amount.value(context)), self.again, context)


class _Redirected(Modification):
    """Damage that is dealt to something else."""

    modifies: ClassVar = (DealDamage,)

    if TYPE_CHECKING:

        @property
        def other(self) -> Noun: ...

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, DealDamage)
        (other,) = self.other.refer(context) or (event.recipient,)
        return redirected(event, event.amount, other, context.board)


@rule("614.9")
@phrase("that damage is dealt to {other}", prefer=(Clause,))
class DealtToAnother(_Redirected):
    """CR 614.9. "That damage is dealt to this creature instead"."""

    other: Noun


@rule("614.9")
@phrase("{it} <deals|deal @it> that damage to {other}", prefer=(Clause,))
class DealsThatToAnother(_Redirected):
    """CR 614.9. "That spell deals that damage to its controller instead"."""

    it: Noun
    other: Noun
