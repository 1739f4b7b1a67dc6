"""The course of a game at a table: all that has been done in it, and the game as it was at any place."""

from __future__ import annotations

from collections.abc import Sequence
from time import process_time

from comprules.play.game import Game
from comprules.table.deeds import Answered, Deed, Drawn, NotNow, Prepared, TakenBack, go_on_with
from comprules.table.milestones import Effort

AGREED = "The game is a draw by agreement"


class Course:
    """A game from its beginning on: `deeds` are all that has been done in it here, `still_there` those that weren't
    taken back; what was done in it elsewhere, in a game that was saved, lies `before` that. `ended` says how it ended
    otherwise than by the rules, if it did; `effort` is what it takes to do it again. It may begin with what has been
    `done` in it here already.
    """

    def __init__(self, game: Game, done: Sequence[Deed] = ()) -> None:
        self.game = game
        self.deeds: list[Deed] = []
        self.still_there: list[Deed] = []
        self.ended = ""
        self.effort = Effort()
        for deed in done:
            self.note(deed)
        self.before = game.count_past() - self._places_here

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
        self.deeds.append(deed)
        go_on_with(self.still_there, deed)
        if isinstance(deed, TakenBack):
            self.ended = ""
        if isinstance(deed, Drawn):
            self.ended = AGREED

    @property
    def places(self) -> int:
        """How many places there are in the course of the game, besides its beginning."""
        return self.before + self._places_here

    @property
    def _places_here(self) -> int:
        return sum(not isinstance(deed, Drawn | Prepared) for deed in self.still_there)

    def then(self, place: int) -> Game:
        """The game as it was at a place in its course; raises NotNow if there is no such place."""
        places = self.places
        if not 0 <= place <= places:
            raise NotNow(f"the game has places from 0 to {places}")
        past = self.game.copy()
        for _ in range(places - place):
            past.undo()
        return past

    def place_to_go_back_to(self, player: int) -> int | None:
        """The place before the last choice of a player that still stands; None if there is none, or all have agreed
        that the game is over.
        """
        left = self.still_there
        if any(isinstance(deed, Drawn | Prepared) for deed in left):
            return None
        mine = (self.before + at for at in reversed(range(len(left))) if _is_choice_of(left[at], player))
        return next(mine, None)

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


def _is_choice_of(deed: Deed, player: int) -> bool:
    return isinstance(deed, Answered) and deed.asked and deed.by == player
