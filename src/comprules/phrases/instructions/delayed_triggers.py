"""CR 603.7: delayed triggered abilities, which a resolving spell or ability creates."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from comprules.kernel.state import TIMESTAMP
from comprules.phrases.durations.durations import OfThisTurn, RestOfTheGame, UntilEndOfTurn
from comprules.phrases.instructions.clauses import Order
from comprules.phrases.instructions.deeds import Both
from comprules.phrases.instructions.links import AfterwardsIf, Unless, UnlessItIs, UnlessWhereX
from comprules.phrases.instructions.sentences import (
    Clauses,
    Joined,
    Later,
    Sentence,
    Sentences,
    WhereX,
    divisions_in,
    targets_in,
)
from comprules.phrases.instructions.sentences import Sequence as Chained
from comprules.phrases.nouns.possessives import Your
from comprules.phrases.predicates.extra_turns import ThatExtraTurn
from comprules.phrases.prelude import *
from comprules.phrases.triggers.either_trigger import OrSomethingElse
from comprules.phrases.triggers.step_triggers import AtEachStep, AtStepOf, StepWord, is_step
from comprules.phrases.triggers.triggers import When
from comprules.rules.abilities.abilities import Delayed
from comprules.rules.abilities.event_patterns import EventPatterns
from comprules.rules.casting.spells_cast import SpellCast
from comprules.rules.continuous_effects.lasting import in_force_from_now
from comprules.rules.objects.found_again import ELSEWHERE, STAYED
from comprules.rules.resolving.context import CREATED_AT, of_no_objects
from comprules.rules.resolving.effects import Division
from comprules.rules.resolving.instructions import HappensLater
from comprules.rules.turn.main_phase import MAIN_PHASES
from comprules.rules.turn.steps import StepBegins

CREATED_IN: Final = of_no_objects(-9)
"""The slot of the turn in which a delayed triggered ability was created."""


Body = Clauses | WhereX | AfterwardsIf | UnlessItIs | Unless | UnlessWhereX
THIS_TURN = UntilEndOfTurn("this turn")


class LaterEffect(Effect):
    """CR 603.7a. What a delayed triggered ability does; the targets in it are chosen as it goes on the stack.

    Unless `settled`: then they were chosen for the spell or ability that created it.
    """

    then: Phrase
    settled: bool

    def instructions(self, modes: tuple[int, ...]) -> tuple[Instruction, ...]:
        if isinstance(self.then, Sentences):
            return self.then.instructions(modes)
        return (cast("Instruction", self.then),)

    def targets(self, modes: tuple[int, ...]) -> tuple[Targeted, ...]:
        if self.settled:
            return ()
        return self.then.targets(modes) if isinstance(self.then, Sentences) else targets_in(self)

    def divisions(self, modes: tuple[int, ...]) -> tuple[Division, ...]:
        return () if self.settled else divisions_in(self.then)


class DelayedAbility(Delayed):
    """CR 603.7. A delayed triggered ability. `said` is the sentence that created it; `once`: it triggers only once."""

    trigger: Trigger
    later: Effect
    said: Phrase
    once: bool = True
    provided: Condition | None = None

    def condition(self) -> Trigger:
        return self.trigger

    @rule("603.4")
    def intervening_if(self) -> Condition | None:
        return self.provided

    def effect(self) -> Effect:
        return self.later


@rule("107.3n", "603.7a", "603.7c", "603.7d", "603.7e")
def create_delayed(ability: DelayedAbility, duration: Duration | None, resolution: Resolution) -> None:
    """Put a delayed triggered ability into force, with what references stand for now.

    It expects what was to be moved where that was to go, and won't affect what has stayed where it was.
    """
    game = resolution.game
    number = game.new_number()
    resolution.bind(CREATED_IN, game.board.turn)
    resolution.bind(CREATED_AT, game.state.registers[TIMESTAMP])
    created = in_force_from_now(ability, number, duration, resolution)
    game.state.write(EFFECTS, number, _expecting(created, resolution))


@rule("603.7c")
def _expecting(created: Active, resolution: Resolution) -> Active:
    """A delayed triggered ability that knows what isn't in the zone in which it expects that."""
    if STAYED not in resolution.bound:
        return created
    bound = {**dict(created.bound), ELSEWHERE: resolution.bound[STAYED]}
    return replace(created, bound=tuple(sorted(bound.items())))


