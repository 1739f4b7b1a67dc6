"""CR 615: how texts word the prevention of damage: statements that are in force, and effects that last this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.durations.durations import UntilEndOfTurn
from comprules.phrases.instructions.links import If
from comprules.phrases.instructions.sentences import Later
from comprules.phrases.nouns.color_of_choice import AllOfColorOfChoice
from comprules.phrases.prelude import *
from comprules.phrases.replacements.damage import reaches
from comprules.phrases.replacements.would import Would
from comprules.phrases.replacements.would_happen import WouldOccur
from comprules.phrases.trigger_events.damage import DamageKind, DamageOccurs, comes_from, is_of_kind
from comprules.rules.abilities.statements import Restriction
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.mana_and_numbers.calculations import halved
from comprules.rules.replacement_effects.modified_events import Afterwards, instead
from comprules.rules.replacement_effects.prevention import PREVENTED, Preventing, Prevention, is_within_range

THIS_TURN = UntilEndOfTurn("this turn")


class _OfDamage(Prevention, Implying):
    """The prevention of damage that would be dealt."""

    if TYPE_CHECKING:

        @property
        def would(self) -> Would: ...

    def made_explicit(self) -> _OfDamage:
        if any(kind is not DealDamage for kind in self.would.events):
            raise NotMeant("only damage can be prevented")
        return self


@rule("615.1a", "615.10")
@phrase("if {would}, prevent that damage")
class PreventThat(_OfDamage):
    """CR 615.1a. "If a source would deal damage to you, prevent that damage"."""

    would: Would

    def prevented(self, event: DealDamage, context: Context) -> int:
        return event.amount if self.would.matches(event, context) else 0


@rule("615.5")
@phrase(
    {
        "and": "if {would}[ while {condition}], prevent that damage and {then}",
        "sentence": "if {would}[ while {condition}], prevent that damage. {then}",
    },
    by="joint",
)
class PreventThatAndMore(PreventThat):
    """CR 615.5. "If damage would be dealt to this creature, prevent that damage. Remove a +1/+1 counter from it"."""

    condition: Condition | None
    then: Instruction | If | Later
    joint: Literal["and", "sentence"]

    def prevented(self, event: DealDamage, context: Context) -> int:
        amount = super().prevented(event, context)
        return amount if self.condition is None or self.condition.holds(context) else 0

    def besides(self, event: DealDamage, amount: int, context: Context) -> Sequence[Event]:
        self.would.matches(event, context)
        context.bind(PREVENTED, amount)
        follow = instead(self.then, context)
        amounts = self._amounts()
        cause = Cause("615.5", context.source, context.you)
        return (Afterwards(cause, then=follow, is_once=bool(amounts), amounts=amounts),)

    @rule("615.5", "615.10")
    def _amounts(self) -> tuple[int, ...]:
        """Where it is kept how much is prevented, if this applies once to all damage, and not to what each source
        deals.
        """
        damage = self.would.occurrence if isinstance(self.would, WouldOccur) else None
        return (PREVENTED, damage.slot) if isinstance(damage, DamageOccurs) else ()


@rule("615.10")
@phrase(
    {
        "some": "if {would}, prevent {amount} of that damage",
        "most": "if {would}, prevent all but {amount} of that damage",
    },
    by="how",
)
class PreventSome(_OfDamage):
    """CR 615.10. "Prevent 1 of that damage": separately of each damage event."""

    would: Would
    amount: Measure
    how: Literal["some", "most"]

    def prevented(self, event: DealDamage, context: Context) -> int:
        if not self.would.matches(event, context):
            return 0
        amount = self.amount.value(context)
        return min(amount, event.amount) if self.how == "some" else max(event.amount - amount, 0)


@rule("107.3i", "615.10")
@phrase(
    {
        False: "if {would}, prevent X of that damage, where X is {quantity}",
        True: "if {would}, you may prevent X of that damage, where X is {quantity}",
    },
    by="optional",
    prefer=(PreventSome,),
)
class PreventX(_OfDamage):
    """CR 615.10. "Prevent X of that damage, where X is the number of Clerics you control": all of it, or, if its
    controller may, none.
    """

    would: Would
    quantity: Quantity
    optional: bool = False

    @rule("608.2d")
    def to_prevent(self, event: DealDamage, context: Context, game: Game) -> int:
        amount = self.prevented(event, context)
        if not self.optional:
            return amount
        question = f"prevent {amount} damage to {game.board.name(event.recipient)}?"
        return amount if game.ask(yes_no(context.you, "615.10", question)) == (Answer(True),) else 0

    def prevented(self, event: DealDamage, context: Context) -> int:
        if not self.would.matches(event, context):
            return 0
        return max(0, min(self.quantity.value(context), event.amount))


@rule("107.1a", "615.10")
@phrase("if {would}, prevent half that damage, rounded {rounded}")
class PreventHalf(_OfDamage):
    """CR 107.1a. "Prevent half that damage, rounded up": of what each source deals to each."""

    would: Would
    rounded: Literal["up", "down"]

    def prevented(self, event: DealDamage, context: Context) -> int:
        return halved(event.amount, self.rounded) if self.would.matches(event, context) else 0


@rule("615.1a")
@phrase("prevent all[ {kind}] damage that would be dealt[ to {to:or}][ by {by}]")
class PreventAll(Prevention):
    """CR 615.1a. "Prevent all damage that would be dealt to creatures you control"."""

    kind: DamageKind | None
    to: tuple[Noun, ...]
    by: Noun | None

    def prevented(self, event: DealDamage, context: Context) -> int:
        meant = is_of_kind(event, self.kind) and comes_from(self.by, event, context)
        meant = meant and is_within_range(event, context, by=self.by is not None, to=bool(self.to))
        return event.amount if meant and reaches(event, self.to, context) else 0


@rule("615.1a")
@phrase(
    {
        False: "prevent all[ {kind}] damage {by} would deal[ to {to:or}]",
        True: "prevent all[ {kind}] damage that {by} would deal[ to {to:or}]",
    },
    by="that",
)
class PreventAllThey(PreventAll):
    """CR 615.1a. "Prevent all combat damage this creature would deal"."""

    by: Noun
    that: bool


@rule("615.1a")
@phrase(
    "prevent all[ {kind}] damage that would be dealt to and dealt by {who}",
    also=["prevent all[ {kind}] damage that would be dealt to and by {who}"],
)
class PreventBothWays(Prevention):
    """CR 615.1a. "Prevent all combat damage that would be dealt to and dealt by enchanted creature"."""

    kind: DamageKind | None
    who: Noun

    def prevented(self, event: DealDamage, context: Context) -> int:
        if not is_of_kind(event, self.kind):
            return 0
        either = self.who.includes(event.recipient, context) or comes_from(self.who, event, context)
        return event.amount if either else 0


class _ForTheTurn(Instruction):
    """A prevention effect that lasts this turn."""

    @abstractmethod
    def statement(self) -> Prevention:
        """What is in force."""

    @rule("608.2d")
    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        for part in walk(self):
            if isinstance(part, AllOfColorOfChoice):
                part.settle(resolution)
        let_last(self.statement(), THIS_TURN, resolution)


@rule("615.3")
@phrase("prevent all[ {kind}] damage that would be dealt this turn[ to {to:or}][ by {by}]")
class PreventAllThisTurn(_ForTheTurn):
    """CR 615.3. "Prevent all combat damage that would be dealt this turn"."""

    kind: DamageKind | None
    to: tuple[Noun, ...]
    by: Noun | None

    def statement(self) -> Prevention:
        return PreventAll(self.kind, self.to, self.by)


@rule("615.3")
@phrase("prevent all[ {kind}] damage that would be dealt to {to:or} this turn[ by {by}]")
class PreventAllToThisTurn(_ForTheTurn):
    """CR 615.3. "Prevent all damage that would be dealt to you this turn by attacking creatures"."""

    kind: DamageKind | None
    to: tuple[Noun, ...]
    by: Noun | None

    def statement(self) -> Prevention:
        return PreventAll(self.kind, self.to, self.by)


@rule("615.3")
@phrase(
    "prevent all[ {kind}] damage that would be dealt[ to {to:or}] by {by} this turn",
    also=[
        "prevent all[ {kind}] damage {by} would deal[ to {to:or}] this turn",
        "prevent all[ {kind}] damage {by} would deal this turn to {to:or}",
        "prevent all[ {kind}] damage that {by} would deal[ to {to:or}] this turn",
    ],
)
class PreventAllByThisTurn(_ForTheTurn):
    """CR 615.3. "Prevent all damage that would be dealt by target creature this turn"."""

    kind: DamageKind | None
    to: tuple[Noun, ...]
    by: Noun

    def statement(self) -> Prevention:
        return PreventAll(self.kind, self.to, self.by)


@rule("615.3")
@phrase(
    "prevent all[ {kind}] damage that would be dealt to and dealt by {who} this turn",
    also=["prevent all[ {kind}] damage that would be dealt to and by {who} this turn"],
)
class PreventBothWaysThisTurn(_ForTheTurn):
    """CR 615.3. "Prevent all combat damage that would be dealt to and dealt by that creature this turn"."""

    kind: DamageKind | None
    who: Noun

    def statement(self) -> Prevention:
        return PreventBothWays(self.kind, self.who)


@rule("615.12")
@phrase("[{kind} ]damage[ that would be dealt by {by}] can't be prevented")
class CannotBePrevented(Restriction):
    """CR 615.12. "Damage can't be prevented"."""

    kind: DamageKind | None
    by: Noun | None

    concerns: ClassVar[tuple[type[Any], ...]] = (Preventing,)

    def forbids(self, act: Event | Act, context: Context) -> bool:
        if not isinstance(act, Preventing) or not is_of_kind(act.damage, self.kind):
            return False
        within = is_within_range(act.damage, context, by=self.by is not None, to=False)
        return within and (self.by is None or self.by.includes(act.damage.source, context))
