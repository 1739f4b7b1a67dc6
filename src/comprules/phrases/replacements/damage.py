"""CR 614.2, 614.9, 615: damage that would be dealt, and what happens to it instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec.structs import replace

from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.phrases.instructions.clauses import Clause
from comprules.phrases.nouns.player_or_permanent import Aim
from comprules.phrases.predicates.damage_predicates import DealsInstead
from comprules.phrases.qualifiers.type_words import TypeWord
from comprules.phrases.replacements.would import Modification, Would
from comprules.reader.phrase import phrase
from comprules.rules.concepts.events import Event
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.mana_and_numbers.quantities import Measure, Quantity
from comprules.rules.objects.nouns import Introduction, Noun
from comprules.rules.replacement_effects.prevention import redirected

if TYPE_CHECKING:
    from comprules.rules.resolving.context import Context

Kind = Literal["combat", "noncombat"]


def is_of_kind(event: DealDamage, kind: Kind | None) -> bool:
    """Whether damage is of the kind asked for, if one is."""
    return kind is None or event.is_combat is (kind == "combat")


def reaches(event: DealDamage, to: Sequence[Noun] | None, context: Context) -> bool:
    """Whether damage would be dealt to one of these; to anything where nothing is said."""
    return not to or any(noun.includes(event.recipient, context) for noun in to)


@rule("609.7c")
def comes_from(source: Noun | None, event: DealDamage, context: Context) -> bool:
    """Whether damage would be dealt by one of these; by anything where nothing is said.

    For a static ability "a creature" is also what is one without being on the battlefield, such as a creature spell.
    """
    if source is None or source.includes(event.source, context):
        return True
    if context.is_resolved or context.board.object(event.source).zone is Zone.BATTLEFIELD:
        return False
    return source.includes(event.source, context.elsewhere())


@rule("120.1", "614.2")
@phrase("a permanent or player")
class PermanentOrPlayer(Noun):
    """CR 120.1. Whatever can be dealt damage."""

    def refer(self, context: Context) -> tuple[int, ...]:
        return (*context.board.players, *context.board.battlefield)

    def includes(self, number: int, context: Context) -> bool:
        return True


@rule("120.1", "614.2")
@phrase("a(n) {what:IT} or player")
class KindOrPlayer(Noun):
    """CR 120.1. "A creature or player"."""

    what: TypeWord

    def refer(self, context: Context) -> tuple[int, ...]:
        found = [number for number in context.board.battlefield if self.includes(number, context)]
        return (*context.board.players, *found)

    def includes(self, number: int, context: Context) -> bool:
        board = context.board
        return board.is_player(number) or self.what.is_true_of(board.characteristics(number))


class WouldDamage(Would):
    """Damage that would be dealt; introduces how much."""

    introduces: ClassVar[bool] = True
    events: ClassVar[tuple[type[Any], ...]] = (DealDamage,)

    def introduction(self) -> Introduction:
        """How much damage: "that much"."""
        return Introduction()


@rule("120.1", "614.2")
@phrase("{source} would deal[ {kind}] damage[ to {to:or}]")
class WouldDealDamage(WouldDamage):
    """CR 614.2. "A red source you control would deal damage to a permanent or player"."""

    source: Noun
    kind: Kind | None
    to: tuple[Aim | PermanentOrPlayer | KindOrPlayer, ...]
    slot: int = 0

    def matches(self, event: Event, context: Context) -> bool:
        if not isinstance(event, DealDamage) or not is_of_kind(event, self.kind):
            return False
        context.bind(self.slot, event.amount)
        return comes_from(self.source, event, context) and reaches(event, self.to, context)


@rule("120.1", "614.2")
@phrase(
    {
        "at least": "{source} would deal {amount} or more[ {kind}] damage[ to {to:or}]",
        "less": "{source} would deal an amount of[ {kind}] damage less than {amount}[ to {to:or}]",
    },
    by="how",
)
class WouldDealSoMuch(WouldDamage):
    """CR 614.2. "A source would deal 3 or more damage to you", "an amount of damage less than its power"."""

    source: Noun
    how: Literal["at least", "less"]
    amount: Quantity
    kind: Kind | None
    to: tuple[Aim | PermanentOrPlayer | KindOrPlayer, ...]
    slot: int = 0

    def matches(self, event: Event, context: Context) -> bool:
        if not isinstance(event, DealDamage) or not is_of_kind(event, self.kind):
            return False
        if not comes_from(self.source, event, context) or not reaches(event, self.to, context):
            return False
        context.bind(self.slot, event.amount)
        limit = self.amount.value(context)
        return event.amount >= limit if self.how == "at least" else event.amount < limit


@rule("120.1", "614.2")
@phrase("[{kind} ]damage would be dealt[ to {to:or}][ by {source}]")
class DamageWouldBeDealt(WouldDamage):
    """CR 614.2. "Damage would be dealt to this creature"."""

    kind: Kind | None
    to: tuple[Aim | PermanentOrPlayer | KindOrPlayer, ...]
    source: Noun | None
    slot: int = 0

    def matches(self, event: Event, context: Context) -> bool:
        if not isinstance(event, DealDamage) or not is_of_kind(event, self.kind):
            return False
        context.bind(self.slot, event.amount)
        by = comes_from(self.source, event, context)
        return by and reaches(event, self.to, context)


@rule("120.1", "614.2")
@phrase("{who} would be dealt[ {kind}] damage[ by {source}]")
class WouldBeDealtDamage(WouldDamage):
    """CR 614.2. "You would be dealt damage"."""

    who: Noun
    kind: Kind | None
    source: Noun | None
    slot: int = 0

    def matches(self, event: Event, context: Context) -> bool:
        if not isinstance(event, DealDamage) or not is_of_kind(event, self.kind):
            return False
        context.bind(self.slot, event.amount)
        by = comes_from(self.source, event, context)
        return by and self.who.includes(event.recipient, context)


Again = Literal[
    "that permanent or player",
    "that player or permanent",
    "that creature or player",
    "that player",
    "that creature",
    "that permanent",
    "that opponent or permanent",
    "you",
]
"""How a text says once more to whom the damage is dealt."""


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
    again: Again | None

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, DealDamage)
        return (replace(event, amount=event.amount * (3 if self.scale == "triple" else 2)),)


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
    again: Again | None

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, DealDamage)
        change = self.more.value(context)
        return (replace(event, amount=max(event.amount + (change if self.how == "plus" else -change), 0)),)


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
    again: Again | None

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, DealDamage)
        return (replace(event, amount=self.amount.value(context)),)


@rule("614.9")
@phrase("that damage is dealt to {other}", prefer=(Clause,))
class DealtToAnother(Modification):
    """CR 614.9. "That damage is dealt to this creature instead"."""

    modifies: ClassVar = (DealDamage,)

    other: Noun

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, DealDamage)
        (other,) = self.other.refer(context) or (event.recipient,)
        return redirected(event, event.amount, other, context.board)
