"""Sessions with a scripted player, for tests."""

from collections.abc import Iterator
from io import StringIO

from rich.console import Console

from comprules.agents import RandomAgent
from comprules.cards.starter import starter_deck
from comprules.play.game import Game
from comprules.terminal.session import Left, Session


class Evening:
    """A session in which a person types the given lines, and what the terminal showed."""

    def __init__(
        self, *lines: str, seats: tuple[str, ...] = ("human", "random"), session: Session | None = None
    ) -> None:
        self.screen = StringIO()
        self.lines: Iterator[str] = iter(lines)
        console = Console(file=self.screen, width=100, highlight=False)
        if session is None:
            agents = {player: RandomAgent(1) for player, seat in enumerate(seats) if seat != "human"}
            session = Session(new_game(), agents, seats, console, self._read)
        session.console, session.read = console, self._read
        self.session = session

    def _read(self, prompt: str) -> str:
        self.screen.write(prompt)
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None

    def run(self) -> str:
        """Let the lines be typed; returns everything shown."""
        try:
            self.session.run()
        except Left:
            self.screen.write("<left>")
        return self.screen.getvalue()


def new_game() -> Game:
    """A game between two starter decks, the first player starting."""
    decks = [starter_deck("hill-thunder"), starter_deck("azure-gale")]
    return Game(decks, names=["Ann", "Robot"], seed=5, skip_trivial=True, starting_player=0)
