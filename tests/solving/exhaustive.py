"""Whether a position is won, found out in the plainest way: everything that can be answered is tried. It has nothing of
the search in it, and is the judge of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Reset
from comprules.play.game import Game


def is_won(game: Game, player: PlayerId) -> bool:
    """Whether a player wins before the turn is over, whatever the others do; nothing may be left to chance."""
    return _is_won(game, player, game.board.turn, {})


def _is_won(game: Game, player: PlayerId, turn: int, known: dict[str, bool]) -> bool:
    decision = game.decision
    if decision is None or game.board.turn > turn:
        return game.result is not None and player in game.result.winners
    key = game.digest()
    if key not in known:
        known[key] = False
        every = any if decision.player == player else all
        known[key] = every(_is_won(after, player, turn, known) for after in _after_each(game))
    return known[key]


def _after_each(game: Game) -> Iterator[Game]:
    """The game after each option there is."""
    assert game.decision is not None
    for option in game.decision.options:
        if not isinstance(option, Reset):
            twin = game.copy()
            twin.choose(option)
            yield twin
