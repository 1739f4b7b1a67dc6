"""CR 801: the limited range of influence option."""

from __future__ import annotations

from msgspec.structs import force_setattr

from comprules.kernel.state import RANGES
from comprules.rules.multiplayer.ranges import has_limited_range
from comprules.rules.multiplayer.within_range import in_range, whole
from comprules.rules.prelude import *
from comprules.rules.variants.variant import Variant


@rule("801.1", "801.2", "801.2a")
class LimitedRange(Variant):
    """CR 801. Players influence only those within so many seats of them: all alike, or each player by their number.

    >>> from comprules import Game
    >>> from comprules.cards.starter import starter_deck
    >>> game = Game([starter_deck("azure-gale")] * 6, seed=7, variants=[LimitedRange(1)])
    >>> game.board.seen_by(0).players
    (0, 1, 5)
    """

    seats: int | Sequence[int] = 1

    def __post_init__(self) -> None:
        if not isinstance(self.seats, int):
            force_setattr(self, "seats", tuple(self.seats))

    def can_be_between_teams(self) -> bool:
        return True

    @rule("806.2a")
    def range_of_influence(self, player: PlayerId, players: int) -> int | None:
        return self.seats if isinstance(self.seats, int) else self.seats[player]

    def title(self) -> str:
        return "Limited Range of Influence"

    def problem(self, players: int) -> str | None:
        ranges = [self.seats] * players if isinstance(self.seats, int) else self.seats
        if len(ranges) != players:
            return f"there are {players} players but {len(ranges)} ranges of influence (CR 801.2a)"
        return "a range of influence is at least one seat (CR 801.2a)" if min(ranges) < 1 else None


@rule("104.3h", "801.14")
def losers_instead(board: Board, player: PlayerId) -> tuple[PlayerId, ...] | None:
    """Who loses the game instead of a player's winning it by an effect: their opponents within range; None where the
    range isn't limited.
    """
    everything = whole(board)
    if not (board.rules.effects_end_games_within_range and has_limited_range(everything)):
        return None
    reached = in_range(everything, player)
    return tuple(opponent for opponent in everything.opponents(player) if opponent in reached)


@rule("104.4e", "801.15")
def drawn_by_effect(board: Board, player: PlayerId) -> tuple[PlayerId, ...]:
    """For whom the game is a draw by an effect of this player's; none are named where it is one for everybody."""
    return _drawn_for(board, (player,)) if board.rules.effects_end_games_within_range else ()


@rule("104.4f", "801.16")
def drawn_by_loop(board: Board, players: Iterable[PlayerId]) -> tuple[PlayerId, ...]:
    """For whom the game is a draw by a loop in which objects of these players are involved; none are named where it is
    one for everybody.
    """
    return _drawn_for(board, players) if board.rules.loops_draw_within_range else ()


@rule("104.4h", "801.15", "801.16", "809.5c")
def _drawn_for(board: Board, players: Iterable[PlayerId]) -> tuple[PlayerId, ...]:
    """All within these players' ranges, with whoever falls with them."""
    everything = whole(board)
    if RANGES not in everything.state.registers:
        return ()
    reached = {other for player in players for other in in_range(everything, player)}
    found = {each for player in reached for each in everything.falls_with(player)}
    return tuple(player for player in everything.players if player in found)
