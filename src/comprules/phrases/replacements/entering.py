"""CR 614.1c-d, 614.12: replacement effects that modify how permanents enter the battlefield."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.counters.several_counters import CounterChoice
from comprules.phrases.instructions.clauses import offer
from comprules.phrases.prelude import *
from comprules.phrases.replacements.manners import EnteringTapped, Manner, with_more
from comprules.rules.costs.doing import Deed
from comprules.rules.objects.referring import is_the_source
from comprules.rules.replacement_effects.before_entering import before_entering, deciding


class Entrance(Replacement):
    """A replacement effect about how something enters; it is asked on the board as it would be (CR 614.12)."""

    who: Noun

    concerns: ClassVar[tuple[type[Any], ...]] = (MoveObject,)

    def affects_only_source(self) -> bool:
        return is_the_source(self.who)

    def is_about_entering_alone(self) -> bool:
        return True

    def applies(self, event: Event, context: Context) -> bool:
        if not isinstance(event, MoveObject) or event.to is not Zone.BATTLEFIELD:
            return False
        return self.who.includes(event.object, context) and self.is_met(event, context)

    def is_met(self, event: MoveObject, context: Context) -> bool:
        """Whether its condition, if any, is met."""
        return True


class _Manners(Entrance):
    who: Noun
    manner: Manner

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        seen = before_entering(event, context)
        self.define_x(seen)
        return (self.manner.applied(event, seen),)

    def define_x(self, context: Context) -> None:
        """Give X the value that the text defines, if it does."""


@rule("614.1c", "614.1d", "107.3i", "603.6d")
@phrase(
    "{who} <enters|enter @who> {manner@who}[, where X is {quantity}]",
    also=["{who} <enters|enter @who> the battlefield {manner@who}[, where X is {quantity}]"],
)
class EntersModified(_Manners):
    """CR 614.1c-d. "This land enters tapped", "creatures your opponents control enter tapped"."""

    quantity: Quantity | None

    def define_x(self, context: Context) -> None:
        if self.quantity is not None:
            context.x = self.quantity.value(context)


@rule("614.1c", "614.12a", "608.2d")
@phrase(
    "{who} <enters|enter @who> with your choice of {choice} on <it|them @who>",
    also=["{who} <enters|enter @who> the battlefield with your choice of {choice} on <it|them @who>"],
)
class EntersWithChosenCounter(Entrance):
    """CR 614.12a. "This creature enters with your choice of a flying counter or a hexproof counter on it"."""

    choice: CounterChoice

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        resolution = deciding(event, context, game)
        return (with_more(event, *self.choice.chosen(context.you, resolution)),)


@rule("614.1c", "614.1d")
@phrase(
    {
        "unless": "{who} <enters|enter @who> {manner@who} unless {condition}",
        "if": "{who} <enters|enter @who> {manner@who} if {condition}",
        "first": "if {condition}, {who} <enters|enter @who> {manner@who}",
    },
    by="when",
    also={
        "unless": ["{who} <enters|enter @who> the battlefield {manner@who} unless {condition}"],
        "if": ["{who} <enters|enter @who> the battlefield {manner@who} if {condition}"],
        "first": ["if {condition}, {who} <enters|enter @who> the battlefield {manner@who}"],
    },
)
class EntersIf(_Manners):
    """CR 614.1c-d. "This land enters tapped unless you control two or more other lands"."""

    when: Literal["unless", "if", "first"]
    condition: Condition

    def is_met(self, event: MoveObject, context: Context) -> bool:
        return self.condition.holds(before_entering(event, context)) is not (self.when == "unless")


@rule("614.1c", "614.12a")
@phrase("you may have {who} enter {manner@who}")
class MayEnter(_Manners):
    """CR 614.1c. "You may have this creature enter with an additional +1/+1 counter on it"."""

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        wanted = game.ask(yes_no(context.you, "614.12a", f"{self.in_words()}?")) == (Answer(True),)
        return super().replace(event, context, game) if wanted else self.otherwise(event, context)

    def otherwise(self, event: Event, context: Context) -> Sequence[Event]:
        """What happens if its controller doesn't want that."""
        return (event,)


@rule("607.2b", "607.2e")
def keeping_what_was_done(event: MoveObject, before: Object, game: Game) -> MoveObject:
    """The entering of a permanent that remembers what was done for its linked abilities as it enters.

    `before` is the object as it was when that began.
    """
    added = tuple(pair for pair in game.board.object(event.object).memory if pair not in before.memory)
    entering = event.entering
    kept = tuple(pair for pair in entering.memory if pair[0] not in dict(added))
    return replace(event, entering=replace(entering, memory=(*kept, *added))) if added else event


@rule("614.1c", "614.12a")
@phrase(
    "as {who} <enters|enter @who>, you may {deed:YOU}. if you don't, {it} <enters|enter @it> tapped",
    also=[
        "as {who} <enters|enter @who> the battlefield, you may {deed:YOU}. "
        "if you don't, {it} <enters|enter @it> the battlefield tapped"
    ],
)
class EntersTappedUnlessDone(Entrance):
    """CR 614.1c. "As this land enters, you may pay 2 life. If you don't, it enters tapped"."""

    deed: Deed
    it: Noun

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        resolution = deciding(event, context, game)
        offer((context.you,), self.deed, resolution)
        return (event if resolution.was_done else EnteringTapped().applied(event, context),)
