"""CR 117.3d: when priority is passed for a player, and when they are asked."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction, Decision
from comprules.kernel.records import Record
from comprules.play.view import View
from comprules.seats.stops import USUAL_STOPS, Stop, is_at_stop


class Habits(Record):
    """Where a player wants to be asked for an action: at their `stops`, or in every step.

    `passing_turn` is the turn for whose rest they want to be left alone, `passing_to` the step before which they do,
    `last_attack` the last turn in which creatures attacked. They are asked nothing about abilities that say what is
    among `yields`, and, if they `hold_priority`, also while what they have put on the stack themselves is its top.
    """

    stops_everywhere: bool = False
    passing_turn: int | None = None
    last_attack: int | None = None
    passing_to: str = ""
    yields: frozenset[str] = frozenset()
    hold_priority: bool = False
    stops: tuple[Stop, ...] = USUAL_STOPS


def is_worth_asking(view: View, decision: Decision, habits: Habits) -> bool:
    """Whether to ask a player who could do something, or to pass for them.

    Decisions other than for an action are always asked, and what opponents put on the stack is always asked about, also
    who wants to be left alone for the rest of the turn.
    """
    if not isinstance(decision, ChooseAction):
        return True
    if view.stack and view.stack[-1].text in habits.yields:
        return False
    theirs = bool(view.stack) and view.stack[-1].controller != decision.whose
    if theirs or habits.passing_turn == view.turn:
        return theirs
    if habits.passing_to and not view.stack:
        return view.step == habits.passing_to
    if habits.stops_everywhere or (view.stack and habits.hold_priority):
        return True
    return not view.stack and is_at_stop(view, decision.whose, habits.stops, habits.last_attack)
