"""CR 702.154: enlist."""

from __future__ import annotations

from typing import cast

from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import TriggeredAbility
from comprules.rules.abilities.event_patterns import Transitive
from comprules.rules.abilities.triggering import let_trigger
from comprules.rules.abilities.written_out import effect_saying
from comprules.rules.card_types.creatures import is_summoning_sick
from comprules.rules.combat.declaration_costs import attackers_being_declared
from comprules.rules.combat.declarations import DeclaredAttack, OptionalAttackCost
from comprules.rules.objects.tapping import Tap

TAPPED: Final = -154
"""The slot of the creature that was tapped."""


@rule("702.154c")
class Enlisted(Event):
    """An attacking creature has enlisted another one, which was tapped for it."""

    creature: ObjectId
    other: ObjectId

    about = ("creature", "other")

    def describe(self, board: Board) -> str:
        """What enlists what."""
        return f"{board.name(self.creature)} enlists {board.name(self.other)}"


class HasEnlisted(Trigger):
    """CR 702.154a. "When you do": the cost of this very ability was paid."""

    events: ClassVar = (Enlisted,)

    def matches(self, event: Event, context: Context) -> bool:
        context.bind(TAPPED, (cast("Enlisted", event).other,))
        return True


@rule("702.154a")
class GrowsByPower(Instruction):
    """CR 702.154a. The creature gets +X/+0, X being the power of the tapped creature."""

    def happen(self, resolution: Resolution) -> None:
        (other,) = resolution.bound[TAPPED]
        resolution.x = resolution.board.characteristics(other).power or 0
        for instruction in effect_saying("This creature gets +X/+0 until end of turn.").instructions(()):
            instruction.happen(resolution)


@rule("607.2h", "702.154b", "702.154d")
class OnceEnlisted(TriggeredAbility):
    """CR 607.2h. The ability linked to the one that lets it enlist; it triggers for that one's cost alone."""

    def condition(self) -> Trigger:
        return HasEnlisted()

    def effect(self) -> Effect:
        return Sentences((GrowsByPower(),))


@rule("702.154a", "702.154c", "302.6")
class TapsAnother(Cost):
    """CR 702.154a. Tapping an untapped creature that doesn't attack, and that could have as far as haste goes."""

    called: ClassVar[str] = "tap a creature that doesn't attack"

    def pay(self, resolution: Resolution) -> None:
        board, you, source = resolution.board, resolution.you, resolution.source
        attackers = attackers_being_declared(resolution.game)
        able = [
            number
            for number in board.creatures(you)
            if number not in (source, *attackers)
            and not board.status(number).tapped
            and not is_summoning_sick(board, number)
        ]
        if not able:
            raise Illegal("702.154a", "there is no untapped creature that could be enlisted")
        (chosen,) = choose_among(you, able, 1, 1, "choose a creature to enlist", "702.154a", resolution)
        cause = resolution.cause("702.154a")
        if not resolution.happen((Tap(cause, chosen),)):
            raise Illegal("702.154a", "the creature can't be tapped")
        enlisted = Enlisted(resolution.cause("702.154c"), source, chosen)
        resolution.happen((enlisted,))
        let_trigger(resolution.game, _linked(resolution), enlisted)


def _linked(resolution: Resolution) -> Active:
    """The linked triggered ability, from the point of view of the attacking creature."""
    source = resolution.source
    timestamp = resolution.board.object(source).timestamp
    return Active(OnceEnlisted(), source, resolution.you, timestamp, (source, OnceEnlisted(), 0, None))


@rule("702.154a", "702.154b", "508.1g")
class MayEnlist(OptionalAttackCost):
    """CR 702.154b. The optional cost to attack."""

    concerns: ClassVar[tuple[type[Any], ...]] = (DeclaredAttack,)

    def cost(self, creature: ObjectId, context: Context) -> Cost | None:
        return TapsAnother() if creature == context.source else None

    def offer(self) -> str:
        return "enlist a creature as it attacks?"


@rule("702.154a", "702.154b")
@phrase("enlist")
class Enlist(KeywordAbility):
    """CR 702.154a. As it attacks, another creature may be tapped, whose power it gets."""

    def means(self) -> tuple[Ability, ...]:
        return stated(MayEnlist())


@rule("702.154c", "603.2")
@phrase("enlist(s) {what}")
class EnlistsSomething(Transitive):
    """CR 702.154c. A creature enlists another one."""

    events: ClassVar = (Enlisted,)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Enlisted", event).creature

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Enlisted", event).other
