"""CR 603.2d: abilities that make other abilities trigger additional times."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.possessives import Your
from comprules.phrases.prelude import *
from comprules.phrases.trigger_events.attacking import Attacking
from comprules.phrases.trigger_events.casting import SpellIsCast
from comprules.phrases.trigger_events.damage import DamageIsDealt, DamageIsSuffered, DamageKind
from comprules.phrases.trigger_events.life_and_cards import CardIsDrawn, LifeIsGained
from comprules.phrases.trigger_events.zone_changes import Dies, Enters, EntersUnderControl, LeavesBattlefield
from comprules.rules.abilities.effects_on_triggering import TriggersAgain
from comprules.rules.combat.declare_attackers_step import AttackersDeclared, Attacks

Words = Literal[
    "entering",
    "entering under your control",
    "entering or leaving the battlefield",
    "leaving the battlefield",
    "dying",
    "attacking",
    "gaining life",
    "drawing a card",
]


class Doing(Phrase):
    """What somebody does or what happens to it, as a cause: "entering", "dealing combat damage to a player"."""

    @abstractmethod
    def happenings(self) -> tuple[EventPattern, ...]:
        """The same as what conditions are about."""


_MEANT: Final[dict[Words, tuple[EventPattern, ...]]] = {
    "entering": (Enters(),),
    "entering under your control": (EntersUnderControl(Your()),),
    "entering or leaving the battlefield": (Enters(), LeavesBattlefield(None)),
    "leaving the battlefield": (LeavesBattlefield(None),),
    "dying": (Dies(""),),
    "attacking": (Attacking(None),),
    "gaining life": (LifeIsGained(),),
    "drawing a card": (CardIsDrawn(),),
}


@rule("603.2d")
@phrase(
    {words: words for words in _MEANT},
    by="words",
    also={
        "entering": ["entering the battlefield"],
        "entering under your control": ["entering the battlefield under your control"],
    },
)
class JustDoing(Doing):
    """CR 603.2d. "Entering", "dying", "attacking"."""

    words: Words

    def happenings(self) -> tuple[EventPattern, ...]:
        return _MEANT[self.words]


@rule("603.2d", "120.1")
@phrase({"dealing": "dealing[ {kind}] damage[ to {what}]", "being dealt": "being dealt[ {kind}] damage"}, by="how")
class DealingDamage(Doing):
    """CR 603.2d. "Dealing combat damage to a player", "being dealt damage"."""

    how: Literal["dealing", "being dealt"]
    kind: DamageKind | None
    what: Noun | None = None

    def happenings(self) -> tuple[EventPattern, ...]:
        return ((DamageIsDealt if self.how == "dealing" else DamageIsSuffered)(kind=self.kind, what=self.what),)


@rule("603.2d", "601.2i")
@phrase("casting {what}")
class CastingIt(Doing):
    """CR 603.2d. "Casting an instant or sorcery spell"."""

    what: Noun

    def happenings(self) -> tuple[EventPattern, ...]:
        return (SpellIsCast(what=self.what, origin=None),)


@rule("603.2d")
@phrase("{subject} {doing}")
class CauseOfTriggering(Phrase):
    """CR 603.2d. Somebody doing something: "a creature you control dying"."""

    subject: Noun
    doing: Doing

    def is_one(self, event: Event, context: Context) -> bool:
        """Whether an event is such a cause."""
        return any(self._is(happening, each, context) for each in _each(event) for happening in self.doing.happenings())

    def _is(self, happening: EventPattern, event: Event, context: Context) -> bool:
        if not isinstance(event, happening.events):
            return False
        subjects = happening.subjects_of(event, context)
        return any(self.subject.includes(each, context) for each in subjects) and happening.agrees(event, context)


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


@rule("603.2d")
@phrase(
    "if {because} causes a triggered ability of {whose} to trigger, that ability triggers an additional time",
    also=[
        "if {because} would cause a triggered ability of {whose} to trigger, that ability triggers an additional time"
    ],
)
class CausedTriggersAgain(TriggersAgain):
    """CR 603.2d. "If a creature dying causes a triggered ability of a permanent you control to trigger, …"."""

    because: CauseOfTriggering
    whose: Objects

    def applies(self, source: ObjectId, events: Sequence[Event], context: Context) -> bool:
        return super().applies(source, events, context) and any(self.because.is_one(event, context) for event in events)
