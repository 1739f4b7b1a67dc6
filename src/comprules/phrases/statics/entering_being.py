"""CR 611.2e: what a permanent is or has from the moment in which the same effect puts it onto the battlefield."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.continuous.abilities import Has
from comprules.phrases.continuous.all_types import IsEveryType
from comprules.phrases.continuous.colors import IsColors
from comprules.phrases.continuous.power_toughness import HasBase, HasBasePowerAndToughness
from comprules.phrases.continuous.types import AreSuch, Complement, IsOfTypes
from comprules.phrases.instructions.clauses import Clause, Order, YouMay
from comprules.phrases.instructions.delayed_triggers import (
    AtMoment,
    DelayedAbility,
    LaterEffect,
    Moment,
    create_delayed,
)
from comprules.phrases.nouns.joined_nouns import EachOf
from comprules.phrases.nouns.references import It, ThatObject, They, ThoseObjects
from comprules.phrases.predicates.moving_cards import Placing
from comprules.phrases.prelude import *
from comprules.rules.card_layouts.noted_cards import with_noted
from comprules.rules.continuous_effects.lasting import change_for
from comprules.rules.continuous_effects.modifying import Lasting
from comprules.rules.resolving.actual_resolution import BEING, Beginnings
from comprules.rules.resolving.instructions import HappensLater

Being = IsOfTypes | AreSuch | Has | HasBase | HasBasePowerAndToughness | IsColors | IsEveryType
"""What something is or has; not what it becomes or gains, which begins only after it has entered."""

Entered = It | ThatObject | They | ThoseObjects | EachOf


class _EnteringBeing(Instruction):
    if TYPE_CHECKING:

        @property
        def said(self) -> Said: ...

    @abstractmethod
    def moving(self) -> Instruction:
        """What puts it onto the battlefield."""

    def go_on(self, resolution: Resolution) -> None:
        """Do what is said between that and what it is."""

    @rule("611.2e")
    def happen(self, resolution: Resolution) -> None:
        being = self.said.being()
        at_once = tuple(change for change in being if _begins_on_entering(change, resolution))
        resolution.bind(BEING, Beginnings((_beginning(at_once, resolution),) if at_once else ()))
        self.moving().happen(resolution)
        del resolution.bound[BEING]
        self.go_on(resolution)
        was_done = resolution.was_done
        untouched = _untouched(self.said.who, resolution) if at_once else ()
        change_for(untouched, at_once, None, resolution)
        later = tuple(change for change in being if change not in at_once)
        change_for(self.said.who.refer(resolution) if later else (), later, None, resolution)
        resolution.did(was_done)


@rule("611.2e")
def _begins_on_entering(change: Change, resolution: Resolution) -> bool:
    return resolution.board.rules.having_begins_on_entering or not isinstance(
        change, Has | HasBase | HasBasePowerAndToughness
    )


def _beginning(being: Sequence[Change], resolution: Resolution) -> Active:
    """The effect, whose objects aren't there yet."""
    settled = tuple(with_noted(change.locked(resolution.source, resolution), resolution) for change in being)
    source, you, x = resolution.source, resolution.you, resolution.x
    return Active(Lasting((), settled), source, you, 0, (), bound=resolution.bindings(), x=x, is_resolved=True)


def _untouched(who: Noun, resolution: Resolution) -> list[Id]:
    """What is spoken of and has not entered by this: it was there already."""
    begun = {number for effect in resolution.game.state.effects.values() for number in _objects(effect, resolution)}
    return [number for number in who.refer(resolution) if number not in begun]


def _objects(effect: Active, resolution: Resolution) -> tuple[int, ...]:
    is_ours = isinstance(effect.statement, Lasting) and effect.source == resolution.source
    entered = resolution.board.state.objects
    return tuple(
        number
        for number in (effect.statement.objects if is_ours else ())
        if number in entered and entered[number].timestamp == effect.timestamp
    )


class Said(Phrase):
    """A sentence about what has just been put onto the battlefield."""

    if TYPE_CHECKING:

        @property
        def who(self) -> Entered: ...

    @abstractmethod
    def being(self) -> tuple[Change, ...]:
        """What it says that it is or has."""


@phrase("{who} {parts:and@who}")
class InFull(Said):
    """ "That creature is a Zombie in addition to its other types"."""

    who: Entered
    parts: tuple[Being, ...]

    def being(self) -> tuple[Change, ...]:
        return self.parts


@phrase("{who}'s {what:IT}")
class OfOne(Said):
    """ "It's a Zombie in addition to its other types"."""

    who: It
    what: Complement

    def being(self) -> tuple[Change, ...]:
        return (self.what.change(),)


@phrase("they're", agreement=Agreement.THEY)
class TheyWhoAre(They):
    """The objects that were spoken of, with the verb."""

    case: Literal["they", "them"] = "they"

    def prefers(self, introducer: Phrase, done_to: str) -> bool:
        return not Players.may_mean(introducer)


@phrase("{who} {what:THEY}")
class OfSeveral(Said):
    """ "They're Zombies in addition to their other types"."""

    who: TheyWhoAre
    what: Complement

    def being(self) -> tuple[Change, ...]:
        return (self.what.change(),)


@rule("611.2e")
@phrase("{deed:YOU}. {said}", prefer=(Order,))
class PutBeing(_EnteringBeing):
    """CR 611.2e. "Return it to the battlefield. It's a Zombie in addition to its other types"."""

    deed: Placing
    said: Said

    def moving(self) -> Instruction:
        return Order(self.deed)


@rule("608.2c", "611.2e")
@phrase("{deed:YOU}. {between}. {said}", prefer=(Order,))
class PutThenBeing(_EnteringBeing):
    """CR 611.2e. "Return it to the battlefield. Put a flying counter on it. It's a Spirit in addition to its other
    types": it is that from the moment it enters, before anything else is done with it.
    """

    deed: Placing
    between: Order
    said: OfOne | OfSeveral

    def moving(self) -> Instruction:
        return Order(self.deed)

    def go_on(self, resolution: Resolution) -> None:
        self.between.happen(resolution)


@rule("603.7", "611.2e")
@phrase("{deed:YOU} at {moment}. {said}", prefer=(Order,))
class PutBeingLater(Instruction, HappensLater):
    """CR 603.7. "Return it to the battlefield at the beginning of the next end step. That creature is a Zombie in
    addition to its other types": from the moment in which it enters then.
    """

    deed: Placing
    moment: Moment
    said: Said

    def happen(self, resolution: Resolution) -> None:
        later = LaterEffect(PutBeing(self.deed, self.said), settled=True)
        create_delayed(DelayedAbility(AtMoment(self.moment), later, self), None, resolution)
        resolution.did(True)


@rule("611.2e")
@phrase("{subject} {deed@subject}. {said}", prefer=(Clause,))
class TheyPutBeing(_EnteringBeing):
    """CR 611.2e. "Its owner returns it to the battlefield. It's an enchantment"."""

    subject: Noun
    deed: Placing
    said: Said

    def moving(self) -> Instruction:
        return Clause(self.subject, self.deed)


@rule("611.2e")
@phrase("you may {deed:YOU}. {said}", prefer=(YouMay,))
class MayPutBeing(_EnteringBeing):
    """CR 611.2e. "You may put it onto the battlefield. It has base power and toughness 4/4"."""

    deed: Placing
    said: Said

    def moving(self) -> Instruction:
        return YouMay(self.deed)
