"""How two decks stand: their games in rounds of two, in which each goes first once."""

from __future__ import annotations

from collections.abc import Sequence

from comprules.kernel.records import Message
from comprules.league.confidence import share_interval
from comprules.simulate.match import GameRecord


class Tally(Message, frozen=True):
    """What the first of two decks has of so many games against the second: `points`, by whether it began.

    A draw is half a point for each. A round with an undecided game is played but counts for nothing, since of the other
    game alone one deck would have gone first; it is among the `games`, and not among those `counted`.
    """

    games: int = 0
    counted: int = 0
    wins: int = 0
    draws: int = 0
    undecided: int = 0
    points_when_first: float = 0.0

    @property
    def losses(self) -> int:
        """The games that the second deck has won."""
        return self.counted - self.wins - self.draws

    @property
    def score(self) -> float:
        """The first deck's points."""
        return self.wins + self.draws / 2

    @property
    def share(self) -> float:
        """The first deck's part of the points; a half where nothing counts."""
        return self.score / self.counted if self.counted else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """The interval of that share, which holds whenever one looks."""
        return share_interval(self.score, self.counted)

    def reversed(self) -> Tally:
        """The same from the second deck's side, which has the points that the first hasn't."""
        # When the second deck began, the first didn't.
        points_when_second = self.score - self.points_when_first
        return Tally(
            self.games, self.counted, self.losses, self.draws, self.undecided, self.counted / 2 - points_when_second
        )

    def after_round(self, first: GameRecord, second: GameRecord) -> Tally:
        """The tally after another round: of the game that the first deck began, and the one that the second did."""
        undecided = first.undecided + second.undecided
        points = () if undecided else (_points(first), _points(second))
        return Tally(
            self.games + 2,
            self.counted + len(points),
            self.wins + points.count(1.0),
            self.draws + points.count(0.5),
            self.undecided + undecided,
            self.points_when_first + sum(points[:1]),
        )


class Rounds:
    """The games of two decks as they end, and the tally of those that have ended without a gap.

    What is after a gap isn't counted until that is filled: short games end first, and who wins these isn't who wins.
    """

    def __init__(self) -> None:
        self.tally = Tally()
        self._waiting: dict[int, GameRecord] = {}

    def note(self, record: GameRecord) -> None:
        """A game has ended."""
        self._waiting[record.number] = record
        while (played := self._next_round()) is not None:
            self.tally = self.tally.after_round(*played)

    def _next_round(self) -> Sequence[GameRecord] | None:
        numbers = (self.tally.games, self.tally.games + 1)
        if not all(number in self._waiting for number in numbers):
            return None
        return [self._waiting.pop(number) for number in numbers]


def _points(record: GameRecord) -> float:
    """The first deck's: one if it won alone, a half if nobody or both did."""
    if len(record.winners) != 1:
        return 0.5
    return 1.0 if record.winners == (0,) else 0.0
