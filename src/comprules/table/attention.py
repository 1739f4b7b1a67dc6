"""CR 117.3d: where the people at a table want to be asked, and where it is passed for them."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from comprules.kernel.decisions import Decision
from comprules.kernel.records import Message
from comprules.play.view import View
from comprules.seats.passing import Habits, is_worth_asking
from comprules.table.messages import Ways


class Attending(Message, frozen=True):
    """Where people want to be asked, as it is kept."""

    ways: dict[int, Ways]
    passing_turn: dict[int, int]
    last_attack: int | None


class Attention:
    """The ways of the people at a table, which turn each of them passes, and when there was an attack last."""

    def __init__(self, people: Iterable[int]) -> None:
        self.ways: dict[int, Ways] = dict.fromkeys(people, Ways())
        self.begin_game()

    def begin_game(self) -> None:
        """Forget what was about turns of another game."""
        self.passing_turn: dict[int, int] = {}
        self.last_attack: int | None = None

    def kept(self) -> Attending:
        """It as it is kept."""
        return Attending(dict(self.ways), dict(self.passing_turn), self.last_attack)

    def go_on_from(self, kept: Attending) -> None:
        """Be as it was when it was kept."""
        self.ways |= kept.ways
        self.passing_turn, self.last_attack = dict(kept.passing_turn), kept.last_attack

    def set(self, player: int, ways: Ways, turn: int) -> None:
        """Let somebody be asked where they want from this turn on."""
        self.ways[player] = ways
        self.passing_turn.pop(player, None)
        if ways.passes_turn:
            self.passing_turn[player] = turn

    def now(self, player: int, turn: int) -> Ways:
        """Where a seat wants to be asked in this turn; that it passed another one is over."""
        ways = self.ways.get(player, Ways())
        return replace(ways, passes_turn=self.passing_turn.get(player) == turn)

    def awake(self, player: int) -> None:
        """Let a player be asked again who wanted to be left alone for some time."""
        self.ways[player] = replace(self.ways[player], passes_turn=False, passes_to="")
        self.passing_turn.pop(player, None)

    def see(self, view: View) -> None:
        """Look whether there is an attack."""
        if view.combat is not None and view.combat.attackers:
            self.last_attack = view.turn

    def is_wanted(self, view: View, decision: Decision) -> bool:
        """Whether a person is to be asked for a decision; then they have come to the step they passed to."""
        player = decision.player
        if not is_worth_asking(view, decision, self._habits(player)):
            return False
        self.ways[player] = replace(self.ways[player], passes_to="")
        return True

    def _habits(self, player: int) -> Habits:
        ways = self.ways[player]
        return Habits(
            ways.stops_everywhere,
            self.passing_turn.get(player),
            self.last_attack,
            ways.passes_to,
            frozenset(ways.yields),
            ways.hold_priority,
        )
