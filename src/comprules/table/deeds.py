"""What has been done at a table, in an order that plays it again: what a table is kept as."""

from __future__ import annotations

from typing import Any

from comprules.kernel.ids import PlayerId
from comprules.kernel.options import parse
from comprules.kernel.records import Message
from comprules.play.game import Game


class NotNow(ValueError):
    """What a seat asked for can't be done now. The message says why; nothing has changed."""


class Answered(Message, frozen=True, tag="answer"):
    """An answer that a player gave to the game: whole, or as one `piece`; `asked` unless it was given for them, as
    passing may be; `by_hand` if they want to choose what mana is paid with. `partly` if more was to be chosen for that
    decision then.
    """

    by: PlayerId
    says: tuple[str, ...]
    piece: bool = False
    asked: bool = False
    by_hand: bool = False
    partly: bool = False

    def carry_out(self, game: Game) -> None:
        """Give the game the answer."""
        options = tuple(map(parse, self.says))
        game.auto_pay = not self.by_hand
        game.choose(options[0] if self.piece else options)


class TakenBack(Message, frozen=True, tag="back"):
    """So many answers were taken back."""

    answers: int

    def carry_out(self, game: Game) -> None:
        """Take them back."""
        for _ in range(self.answers):
            game.undo()


class Conceded(Message, frozen=True, tag="concede"):
    """A player left the game."""

    player: PlayerId

    def carry_out(self, game: Game) -> None:
        """Let the player leave."""
        game.concede(self.player)


class Drawn(Message, frozen=True, tag="draw"):
    """The people at the table agreed to a draw."""

    def carry_out(self, game: Game) -> None:
        """Leave the game as it is: nobody goes on with it."""


class Prepared(Message, frozen=True, tag="prepare"):
    """A player is ready for the next game of a match: with this deck list, and, if they choose that, who begins it."""

    player: PlayerId
    deck: str
    starting: int | None = None

    def carry_out(self, game: Game) -> None:
        """Leave the game as it is: it is over."""


class Spent(Message, frozen=True, tag="spend"):
    """A player whose time is limited has thought for so many seconds."""

    player: PlayerId
    seconds: float

    def carry_out(self, game: Game) -> None:
        """Leave the game as it is."""


class RanOut(Message, frozen=True, tag="run out"):
    """A player's time was over: they lose the game."""

    player: PlayerId

    def carry_out(self, game: Game) -> None:
        """Let the player leave."""
        game.concede(self.player)


Deed = Answered | TakenBack | Conceded | Drawn | Prepared | Spent | RanOut


def answered(by: PlayerId, answer: Any, *, asked: bool = False) -> Answered:
    """An answer as it is kept: an option or several."""
    if isinstance(answer, tuple | list):
        return Answered(by, tuple(map(str, answer)), asked=asked)
    return Answered(by, (str(answer),), piece=True, asked=asked)
