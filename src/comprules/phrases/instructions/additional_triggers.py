"""CR 603.2d: abilities that make other abilities trigger additional times."""

from __future__ import annotations

from comprules.phrases.abilities.sagas import ChapterAbility
from comprules.phrases.prelude import *
from comprules.phrases.trigger_events.turning import IsTurnedFaceUp
from comprules.rules.abilities.effects_on_triggering import TriggersAgain
from comprules.rules.abilities.event_patterns import Anything
from comprules.rules.card_layouts.face_down import TurnFaceUp
from comprules.rules.combat.declare_attackers_step import AttackersDeclared, Attacks


@rule("603.2d")
@phrase("[{subject} ]{doings:or:GERUND@subject}")
class CauseOfTriggering(Phrase):
    """CR 603.2d. Somebody doing something, or something happening to it: "a creature you control dying", "gaining life"
    by whomever.
    """

    subject: Noun | None
    doings: tuple[EventPattern, ...]

    def is_one(self, event: Event, context: Context) -> bool:
        """Whether an event is such a cause."""
        return any(self._is(happening, each, context) for each in _each(event) for happening in self.doings)

    def _is(self, happening: EventPattern, event: Event, context: Context) -> bool:
        if not isinstance(event, happening.events):
            return False
        return happening.is_said_of(self.subject or Anything(), event, context) and happening.agrees(event, context)


@rule("603.2d", "708.8")
@phrase("turning {what} face up")
class TurningFaceUp(Phrase):
    """CR 708.8. "Turning a face-down permanent face up": by whomever."""

    what: Noun

    def is_one(self, event: Event, context: Context) -> bool:
        """Whether an event is such a cause."""
        if not isinstance(event, TurnFaceUp):
            return False
        return IsTurnedFaceUp().is_about(event.object, self.what.includes, context)


def _each(event: Event) -> Sequence[Event]:
    """An event; for the declaration of several attackers, the attack of each."""
    if isinstance(event, AttackersDeclared):
        return tuple(
            Attacks(event.cause, creature, defender, event.attacker_with(creature))
            for creature, defender in event.attacks
        )
    return (event,)


@rule("603.2d")
@phrase(
    "if a triggered ability of {whose} triggers, that ability triggers an additional time",
    also=[
        "if a triggered ability of {whose} triggers, it triggers an additional time",
        "if an ability of {whose} triggers, that ability triggers an additional time",
    ],
)
class AbilitiesTriggerAgain(TriggersAgain):
    """CR 603.2d. "If a triggered ability of another Elemental you control triggers, …": whatever it triggered on."""

    whose: Objects


@rule("603.2d", "714.2b")
@phrase(
    "if a chapter ability of {whose} triggers, that ability triggers an additional time",
    also=["if a chapter ability of {whose} triggers, it triggers an additional time"],
)
class ChaptersTriggerAgain(TriggersAgain):
    """CR 714.2b. "If a chapter ability of a Saga you control triggers, …": no other ability of it."""

    whose: Objects

    def is_about(self, ability: Any) -> bool:
        return isinstance(ability, ChapterAbility)


@rule("603.2d")
@phrase(
    "if an ability of {whose} triggers while {condition}, that ability triggers an additional time",
    also=["if a triggered ability of {whose} triggers while {condition}, that ability triggers an additional time"],
)
class AbilitiesTriggerAgainWhile(TriggersAgain):
    """CR 603.2d. "If an ability of another Shrine you control triggers while you control six or more Shrines, …"."""

    whose: Objects
    condition: Condition

    def applies(self, source: ObjectId, events: Sequence[Event], context: Context) -> bool:
        return super().applies(source, events, context) and self.condition.holds(context)


@rule("603.2d")
@phrase(
    "if {because} causes a triggered ability of {whose} to trigger, that ability triggers an additional time",
    also=[
        "if {because} would cause a triggered ability of {whose} to trigger, that ability triggers an additional time"
    ],
)
class CausedTriggersAgain(TriggersAgain):
    """CR 603.2d. "If a creature dying causes a triggered ability of a permanent you control to trigger, …"."""

    because: CauseOfTriggering | TurningFaceUp
    whose: Objects

    def applies(self, source: ObjectId, events: Sequence[Event], context: Context) -> bool:
        return super().applies(source, events, context) and any(self.because.is_one(event, context) for event in events)
