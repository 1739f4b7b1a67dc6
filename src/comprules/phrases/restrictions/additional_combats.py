"""CR 500.8, 603.7, 611.2a: what texts say of a combat phase that they have added: "at the beginning of that combat"."""

from __future__ import annotations

from typing import cast

from comprules.phrases.durations.durations import UntilEndOfTurn
from comprules.phrases.instructions.delayed_triggers import CREATED_IN, Moment
from comprules.phrases.predicates.additional_phases import ThereAreAdditional, ThereIsAdditional
from comprules.phrases.prelude import *
from comprules.phrases.restrictions.attacking import CannotFight
from comprules.rules.combat.combat_phase import COMBAT
from comprules.rules.starting_and_ending.limitations import Cannot, CannotBeDone
from comprules.rules.turn.plan import phases_to_come
from comprules.rules.turn.steps import StepBegins


class AddedCombat(Record):
    """A combat phase that was added to the turn of this number, so many phases before its end."""

    turn: int
    to_come: int

    def is_now(self, board: Board) -> bool:
        """Whether it is that combat phase."""
        combat = board.state.registers[COMBAT]
        return combat is not None and (board.turn, combat.to_come) == (self.turn, self.to_come)


class ThatCombat(Reference):
    """The combat phase that has been added."""

    def accepts(self, introducer: Phrase) -> bool:
        is_one = isinstance(introducer, (ThereIsAdditional, ThereAreAdditional))
        return is_one and cast("ThereIsAdditional", introducer).what.name == "combat phase"


@rule("500.8", "507.1", "603.7b")
@phrase("the beginning of that combat", also=["the beginning of that combat phase"])
class BeginningOfThatCombat(ThatCombat, Moment):
    """CR 500.8. "(There is an additional combat phase after this phase.) At the beginning of that combat, …": never, if
    none was added or it is skipped.
    """

    def is_now(self, event: Event, context: Context) -> bool:
        board, begins = context.board, cast("StepBegins", event)
        is_this_turn = begins.begins_combat and board.turn == context.bound[CREATED_IN]
        return is_this_turn and phases_to_come(board.state) == context.bound[self.antecedent]


class OnlyDuring(Cannot):
    """What can't be done during a certain combat phase alone."""

    cannot: Cannot
    combat: AddedCombat

    @property
    def concerns(self) -> tuple[type[Any], ...]:  # type: ignore[override]
        """What the restriction is about."""
        return self.cannot.concerns

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        return self.combat.is_now(context.board) and self.cannot.forbids(act, who, context)


class AllBut(Noun):
    """Whatever isn't one of those that are named."""

    those: Noun

    def refer(self, context: Context) -> tuple[Id, ...]:
        return tuple(number for number in context.board.battlefield if self.includes(number, context))

    def includes(self, number: Id, context: Context) -> bool:
        return not self.those.includes(number, context)


@rule("500.8", "508.1c", "611.2a")
@phrase("only {who:THEY} can attack during that combat phase", also=["only {who:THEY} can attack during that combat"])
class OnlyTheseAttackThen(ThatCombat, Instruction):
    """CR 508.1c. "(After this phase, there is an additional combat phase.) Only land creatures can attack during that
    combat phase".
    """

    who: Objects

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        combat = AddedCombat(resolution.board.turn, resolution.bound[self.antecedent])
        limit = OnlyDuring(CannotFight("attack"), combat)
        let_last(CannotBeDone(AllBut(self.who), limit), UntilEndOfTurn("this turn"), resolution)
