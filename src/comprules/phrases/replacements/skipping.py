"""CR 614.10: skipping steps, phases and turns."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.durations.durations import UntilEndOfTurn
from comprules.phrases.predicates.extra_turns import AddedTurn, ThatExtraTurn, one_of_each_turn
from comprules.phrases.prelude import *
from comprules.phrases.restrictions.during_next_turn import TurnOf, UntilItsEnd
from comprules.rules.replacement_effects.modified_events import instead
from comprules.rules.turn.plan import COMBAT_STEPS, skip_rest_of_phase
from comprules.rules.turn.steps import StepBegins
from comprules.rules.turn.turns import DONE_FIRST, TurnBegins

Skippable = Literal["untap step", "upkeep step", "draw step", "combat phase", "turn"]


@rule("614.10")
class SkippedInstead(Event):
    """A player does nothing instead of a step, phase or turn."""

    player: PlayerId
    what: str

    def happen(self, game: Game) -> Sequence[Event]:
        """Nothing is done."""
        return ()

    def describe(self, board: Board) -> str:
        """Who skips what."""
        return f"{board.name(self.player)} skips the {self.what}"


class CombatSkipped(SkippedInstead):
    """A player skips a combat phase: none of its steps happen."""

    what: str = "combat phase"

    def happen(self, game: Game) -> Sequence[Event]:
        """The steps of that phase are taken out of the turn."""
        skip_rest_of_phase(game.state)
        return ()


@rule("614.1b", "614.10", "805.8")
def begins(event: Event, what: Skippable, player: PlayerId, board: Board) -> bool:
    """Whether a step, phase or turn of this kind would begin by an event that is a player's, or their team's."""
    if what == "turn":
        return isinstance(event, TurnBegins) and player in board.takes_turns_with(event.player)
    first = COMBAT_STEPS[0] if what == "combat phase" else what.removesuffix(" step")
    if not isinstance(event, StepBegins) or event.step != first:
        return False
    return player in board.takes_turns_with(event.player)


@rule("614.1b", "614.10")
def skipped(event: Event, what: Skippable, player: PlayerId) -> Sequence[Event]:
    """Instead of it, nothing."""
    return (
        CombatSkipped(Cause("614.10"), player)
        if what == "combat phase"
        else SkippedInstead(Cause("614.10"), player, what),
    )


@rule("614.10", "614.10a")
class SkipNext(Replacement):
    """CR 614.10. A player skips the next step, phase or turn of a kind that they would begin."""

    player: PlayerId
    what: Skippable
    is_used: bool = False

    concerns: ClassVar[tuple[type[Any], ...]] = (StepBegins, TurnBegins)

    def applies(self, event: Event, context: Context) -> bool:
        return not self.is_used and begins(event, self.what, self.player, context.board)

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        return skipped(event, self.what, self.player)

    def after(self, event: Event, instead: Sequence[Event]) -> Replacement:
        return replace(self, is_used=True)

    @property
    def used_up(self) -> bool:
        return self.is_used

    def in_words(self) -> str:
        return f"skip the next {self.what}"


def _skip(what: Skippable, subject: Sequence[Id], duration: Duration | None, resolution: Resolution) -> None:
    for player in one_of_each_turn(players_in_turn_order(subject, resolution), resolution.board):
        let_last(SkipNext(player, what), duration, resolution)


@rule("614.10", "614.10a", "611.2a")
@phrase("skip(s) <its|their|your> next {what}{this_turn? this turn|}")
class SkipsNext(Predicate):
    """CR 614.10. "Target opponent skips their next combat phase", "… this turn"."""

    what: Skippable
    this_turn: bool = False

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        _skip(self.what, subject, UntilEndOfTurn("this turn") if self.this_turn else None, resolution)


@rule("614.10", "614.10a")
@phrase(
    {
        "turn": "skip(s) <its|their|your> next {times:word} turns",
        "combat phase": "skip(s) <its|their|your> next {times:word} combat phases",
        "draw step": "skip(s) <its|their|your> next {times:word} draw steps",
        "untap step": "skip(s) <its|their|your> next {times:word} untap steps",
        "upkeep step": "skip(s) <its|their|your> next {times:word} upkeep steps",
    },
    by="what",
)
class SkipsNextFew(Predicate):
    """CR 614.10a. "You skip your next two turns": as by so many effects, each of which is for a turn of its own."""

    what: Skippable
    times: int

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        for _ in range(self.times):
            _skip(self.what, subject, None, resolution)


@rule("614.10")
class SkipStepOf(Replacement):
    """CR 614.10. A step of a certain turn is skipped."""

    turn: AddedTurn
    what: Literal["untap step", "upkeep step", "draw step", "combat phase"]

    concerns: ClassVar[tuple[type[Any], ...]] = (StepBegins,)

    def applies(self, event: Event, context: Context) -> bool:
        if not isinstance(event, StepBegins) or not self.turn.is_now(context.board):
            return False
        return begins(event, self.what, event.player, context.board)

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, StepBegins)
        return skipped(event, self.what, event.player)

    def in_words(self) -> str:
        return f"skip the {self.what} of that turn"


@rule("500.7", "614.10")
@phrase("skip(s) the {what} of that turn")
class SkipsStepOfThatTurn(ThatExtraTurn, Predicate):
    """CR 614.10. "(Take an extra turn after this one.) Skip the untap step of that turn"."""

    what: Literal["untap step", "upkeep step", "draw step", "combat phase"]

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        turn = self.added_turn(resolution)
        let_last(SkipStepOf(turn, self.what), UntilItsEnd(turn), resolution)


@rule("614.10")
class SkipCombatsOf(Replacement):
    """CR 614.10. A player skips all combat phases of a certain turn."""

    turn: TurnOf

    concerns: ClassVar[tuple[type[Any], ...]] = (StepBegins,)

    def applies(self, event: Event, context: Context) -> bool:
        return self.turn.is_now(context.board) and begins(event, "combat phase", self.turn.player, context.board)

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        return skipped(event, "combat phase", self.turn.player)

    def in_words(self) -> str:
        return "skip all combat phases of that turn"


@rule("614.10", "611.2a")
@phrase("skip(s) all combat phases of <its|their|your> next turn")
class SkipsCombatsOfNextTurn(Predicate):
    """CR 614.10. "Target player skips all combat phases of their next turn"."""

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        for player in one_of_each_turn(players_in_turn_order(subject, resolution), resolution.board):
            turn = TurnOf(player, resolution.board.turn)
            let_last(SkipCombatsOf(turn), UntilItsEnd(turn), resolution)


@rule("614.10")
@phrase("skip your {what}")
class SkipAlways(Replacement):
    """CR 614.10. "Skip your draw step"."""

    what: Skippable

    concerns: ClassVar[tuple[type[Any], ...]] = (StepBegins, TurnBegins)

    def applies(self, event: Event, context: Context) -> bool:
        return begins(event, self.what, context.you, context.board)

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        return skipped(event, self.what, context.you)


@rule("614.10")
@phrase("{who} <skips their|skip their @who> {what} <step|steps @who>")
class SkipTheirs(Replacement):
    """CR 614.10. "Players skip their upkeep steps"."""

    who: Noun
    what: Literal["untap", "upkeep", "draw"]

    concerns: ClassVar[tuple[type[Any], ...]] = (StepBegins,)

    def applies(self, event: Event, context: Context) -> bool:
        if not isinstance(event, StepBegins) or event.step != self.what:
            return False
        return any(self.who.includes(player, context) for player in context.board.takes_turns_with(event.player))

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, StepBegins)
        return (SkippedInstead(Cause("614.10"), event.player, f"{self.what} step"),)


@rule("614.10b")
class WaitToBegin(Event):
    """Something waits for the next turn or step that isn't skipped."""

    kind: Literal["turn", "step"]
    then: Event

    def happen(self, game: Game) -> Sequence[Event]:
        """Note it."""
        waiting = game.state.registers.get(DONE_FIRST, ())
        game.state.write(REGISTERS, DONE_FIRST, (*waiting, (self.kind, self.then)))
        return ()

    def describe(self, board: Board) -> str:
        """What was skipped."""
        return f"what is done instead of the skipped {self.kind} waits for the next one"


_MAY_SKIP: Final = {
    "turn": "turn",
    "untap step": "step",
    "upkeep step": "step",
    "draw step": "step",
    "combat phase": "phase",
}


@rule("614.10", "614.10b")
@phrase(
    {
        what: f"if you would begin your {what}[ while {{condition}}], you may skip that {kind} instead. "
        "if you do, {then}"
        for what, kind in _MAY_SKIP.items()
    },
    by="what",
)
class MaySkip(Replacement):
    """CR 614.10b. "If you would begin your draw step, you may skip that step instead. If you do, you gain 2 life"."""

    what: Skippable
    condition: Condition | None
    then: Instruction

    concerns: ClassVar[tuple[type[Any], ...]] = (StepBegins, TurnBegins)

    def applies(self, event: Event, context: Context) -> bool:
        if not begins(event, self.what, context.you, context.board):
            return False
        return self.condition is None or self.condition.holds(context)

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        if game.ask(yes_no(context.you, "614.10", f"skip your {self.what}?")) != (Answer(True),):
            return (event,)
        then = instead(self.then, context)
        waiting = WaitToBegin(then.cause, "turn" if self.what == "turn" else "step", then)
        return (*skipped(event, self.what, context.you), waiting)