class Moment(Phrase):
    """A moment to come."""

    def is_now(self, event: Event, context: Context) -> bool:
        """Whether a step that begins is the one that is meant."""
        raise TypeError(f"{type(self).__name__} doesn't say when it is")


class AtMoment(Trigger):
    """CR 603.7. "At" a moment to come."""

    events: ClassVar = (StepBegins,)

    moment: Moment

    @rule("805.4d")
    def parts(self, event: Event) -> tuple[Event, ...]:
        return cast("StepBegins", event).of_each()

    def matches(self, event: Event, context: Context) -> bool:
        return self.moment.is_now(event, context)


@rule("603.7b")
@phrase("the beginning of the next {step}")
class NextStep(Moment):
    """CR 603.7b. "The beginning of the next end step": the next that begins, in whoever's turn."""

    step: StepWord

    def is_now(self, event: Event, context: Context) -> bool:
        return is_step(self.step, event, context)


@rule("603.7b")
@phrase("the beginning of {whose} next {step}")
class NextStepOf(Moment):
    """CR 603.7b. "The beginning of your next upkeep"."""

    whose: Whose
    step: StepWord

    def is_now(self, event: Event, context: Context) -> bool:
        player = cast("StepBegins", event).player
        return is_step(self.step, event, context) and self.whose.includes(player, context)


@rule("103.6b", "603.7b")
@phrase("the beginning of the first upkeep")
class FirstUpkeep(Moment):
    """CR 603.7b. "The beginning of the first upkeep": of the game, said before it begins."""

    def is_now(self, event: Event, context: Context) -> bool:
        return is_step("upkeep", event, context)


@rule("103.6b", "603.7b")
@phrase({step: f"the beginning of your first {step}" for step in ("upkeep", "main phase")}, by="step")
class YourFirst(Moment):
    """CR 603.7b. "The beginning of your first main phase": of the game, said before it begins."""

    step: Literal["upkeep", "main phase"]

    def is_now(self, event: Event, context: Context) -> bool:
        step = "first main phase" if self.step == "main phase" else "upkeep"
        return is_step(step, event, context) and cast("StepBegins", event).player == context.you


@rule("603.7b")
@phrase("the beginning of the next turn's upkeep")
class NextTurnsUpkeep(Moment):
    """CR 603.7b. "The beginning of the next turn's upkeep"."""

    def is_now(self, event: Event, context: Context) -> bool:
        return is_step("upkeep", event, context) and context.board.turn > context.bound[CREATED_IN]


@rule("500.7", "603.7b")
@phrase("the beginning of that turn's {step}")
class StepOfThatTurn(ThatExtraTurn, Moment):
    """CR 500.7. "(Take an extra turn after this one.) At the beginning of that turn's end step, …": never, if that turn
    is skipped.
    """

    step: StepWord

    def is_now(self, event: Event, context: Context) -> bool:
        return is_step(self.step, event, context) and self.added_turn(context).is_now(context.board)


@rule("511.2", "603.7b")
@phrase("end of combat", also=["the end of combat"])
class EndOfCombat(Moment):
    """CR 511.2. The next end of combat step."""

    def is_now(self, event: Event, context: Context) -> bool:
        return cast("StepBegins", event).step == "end of combat"


@rule("511.2", "603.7b")
@phrase("this turn's next end of combat")
class ThisTurnsEndOfCombat(Moment):
    """CR 511.2. The next end of combat step of this turn; none, if there is none to come."""

    def is_now(self, event: Event, context: Context) -> bool:
        is_this_turn = context.board.turn == context.bound[CREATED_IN]
        return is_this_turn and cast("StepBegins", event).step == "end of combat"


@rule("505.1", "603.7b")
@phrase(
    {
        "the": "the beginning of the next main phase this turn",
        "your": "the beginning of your next main phase this turn",
    },
    by="whose",
)
class NextMainPhaseThisTurn(Moment):
    """CR 505.1. "The beginning of your next main phase this turn": none, if there is none to come."""

    whose: Literal["the", "your"]

    def is_now(self, event: Event, context: Context) -> bool:
        begins = cast("StepBegins", event)
        if context.board.turn != context.bound[CREATED_IN] or begins.step not in MAIN_PHASES:
            return False
        return self.whose == "the" or begins.player == context.you


