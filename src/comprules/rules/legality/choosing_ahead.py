"""CR 101.4, 608.2e: what is chosen for something before any of it happens, found by doing it so far and no further."""

from __future__ import annotations

from types import TracebackType

from comprules.rules.concepts.game import Ahead
from comprules.rules.prelude import *

Choices = tuple[tuple[Decision, tuple[Option, ...]], ...]
"""Questions, each with its answer."""


class _ChoicesEnd(BaseException):
    """Something is about to happen: what is chosen from here on isn't chosen before it."""

    def __init__(self, ahead: ChoicesAhead) -> None:
        self.ahead = ahead


@rule("101.4", "608.2e")
class ChoicesAhead(Ahead):
    """Runs a game up to where something would happen; on leaving, everything is as it was, but for what is `made`: the
    choices, each with its question.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.made: Choices = ()

    def __enter__(self) -> ChoicesAhead:
        game = self.game
        self.kept = (game.ahead, game._called)
        self.mark = len(game.state.journal)
        self.remembered = game.board.remembered()
        game.ahead, game._called = self, []
        return self

    def __exit__(self, kind: type[BaseException] | None, raised: BaseException | None, _: TracebackType | None) -> bool:
        game = self.game
        game.state.roll_back(self.mark)
        game.board.recall(self.remembered)
        game.ahead, game._called = self.kept
        if game.ahead is not None:
            game.ahead.made += self.made
        return isinstance(raised, _ChoicesEnd) and raised.ahead is self

    def end(self) -> None:
        """Something is about to happen."""
        raise _ChoicesEnd(self)

    def end_if_changed(self) -> None:
        """A question is about to be asked; where something has changed already, that isn't a choice made before it."""
        if len(self.game.state.journal) > self.mark:
            self.end()
