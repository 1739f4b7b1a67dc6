"""CR 801: the limited range of influence option, as far as it reaches everybody."""

from __future__ import annotations

from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.rules.concepts.board import Board
from comprules.rules.variants.variant import Variant


@rule("801.2")
class LimitedRange(Variant):
    """CR 801. Players influence only those within so many seats of them.

    Only games are played in which that is everybody: what is different then is what winning by an effect means.
    """

    seats: int = 1

    def can_be_between_teams(self) -> bool:
        return True

    def problem(self, players: int) -> str | None:
        """It must reach everybody around the table."""
        if self.seats < 1:
            return "a range of influence is at least one seat"
        if 2 * self.seats + 1 < players:
            reached = 2 * self.seats + 1
            return (
                f"a range of influence of {self.seats} reaches {reached} of {players} players; only games in which it "
                "reaches everybody can be played (CR 801)"
            )
        return None


@rule("104.3h", "801.14")
def losers_instead(board: Board, player: int) -> tuple[PlayerId, ...] | None:
    """Who loses the game instead of a player's winning it by an effect: their opponents within range; None where the
    range isn't limited.
    """
    if not any(isinstance(variant, LimitedRange) for variant in board.variants):
        return None
    return board.opponents(player)
