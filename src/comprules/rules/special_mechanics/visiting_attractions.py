"""CR 701.52: rolling to visit Attractions."""

from __future__ import annotations

from functools import partial

from comprules.rules.abilities.pipeline import propose
from comprules.rules.card_layouts.attraction_cards import attractions, is_lit
from comprules.rules.prelude import *
from comprules.rules.special_mechanics.dice import DiceRolled

SIDES: Final = 6


@rule("701.52a")
class RolledToVisit(AffectsPlayer):
    """A player has rolled to visit their Attractions, with a result; `visited` are those that have been visited."""

    result: int
    visited: tuple[ObjectId, ...]

    def describe(self, board: Board) -> str:
        """Who visits what."""
        names = ", ".join(board.name(number) for number in self.visited)
        return f"{board.name(self.player)} rolls to visit their Attractions, and visits {names or 'none'}"


@rule("701.52a")
def roll_to_visit(
    player: PlayerId, cause: Cause, board: Board, do: Callable[[Sequence[Event]], tuple[Event, ...]]
) -> tuple[ObjectId, ...]:
    """Let a player roll a die, and visit the Attractions on which its result is lit up; those that are visited."""
    rolled = [event for event in do((DiceRolled(cause, player, SIDES),)) if isinstance(event, DiceRolled)]
    found: tuple[ObjectId, ...] = ()
    for result in (result for roll in rolled for result in roll.results):
        visited = tuple(number for number in attractions(board, player) if is_lit(board, number, result))
        do((RolledToVisit(cause, player, result, visited),))
        found = (*found, *visited)
    return found


@rule("703.4g", "717.4", "505.5")
def visit_attractions(game: Game) -> None:
    """As their precombat main phase begins, the active player rolls to visit their Attractions, if they control any."""
    for player in game.board.active_players:
        if attractions(game.board, player):
            roll_to_visit(player, Cause("703.4g", player=player), game.board, partial(propose, game))
