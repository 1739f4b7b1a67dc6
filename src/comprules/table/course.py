"""The course of a game at a table: all that has been done in it, and the game as it was at any place."""

from __future__ import annotations

from collections.abc import Sequence
from time import process_time

from comprules.play.game import Game
from comprules.table.deeds import Answered, Deed, Drawn, NotNow, Prepared, TakenBack
from comprules.table.done import Done, who_alone_knows
from comprules.table.milestones import Effort

AGREED = "The game is a draw by agreement"


class Course:
    """A game from its beginning on: what has been `done` in it here, perhaps already when it begins here; what was done
    in it elsewhere, in a game that was saved, lies `before` that. `ended` says how it ended if it was otherwise than by
    the rules; `effort` is what it takes to do it again.
    """

    def __init__(self, game: Game, done: Sequence[Deed] = ()) -> None:
        self.game = game
        self.done = Done()
        self.ended = ""
        self.effort = Effort()
        for deed in done:
            self.note(deed)
        self.before = game.count_past() - len(self.done.places)

    def do(self, deed: Deed) -> None:
        """Do something, and write it down; raises what the game raises, and then nothing has changed."""
        self.carry_out(deed)
        self.note(deed)

    def carry_out(self, deed: Deed) -> None:
        """Do something that is still to be written down."""
        began = process_time()
        try:
            deed.carry_out(self.game)
        finally:
            self.effort.seconds += process_time() - began

    def note(self, deed: Deed) -> None:
        """Write down what has been done."""
        self.done.note(deed)
        if isinstance(deed, TakenBack):
            self.ended = ""
        if isinstance(deed, Drawn):
            self.ended = AGREED

    @property
    def places(self) -> int:
        """How many places there are in the course of the game, besides its beginning."""
        return self.before + len(self.done.places)

    def places_of(self, player: int) -> list[int]:
        """The places that a seat knows of, in order, with the beginning."""
        here = enumerate(self.done.places, self.before + 1)
        return [*range(self.before + 1), *(place for place, deed in here if who_alone_knows(deed) in (None, player))]

    def place_of(self, player: int, number: int) -> int:
        """The place that a seat calls so; raises NotNow if there is no such place."""
        known = self.places_of(player)
        if not 0 <= number < len(known):
            raise NotNow(f"the game has places from 0 to {len(known) - 1}")
        return known[number]

    def then(self, place: int) -> Game:
        """The game as it was at a place in its course."""
        past = self.game.copy()
        for _ in range(self.places - place):
            past.undo()
        return past

    def place_to_go_back_to(self, player: int, *, known: bool = False) -> int | None:
        """The place before the last choice of a player that still stands, or before the last that is `known` to the
        others; None if there is none, or all have agreed that the game is over.
        """
        left = self.done.still_there
        if any(isinstance(deed, Drawn | Prepared) for deed in left):
            return None
        mine = (self.before + at for at in reversed(range(len(left))) if _is_choice_of(left[at], player, known))
        return next(mine, None)

    @property
    def is_within_choice(self) -> bool:
        """Whether what was done last is a piece of a choice of which more is to be chosen."""
        left = self.done.still_there
        return bool(left) and who_alone_knows(left[-1]) is not None

    @property
    def is_over(self) -> bool:
        """Whether nothing is to be decided any more."""
        return self.game.decision is None or bool(self.ended)

    @property
    def winners(self) -> tuple[int, ...] | None:
        """Who has won the game: nobody if it was a draw. None while it goes on."""
        if not self.is_over:
            return None
        result = self.game.result
        return result.winners if result is not None and not self.ended else ()


def _is_choice_of(deed: Deed, player: int, known: bool) -> bool:
    is_theirs = isinstance(deed, Answered) and deed.asked and deed.by == player
    return is_theirs and not (known and who_alone_knows(deed) is not None)
