"""CR 117.3d: where the people at a table want to be asked, and where it is passed for them."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from comprules.kernel.decisions import Decision
from comprules.kernel.records import Message
from comprules.play.view import View
from comprules.rules.turn.plan import STEPS
from comprules.seats.passing import Habits, is_worth_asking
from comprules.table.messages import Ways

Ahead = tuple[int, int]
"""A step by the number of its turn, and which one it is of those that a turn has."""


class Attending(Message, frozen=True):
    """Where people want to be asked, as it is kept."""

    ways: dict[int, Ways]
    passing_turn: dict[int, int]
    last_attack: int | None
    passing_to: dict[int, Ahead] = {}
    stays: bool = False


class Attention:
    """The ways of the people at a table, which turn each of them passes, or to which step, and when there was an attack
    last. Who is asked already `stays` so, until something is done, also if they don't want to be asked there again.
    """

    def __init__(self, people: Iterable[int]) -> None:
        self.ways: dict[int, Ways] = dict.fromkeys(people, Ways())
        self.begin_game()

    def begin_game(self) -> None:
        """Forget what was about turns of another game."""
        self.passing_turn: dict[int, int] = {}
        self.passing_to: dict[int, Ahead] = {}
        self.last_attack: int | None = None
        self.stays = False

    def kept(self) -> Attending:
        """It as it is kept."""
        passing = dict(self.passing_turn), self.last_attack, dict(self.passing_to)
        return Attending(dict(self.ways), *passing, self.stays)

    def go_on_from(self, kept: Attending) -> None:
        """Be as it was when it was kept."""
        self.ways |= kept.ways
        self.passing_turn, self.last_attack = dict(kept.passing_turn), kept.last_attack
        self.passing_to, self.stays = dict(kept.passing_to), kept.stays

    def set(self, player: int, ways: Ways, turn: int, step: str, *, is_asked: bool) -> None:
        """Let somebody be asked where they want from this step of this turn on. Who sets a stop isn't left alone any
        more; who is asked now goes on being asked, unless they want to pass or yield.
        """
        before = self.ways[player]
        if not set(ways.stops) <= set(before.stops):
            ways = replace(ways, passes_turn=False, passes_to="")
        self.ways[player] = ways
        self.passing_turn.pop(player, None)
        self.passing_to.pop(player, None)
        if ways.passes_turn:
            self.passing_turn[player] = turn
        if ways.passes_to:
            self.passing_to[player] = _next(ways.passes_to, turn, step)
        if is_asked:
            lets_go = ways.passes_turn or ways.passes_to or not set(ways.yields) <= set(before.yields)
            self.stays = not lets_go

    def now(self, player: int, turn: int, step: str) -> Ways:
        """Where a seat wants to be asked in this step; what it passed is over once that is."""
        ways = self.ways.get(player, Ways())
        passes_to = ways.passes_to if self._passes_to(player, turn, step) else ""
        return replace(ways, passes_turn=self.passing_turn.get(player) == turn, passes_to=passes_to)

    def _passes_to(self, player: int, turn: int, step: str) -> bool:
        """Whether the step that a player passes to is still to come, or there now."""
        return (turn, _place(step)) <= self.passing_to.get(player, (0, 0))

    def awake(self, player: int) -> None:
        """Let a player be asked again who wanted to be left alone for some time."""
        self.ways[player] = replace(self.ways[player], passes_turn=False, passes_to="")
        self.passing_turn.pop(player, None)
        self.passing_to.pop(player, None)

    def see(self, view: View) -> None:
        """Look whether there is an attack."""
        if view.combat is not None and view.combat.attackers:
            self.last_attack = view.turn

    def is_wanted(self, view: View, decision: Decision) -> bool:
        """Whether a person is to be asked for a decision; then they have come to the step they passed to."""
        player = decision.player
        if not self.stays and not is_worth_asking(view, decision, self._habits(player, view)):
            return False
        self.ways[player] = replace(self.ways[player], passes_to="")
        self.passing_to.pop(player, None)
        return True

    def _habits(self, player: int, view: View) -> Habits:
        ways = self.ways[player]
        return Habits(
            ways.stops_everywhere,
            self.passing_turn.get(player),
            self.last_attack,
            ways.passes_to if self._passes_to(player, view.turn, view.step) else "",
            frozenset(ways.yields),
            ways.hold_priority,
            ways.stops,
        )


def _next(step: str, turn: int, now: str) -> Ahead:
    """The next step of that name after the one that is now: in this turn, or the next one."""
    return turn + (_place(step) <= _place(now)), _place(step)


def _place(step: str) -> int:
    """Which step of a turn it is; before the first turn there is none."""
    return STEPS.index(step) if step in STEPS else -1
