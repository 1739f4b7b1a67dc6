"""CR 603.12: reflexive triggered abilities, which trigger on what the resolution that creates them has just done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from comprules.phrases.instructions.clauses import offer
from comprules.phrases.instructions.delayed_triggers import Body, DelayedAbility, LaterEffect
from comprules.phrases.instructions.modes import Modal, ModalEffect
from comprules.phrases.instructions.sentences import (
    InSentences,
    Later,
    LaterPart,
    Sentence,
    divisions_in,
    targets_in,
)
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.adjectives import Exiled
from comprules.phrases.quantities.damage_this_way import ExcessWasDealt
from comprules.phrases.triggers.triggers import When
from comprules.rules.abilities.event_patterns import EventPatterns
from comprules.rules.abilities.triggering import GameState, let_one_wait
from comprules.rules.abilities.waiting import Waiting
from comprules.rules.concepts.active import Bindings
from comprules.rules.concepts.events import told_by
from comprules.rules.costs.doing import Deed
from comprules.rules.resolving.actual_resolution import ActualResolution
from comprules.rules.resolving.effects import Division
from comprules.rules.resolving.history import this_turn, while_resolving
from comprules.rules.resolving.resolution import ASKED
from comprules.rules.resolving.resolution_events import Resolved

if TYPE_CHECKING:
    from comprules.phrases.instructions.replaced_sentences import Replaced


class WhenDone(Trigger):
    """CR 603.12. The trigger condition of a reflexive triggered ability: it has been fulfilled."""

    def matches(self, event: Event, context: Context) -> bool:
        return True


@rule("603.12", "603.4")
def trigger_at_once(
    said: Later | LaterPart, resolution: Resolution, bound: Bindings | None = None, event: Event | None = None
) -> None:
    """Let a reflexive triggered ability that a sentence creates trigger once, with what references stand for now; if
    its intervening "if" is true.
    """
    bound = bound if bound is not None else resolution.bindings()
    event = event if event is not None else GameState(resolution.cause("603.12"))
    provided: Condition | None = getattr(said, "provided", None)
    context = Context(resolution.board, resolution.source, resolution.you, bound, resolution.x, event)
    if provided is not None and not provided.holds(context):
        return
    effect = said.then if isinstance(said.then, ModalEffect) else LaterEffect(said.then, settled=False)
    ability = DelayedAbility(WhenDone(), effect, said, provided=provided)
    waiting = Waiting(ability, resolution.source, resolution.you, context.bindings(), event, resolution.x)
    let_one_wait(resolution.game, waiting)


class WhenDoneOrNot(Later):
    """An ability that triggers if what was offered just before was done or wasn't; for each of the players who were
    asked.
    """

    if TYPE_CHECKING:

        @property
        def way(self) -> Literal["does", "doesn't"]: ...

        @property
        def who(self) -> Players: ...

    def happen(self, resolution: Resolution) -> None:
        for bound in self._occurrences(resolution):
            trigger_at_once(self, resolution, bound)

    def _occurrences(self, resolution: Resolution) -> Iterator[Bindings]:
        """What references stand for, each time that it triggers."""
        asked = resolution.bound.get(ASKED)
        if asked is None:
            if resolution.was_done is (self.way == "does"):
                yield resolution.bindings()
            return
        for player in asked[0 if self.way == "does" else 1]:
            context = Context(resolution.board, resolution.source, resolution.you, resolution.bindings())
            if self.who.includes(player, context):
                if isinstance(self.who, Reference):
                    context.bind(self.who.antecedent, (player,))
                yield context.bindings()


@rule("603.12", "603.12a")
@phrase(
    {
        "does": "when {who} <does|do @who>, [if {provided}, ]{then}",
        "doesn't": "when {who} <doesn't|don't @who>, [if {provided}, ]{then}",
    },
    by="way",
)
class Reflexive(WhenDoneOrNot):
    """CR 603.12. "When you do, …", "when a player doesn't, …"."""

    way: Literal["does", "doesn't"]
    who: Players
    provided: Condition | None
    then: Body | Replaced


@while_resolving
def done_by(resolution: Resolution) -> list[Event]:
    """What has happened by this resolution so far, in order."""
    found: list[Event] = []
    for event in this_turn(resolution.board):
        if isinstance(event, Resolved) and event.object == resolution.item:
            break
        if event.cause.source == resolution.source:
            found.append(event)
    return found[::-1]


@rule("603.12", "603.12a")
@phrase("when {subject} {happening@subject} this way, [if {provided}, ]{then}")
class WhenDoneThisWay(Later, Implying):
    """CR 603.12. "When you discard a nonland card this way, …": once for each time this resolution has done it."""

    subject: Noun
    happening: EventPattern | EventPatterns
    provided: Condition | None
    then: Body

    @rule("610.3")
    def made_explicit(self) -> WhenDoneThisWay:
        """What was exiled until something happens comes back only then, and not as this resolves."""
        is_exiled = any(isinstance(part, Exiled) for part in walk(self.subject))
        if is_exiled and isinstance(self.happening, EventPattern) and self.happening.is_entering():
            raise NotMeant("an exiled card enters later")
        return self

    def happen(self, resolution: Resolution) -> None:
        trigger = When("when", self.subject, self.happening)
        for group in _groups(trigger, done_by(resolution), resolution.board):
            context = ActualResolution(
                resolution.game,
                resolution.source,
                resolution.you,
                resolution.item,
                resolution.bindings(),
                resolution.x,
                event=group[0],
            )
            if trigger.matches_together(group, context):
                trigger_at_once(self, resolution, context.bindings(), group[0])


def _groups(trigger: When, events: Sequence[Event], board: Board) -> Iterator[Sequence[Event]]:
    fitting = [part for event in events for part in told_by(event, trigger.events, board)]
    if trigger.is_batch:
        yield from trigger.groups(fitting, board)
    else:
        yield from ((part,) for event in fitting for part in trigger.parts(event))


@rule("120.10", "603.12")
@phrase("when {excess}, {then}")
class WhenExcessWasDealt(Later):
    """CR 603.12. "When excess damage is dealt to that creature this way, …": once, if some was."""

    excess: ExcessWasDealt
    then: Body

    def happen(self, resolution: Resolution) -> None:
        if self.excess.holds(resolution):
            trigger_at_once(self, resolution)


@rule("608.2d", "118.12")
@phrase("you may {deed:YOU} any number of times")
class MayRepeatedly(Sentence):
    """CR 608.2d. "You may pay {1} any number of times": as often as its controller wants to and can."""

    introduces: ClassVar[bool] = True

    deed: Deed
    slot: int = 0

    def happen(self, resolution: Resolution) -> None:
        times = 0
        while offer((resolution.you,), self.deed, resolution):
            times += 1
            if self.deed.first_done().begins_again:
                break
        resolution.bind(self.slot, times)
        resolution.did(times > 0)
        resolution.bind(ASKED, ((resolution.you,) * times, () if times else (resolution.you,)))


@rule("603.12a")
@phrase("when you pay this cost one or more times, {then}")
class WhenPaidOneOrMoreTimes(Later, Reference):
    """CR 603.12a. It triggers once, however often the cost was paid."""

    then: Body

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, MayRepeatedly)

    def happen(self, resolution: Resolution) -> None:
        if resolution.bound.get(self.antecedent):
            trigger_at_once(self, resolution)


class ReflexiveModal(WhenDoneOrNot):
    """The ability with these modes that triggers if what was offered was done."""

    who: Players
    then: Modal
    way: Literal["does"] = "does"


@rule("603.12", "603.12a", "700.2b")
@phrase("{sentences:.} when {who} <does|do @who>, {then}")
class ThenModes(InSentences, Effect):
    """CR 700.2b. "You may pay {1}. When you do, choose one —": the mode is chosen as that is put on the stack."""

    sentences: tuple[Instruction | Sentence, ...]
    who: Players
    then: Modal

    def instructions(self, modes: tuple[int, ...]) -> tuple[Instruction, ...]:
        return (*self.followed(), cast("Instruction", ReflexiveModal(self.who, self.then)))

    def targets(self, modes: tuple[int, ...]) -> tuple[Targeted, ...]:
        return targets_in(self)

    def divisions(self, modes: tuple[int, ...]) -> tuple[Division, ...]:
        return divisions_in(self)
