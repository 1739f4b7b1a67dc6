"""CR 701.43: exerting permanents, as a cost, and as an optional cost to attack."""

from __future__ import annotations

from typing import cast

from comprules.phrases.prelude import *
from comprules.phrases.restrictions.untapping import StaysTapped, UntilUntapStepOver
from comprules.rules.abilities.abilities import TriggeredAbility
from comprules.rules.abilities.event_patterns import Transitive
from comprules.rules.combat.declarations import DeclaredAttack, OptionalAttackCost
from comprules.rules.costs.doing import chosen_by_each, where_possible
from comprules.rules.objects.referring import is_the_source
from comprules.rules.payment.changes import NONE, Interplay
from comprules.rules.resolving.history import of_kind


@rule("701.43a", "701.43c")
class Exerted(AffectsPlayer):
    """A player exerts a permanent, `attacking` if that is a cost of attacking with it."""

    object: ObjectId
    attacking: bool = False

    about = ("object",)

    def possible(self, board: Board) -> bool:
        """Only what is on the battlefield can be exerted."""
        return board.is_permanent(self.object)

    def describe(self, board: Board) -> str:
        """Who exerts what."""
        return f"{board.name(self.player)} exerts {board.name(self.object)}"


@rule("701.43a", "701.43b")
def exert(numbers: Sequence[ObjectId], resolution: Resolution, *, attacking: bool = False) -> None:
    """Let "you" exert permanents, tapped or not: they don't untap during that player's next untap step."""
    cause, you = resolution.cause("701.43a"), resolution.you
    happened = resolution.happen([Exerted(cause, you, number, attacking) for number in numbers])
    for event in happened:
        if isinstance(event, Exerted):
            let_last(StaysTapped(event.object, you), UntilUntapStepOver(event.object, you), resolution)
    note_done(bool(happened), resolution, "701.43c", "only what is on the battlefield can be exerted")


@rule("701.43a")
@phrase("exert(s) {what}")
class Exerts(Predicate):
    """CR 701.43a. "Exert this creature"."""

    acts_on: ClassVar[Where] = {"what": ON_BATTLEFIELD}

    what: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause = resolution.cause("701.43a")
        possible = where_possible(lambda player, number: Exerted(cause, player, number), resolution)
        chosen = chosen_by_each(self.what, subject, resolution, possible=possible)
        exert([number for numbers in chosen.values() for number in numbers], resolution)

    def as_cost(self) -> Interplay | None:
        return Interplay() if is_the_source(self.what) else None

    def changes_made(self) -> Changes:
        return NONE


class ExertsAttacker(Cost):
    """CR 701.43d. The source being exerted as it attacks."""

    called: ClassVar[str] = "exert it"

    def pay(self, resolution: Resolution) -> None:
        exert((resolution.source,), resolution, attacking=True)


@rule("701.43d", "508.1g")
@phrase("you may exert {who} as it attacks")
class MayBeExerted(OptionalAttackCost):
    """CR 701.43d. "You may exert this creature as it attacks"."""

    who: SelfReference

    concerns: ClassVar[tuple[type[Any], ...]] = (DeclaredAttack,)

    def cost(self, creature: ObjectId, context: Context) -> Cost | None:
        return ExertsAttacker() if self.who.includes(creature, context) else None

    def offer(self) -> str:
        return "exert it as it attacks?"


@rule("701.43d", "508.1g", "608.2i")
@phrase("if {who} hasn't been exerted this turn, you may exert it as it attacks")
class MayBeExertedOnce(MayBeExerted):
    """CR 701.43d. "If this creature hasn't been exerted this turn, you may exert it as it attacks"."""

    def cost(self, creature: ObjectId, context: Context) -> Cost | None:
        exerted = any(each.object == creature for each in of_kind(Exerted, context.board))
        return None if exerted else super().cost(creature, context)


@rule("701.43d")
class WhenExertedAttacking(Trigger):
    """CR 701.43d. "When you do": the source has been exerted as it attacked."""

    events: ClassVar = (Exerted,)

    def matches(self, event: Event, context: Context) -> bool:
        exerted = cast("Exerted", event)
        return exerted.attacking and exerted.object == context.source


@rule("607.2h", "701.43d")
class OnceExerted(TriggeredAbility):
    """CR 607.2h. The ability linked to the one that lets it be exerted."""

    text: Effect

    def condition(self) -> Trigger:
        return WhenExertedAttacking()

    def effect(self) -> Effect:
        return self.text


@rule("701.43d", "607.2h")
@phrase("{said}. when you do, {text}")
class ExertedForSomething(Ability):
    """CR 701.43d. "You may exert this creature as it attacks. When you do, it gains flying until end of turn"."""

    said: MayBeExerted
    text: Effect

    def primitives(self) -> Iterator[Ability]:
        yield from stated(self.said)
        yield OnceExerted(self.text)


@rule("701.43a", "603.2")
@phrase("exert(s) {what}")
class ExertsSomething(Transitive):
    """CR 701.43a. A player exerts a creature."""

    events: ClassVar = (Exerted,)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        return cast("Exerted", event).player

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Exerted", event).object


@rule("701.43a", "608.2i")
@phrase({True: "{what} has been exerted this turn", False: "{what} hasn't been exerted this turn"}, by="positive")
class HasBeenExerted(SimpleCondition):
    """CR 701.43a. "This creature hasn't been exerted this turn"."""

    positive: bool
    what: SelfReference

    def holds(self, context: Context) -> bool:
        exerted = {event.object for event in of_kind(Exerted, context.board)}
        return any(number in exerted for number in self.what.refer(context)) is self.positive
