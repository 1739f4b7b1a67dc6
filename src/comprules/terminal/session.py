"""A game between people at the keyboard and agents."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from comprules.agents import Agent
from comprules.kernel.decisions import Decision, IllegalChoice
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Attack, Pass
from comprules.rules.concepts.procedures import Inconclusive
from comprules.seats.offering import offers
from comprules.seats.passing import Habits, is_worth_asking
from comprules.seats.telling import told_apart, worth_telling
from comprules.terminal import commands
from comprules.terminal.asking import END_HINT, hint
from comprules.terminal.fitting import last_screen, screen
from comprules.terminal.saved_session import SavedSession, write_session
from comprules.terminal.typed import NotUnderstood, understood

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from comprules.play.game import Game
    from comprules.play.view import View
    from comprules.rules.narration.log import Line

Reader = Callable[[str], str]
"""What reads a line from the player, given a prompt; raises EOFError at the end."""


class Left(Exception):
    """The player has left the session."""


class Broken(Left):
    """The input has ended, or was broken off: what was played is to be kept."""


class Session:
    """A game in the terminal, from any point of it to its end.

    `agents` play for the players they are given for; the others are people. `asked_at` are the numbers of answers that
    had been given where a person was asked, the places that undo goes back to.
    """

    def __init__(self, game: Game, agents: Mapping[int, Agent], seats: tuple[str, ...], console: Console, read: Reader):
        self.game = game
        self.agents = agents
        self.seats = seats
        self.console = console
        self.read = read
        self.answers = 0
        self.asked_at: list[int] = []
        self.stops_everywhere = False
        self.passing_turn: int | None = None
        self._read_lines: dict[int, tuple[Line, ...]] = {}
        self._told_differences: set[str] = set()
        self._last_person: PlayerId | None = None
        self._asked: tuple[Game, int, tuple[int, ...]] | None = None
        self._last_attack: int | None = None

    def run(self) -> None:
        """Play until the game is over; raises Left if a player leaves before.

        It ends undecided if what an agent chooses can't be followed to its end. A person can choose something else.
        """
        while (decision := self.game.decision) is not None:
            view = self.game.view(decision.player)
            try:
                self._decide(view, decision)
            except Inconclusive as unknown:
                self._show_problem(unknown)
                if decision.player in self.agents:
                    self.show("[bold]The game ends here, undecided.[/bold]")
                    return
                self._ask_person(view, decision)
        self._stay_at_the_end()
        if self.game.decision is not None:
            self.run()

    def _decide(self, view: View, decision: Decision) -> None:
        agent = self.agents.get(decision.player)
        if agent is not None:
            self.answer(agent.choose(view, decision))
        elif is_worth_asking(view, decision, self._habits()):
            self._ask_person(view, decision)
        else:
            self.answer(Pass())

    def _habits(self) -> Habits:
        return Habits(self.stops_everywhere, self.passing_turn, self._last_attack)

    def answer(self, answer: object) -> None:
        """Give the game an answer; raises IllegalChoice if it isn't one."""
        turn = self.game.board.turn
        self.game.choose(answer)
        self.answers += 1
        if isinstance(answer, tuple) and any(isinstance(piece, Attack) for piece in answer):
            self._last_attack = turn

    def undo(self) -> bool:
        """Take back everything since a person was last asked before now; False if nobody was."""
        if self.game.decision is not None:
            if len(self.asked_at) < 2:
                return False
            self.asked_at.pop()
        if not self.asked_at:
            return False
        target = self.asked_at.pop()
        while self.answers > target:
            self.game.undo()
            self.answers -= 1
        self.passing_turn = None
        return True

    def save(self, file: Path) -> None:
        """Write the session to a file; raises OSError if that can't be done."""
        asked = self.asked_at if self.game.decision is None else self.asked_at[:-1]
        write_session(SavedSession(self.seats, tuple(asked), self.answers, self.game.save()), file)

    def keep(self, file: Path) -> None:
        """Write the session to a file as it was when a person was last asked, whatever has been broken off since."""
        if self._asked is not None:
            self.game, self.answers, asked = self._asked
            self.asked_at = list(asked)
            self.save(file)

    def show(self, *shown: RenderableType) -> None:
        """Print to the terminal."""
        for each in shown:
            self.console.print(each)

    def _ask_person(self, view: View, decision: Decision) -> None:
        self._change_seats(decision.player)
        self.asked_at.append(self.answers)
        self._asked = (self.game.copy(), self.answers, tuple(self.asked_at))
        self._draw(view, decision)
        while self.game.decision is decision:
            self._take_line(view, decision, self._line(f"[{hint(decision)}] > "))

    def _take_line(self, view: View, decision: Decision, line: str) -> None:
        """Act on what was typed: a command or an answer."""
        try:
            if not commands.act(self, view, decision, line):
                self.answer(understood(line, decision, offers(view, decision)))
        except NotUnderstood as problem:
            if not commands.explain(self, view, line):
                self._show_problem(problem)
        except (IllegalChoice, Inconclusive) as problem:
            self._show_problem(problem)

    def _show_problem(self, problem: Exception) -> None:
        self.show(f"[red]{_escaped(str(problem))}[/red]")

    def _line(self, prompt: str) -> str:
        try:
            return self.read(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            raise Broken from None

    def _change_seats(self, player: PlayerId) -> None:
        """With several people at one keyboard, hide one's cards before another one looks."""
        people = len(self.seats) - len(self.agents)
        if people > 1 and self._last_person != player:
            self.console.clear()
            self._line(f"{self.game.board.name(player)} decides. Press Enter when nobody else is looking. ")
        self._last_person = player

    def _draw(self, view: View, decision: Decision) -> None:
        self.console.clear()
        self.show(screen(self.console, view, decision, offers(view, decision), self._news(view)))

    def _news(self, view: View) -> list[Line]:
        """What has happened since the player whose view it is last looked."""
        log = view.log("play")
        read = self._read_lines.get(view.me, ())
        known = next(
            (place for place, pair in enumerate(zip(read, log, strict=False)) if pair[0] != pair[1]), len(read)
        )
        new = log[known:]
        lines = list(told_apart(worth_telling(new, self.game.rules), self.game.rules, self._told_differences))
        self._read_lines[view.me] = log
        return lines

    def _stay_at_the_end(self) -> None:
        """Show how the game ended; what was can still be looked at, saved and taken back."""
        view = self._end_view()
        self.console.clear()
        self.show(last_screen(self.console, view, self._news(view), Text.from_markup(self._outcome())))
        while self.game.decision is None:
            try:
                line = self._line(f"[{END_HINT}] > ")
            except Broken:
                return
            if not line or line in ("quit", "exit"):
                return
            self._look_back(view, line)

    def _look_back(self, view: View, line: str) -> None:
        try:
            if not commands.look_back(self, view, line):
                raise NotUnderstood(f"the game is over; {END_HINT}")
        except NotUnderstood as problem:
            self._show_problem(problem)

    def _end_view(self) -> View:
        """What the person who was asked last sees."""
        people = [player for player in range(len(self.seats)) if player not in self.agents]
        return self.game.view(self._last_person if self._last_person is not None else (people or [0])[0])

    def _outcome(self) -> str:
        result = self.game.result
        assert result is not None
        names = " and ".join(self.game.board.name(winner) for winner in result.winners)
        outcome = f"{names} won" if names else "The game is a draw"
        return f"[bold]{_escaped(outcome)}:[/bold] {_escaped(result.reason)} (CR {result.rule})"


def _escaped(text: str) -> str:
    from rich.markup import escape

    return escape(text)
