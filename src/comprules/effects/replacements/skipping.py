"""CR 614.10: skipping steps, phases and turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec.structs import replace

from comprules.concepts.nouns import Noun
from comprules.effects.choices import players_in_turn_order
from comprules.effects.instructions import Predicate
from comprules.effects.lasting import let_last
from comprules.effects.statements import Replacement
from comprules.events import Cause, Event
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule
from comprules.state import REGISTERS
from comprules.turn.steps import StepBegins
from comprules.turn.turns import COMBAT_STEPS, TurnBegins

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.effects.context import Context
    from comprules.effects.resolution import Resolution
    from comprules.game import Game

Skippable = Literal["untap step", "upkeep step", "draw step", "combat phase", "turn"]


class CombatSkipped(Event):
    """A player skips a combat phase: none of its steps happen."""

    player: int

    def happen(self, game: Game) -> Sequence[Event]:
        """The steps of that phase are taken out of the turn."""
        plan = game.state.registers["plan"]
        end = plan.index(COMBAT_STEPS[-1]) + 1
        game.state.write(REGISTERS, "plan", plan[end:])
        return ()

    def describe(self, board: Board) -> str:
        """Who skips it."""
        return f"{board.name(self.player)} skips a combat phase"


@rule("614.1b", "614.10")
def begins(event: Event, what: Skippable) -> int | None:
    """The player whose step, phase or turn of this kind would begin by an event, if it is that."""
    if what == "turn":
        return event.player if isinstance(event, TurnBegins) else None
    if not isinstance(event, StepBegins):
        return None
    first = COMBAT_STEPS[0] if what == "combat phase" else what.removesuffix(" step")
    return event.player if event.step == first else None


@rule("614.1b", "614.10")
def skipped(event: Event, what: Skippable, player: int) -> Sequence[Event]:
    """Instead of it, nothing."""
    return (CombatSkipped(Cause("614.10"), player),) if what == "combat phase" else ()


@rule("614.10", "614.10a")
class SkipNext(Replacement):
    """CR 614.10. A player skips the next step, phase or turn of a kind that they would begin."""

    player: int
    what: Skippable
    is_used: bool = False

    concerns: ClassVar[tuple[type[Any], ...]] = (StepBegins, TurnBegins)

    def applies(self, event: Event, context: Context) -> bool:
        return not self.is_used and begins(event, self.what) == self.player

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        return skipped(event, self.what, self.player)

    def after(self, event: Event, instead: Sequence[Event]) -> Replacement:
        return replace(self, is_used=True)

    @property
    def used_up(self) -> bool:
        return self.is_used

    def in_words(self) -> str:
        return f"skip the next {self.what}"


@rule("614.10", "614.10a")
@phrase("skip(s) <its|their|your> next {what}")
class SkipsNext(Predicate):
    """CR 614.10. "Target opponent skips their next combat phase"."""

    what: Skippable

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        for player in players_in_turn_order(subject, resolution):
            let_last(SkipNext(player, self.what), None, resolution)


@rule("614.10")
@phrase("skip your {what}")
class SkipAlways(Replacement):
    """CR 614.10. "Skip your draw step"."""

    what: Skippable

    concerns: ClassVar[tuple[type[Any], ...]] = (StepBegins, TurnBegins)

    def applies(self, event: Event, context: Context) -> bool:
        return begins(event, self.what) == context.you

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
        return self.who.includes(event.player, context)

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        return ()