@rule("505.1", "603.7b")
@phrase("the beginning of your next main phase")
class YourNextMainPhase(Moment):
    """CR 505.1. "The beginning of your next main phase": in this turn, if there is one to come, or in a later one."""

    def is_now(self, event: Event, context: Context) -> bool:
        begins = cast("StepBegins", event)
        return begins.step in MAIN_PHASES and begins.player == context.you


@rule("603.7", "608.2c")
def _parted(then: Phrase) -> tuple[Instruction | None, Phrase]:
    """What is done at once, and what at the time that is said behind it: "exile it and return it at …"."""
    if not isinstance(then, Order) or not isinstance(then.deed, Both):
        return None, then
    *before, last = then.deed.in_order()
    return replace(then, deed=Both(tuple(before))), replace(then, deed=last)


@rule("603.7", "603.7c", "610.2")
@phrase("{then} at {moment}", prefer=(Joined, Chained))
class AtThatTime(Instruction, HappensLater):
    """CR 603.7. "Sacrifice it at the beginning of the next end step": what it speaks of is settled now."""

    then: Instruction
    moment: Moment

    @rule("603.7", "608.2c")
    def followed_later(self, steps: tuple[Phrase, ...]) -> Instruction | None:
        """ "Exile it at end of combat, then return it to the battlefield": what comes then is done later, too."""
        following = cast("tuple[Instruction | Joined, ...]", steps)
        return replace(self, then=cast("Instruction", Chained((self.then, *following)))) if steps else None

    @rule("603.7", "608.2c")
    def going_on(self, sentences: tuple[Instruction | Sentence, ...]) -> AtThatTime:
        """This with sentences after it that ask what happens then."""
        return replace(self, then=cast("Instruction", Sentences((self.then, *sentences))))

    def happen(self, resolution: Resolution) -> None:
        before, then = _parted(self.then)
        if before is not None:
            before.happen(resolution)
        later = LaterEffect(then, settled=True)
        create_delayed(DelayedAbility(AtMoment(self.moment), later, self), None, resolution)


@rule("603.7", "603.7c", "608.2h")
@phrase("{then} at {moment} if {what} <is|are @what> still on the battlefield", prefer=(Joined, Chained, AfterwardsIf))
class AtThatTimeIfStillThere(Instruction, HappensLater):
    """CR 608.2h. "Return that card to the battlefield at the beginning of the next end step if this creature is still
    on the battlefield": that is asked then.
    """

    then: Instruction
    moment: Moment
    what: SelfReference

    def happen(self, resolution: Resolution) -> None:
        later = LaterEffect(IfStillThere(self.then, self.what), settled=True)
        create_delayed(DelayedAbility(AtMoment(self.moment), later, self), None, resolution)


class IfStillThere(Instruction):
    """What is done if an object has been on the battlefield all the time; nobody is asked about it otherwise."""

    then: Instruction
    what: SelfReference

    def happen(self, resolution: Resolution) -> None:
        found = self.what.refer(resolution)
        if found and all(resolution.board.is_permanent(number) for number in found):
            self.then.happen(resolution)
            return
        resolution.game.leave_unasked(resolution.you, "608.2c")
        resolution.did(False)


class Delaying(Later):
    """CR 603.7. A sentence that creates a delayed triggered ability, which may have an intervening "if"."""

    if TYPE_CHECKING:

        @property
        def provided(self) -> Condition | None: ...

    def delay(
        self, trigger: Trigger, resolution: Resolution, duration: Duration | None = None, *, once: bool = True
    ) -> None:
        """Let what it says happen when something triggers the ability."""
        later = LaterEffect(self.then, settled=False)
        create_delayed(DelayedAbility(trigger, later, self, once, self.provided), duration, resolution)


@rule("603.7", "603.7c", "610.2")
@phrase("at {moment}, [if {provided}, ]{then}")
class WhenItIsTime(Delaying):
    """CR 603.7. "At the beginning of the next end step, return that card to the battlefield"."""

    moment: Moment
    provided: Condition | None
    then: Body

    def happen(self, resolution: Resolution) -> None:
        self.delay(AtMoment(self.moment), resolution)


