"""CR 117.3d: when priority is passed for a player, and when they are asked."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction, Decision
from comprules.kernel.ids import PlayerId
from comprules.kernel.records import Record
from comprules.play.view import View


class Habits(Record):
    """Where a player wants to be asked for an action.

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
    return not view.stack and _is_usual_stop(view, habits, decision.whose)


def _is_usual_stop(view: View, habits: Habits, player: PlayerId) -> bool:
    """A player's own main phases, the second only after an attack; blocks; other players' attacks and the end of their
    turns.
    """
    is_fought = view.combat is not None and bool(view.combat.attackers)
    if view.step == "declare blockers":
        return is_fought
    if not view.players[player].is_active:
        return view.step == "end" or (view.step == "declare attackers" and is_fought)
    return view.step == "precombat main" or (view.step == "postcombat main" and habits.last_attack == view.turn)