@rule("603.7", "603.7b")
@phrase("{trigger} this turn, [if {provided}, ]{then}")
class WheneverThisTurn(Delaying):
    """CR 603.7b. "When that creature dies this turn, …", "at the beginning of each combat this turn, …": as often as
    it happens this turn.
    """

    trigger: When | AtEachStep
    provided: Condition | None
    then: Body

    def happen(self, resolution: Resolution) -> None:
        self.delay(self.trigger, resolution, THIS_TURN, once=False)


@rule("603.7", "603.7b")
@phrase("{duration}, {trigger}, [if {provided}, ]{then}")
class WheneverForATime(Delaying):
    """CR 603.7b. "Until your next turn, whenever a creature attacks you, …": as often as it happens until then."""

    duration: Duration
    trigger: When
    provided: Condition | None
    then: Body

    def happen(self, resolution: Resolution) -> None:
        self.delay(self.trigger, resolution, self.duration, once=False)


@rule("603.7", "603.7b")
@phrase(
    {
        "upkeep": "at the beginning of each of your upkeeps for the rest of the game, {then}",
        "precombat main phase": "at the beginning of each of your precombat main phases for the rest of the game, "
        "{then}",
    },
    by="step",
)
class AtEachOfYours(Delaying):
    """CR 603.7b. "At the beginning of each of your upkeeps for the rest of the game, …": again and again."""

    provided: ClassVar[Condition | None] = None

    step: Literal["upkeep", "precombat main phase"]
    then: Body

    def happen(self, resolution: Resolution) -> None:
        self.delay(AtStepOf(Your(), self.step), resolution, RestOfTheGame(), once=False)


@rule("603.7", "603.7b")
@phrase("{trigger}, [if {provided}, ]{then}")
class WhenThatHappens(Delaying):
    """CR 603.7b. "When that creature leaves the battlefield, …", "when this creature becomes untapped or you lose
    control of this creature, …": the next time, or as often as it happens this turn if that is said in it: "Whenever a
    creature dealt damage by that creature this turn dies, …".
    """

    trigger: When | OrSomethingElse
    provided: Condition | None
    then: Body

    def happen(self, resolution: Resolution) -> None:
        lasts = any(isinstance(part, OfThisTurn) for part in walk(self.trigger))
        self.delay(self.trigger, resolution, THIS_TURN if lasts else None, once=not lasts)


@rule("603.7", "603.7b")
@phrase("when {subject} next {happening@subject} this turn, [if {provided}, ]{then}")
class WhenNext(Delaying):
    """CR 603.7b. "When you next cast a creature spell this turn, …": once, and only this turn."""

    subject: Noun
    happening: EventPattern | EventPatterns
    provided: Condition | None
    then: Body

    @property
    def trigger(self) -> When:
        """What has to happen."""
        return When("when", self.subject, self.happening)

    def happen(self, resolution: Resolution) -> None:
        self.delay(self.trigger, resolution, THIS_TURN)


@phrase("your next {kind:IT}")
class YourNext(Phrase):
    """CR 603.7b. "Your next instant or sorcery spell"."""

    introduces: ClassVar[bool] = True

    kind: Description
    slot: int = 0

    def introduction(self) -> Introduction:
        """The spell."""
        return Introduction(objects=True, plural=False, words=self.kind.words())


class NextSpell(Trigger):
    """CR 603.7b. That its controller casts such a spell."""

    events: ClassVar = (SpellCast,)

    what: YourNext

    def matches(self, event: Event, context: Context) -> bool:
        spell = cast("SpellCast", event)
        if spell.player != context.you or not self.what.kind.matches(spell.object, context):
            return False
        context.bind(self.what.slot, (spell.object,))
        return True


@rule("603.7", "603.7b")
@phrase("when you cast {what} this turn, [if {provided}, ]{then}")
class WhenYouCastYourNext(Delaying):
    """CR 603.7b. "When you cast your next instant or sorcery spell this turn, copy that spell"."""

    what: YourNext
    provided: Condition | None
    then: Body

    def happen(self, resolution: Resolution) -> None:
        self.delay(NextSpell(self.what), resolution, THIS_TURN)
