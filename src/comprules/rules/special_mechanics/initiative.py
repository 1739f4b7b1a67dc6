"""CR 726: the initiative."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.special_mechanics.designations import give_mark, mark, next_holders, take_mark

WHO_HAS_INITIATIVE: Final = Register["PlayerId | None"]("initiative")
"""The register of who has the initiative; None if nobody has."""

INITIATIVE: Final = mark(
    "The Initiative",
    "At the beginning of your upkeep, venture into Undercity.",
    "Whenever one or more creatures a player controls deal combat damage to you, that player takes the initiative.",
    "Whenever you take the initiative, venture into Undercity.",
)


def initiative(board: Board) -> PlayerId | None:
    """The player who has the initiative, if anybody has."""
    return board.state.registers[WHO_HAS_INITIATIVE]


@rule("726.1", "726.2", "726.3", "726.5")
class TakeInitiative(AffectsPlayer):
    """A player takes the initiative, also one who has it; whoever else had it has it no longer."""

    def possible(self, board: Board) -> bool:
        """Only players in the game can."""
        return board.exists(self.player)

    @rule("726.3", "726.5")
    def happen(self, game: Game) -> Sequence[Event]:
        """The player has it now."""
        before = initiative(game.board)
        if before is not None and before != self.player:
            take_mark(game, INITIATIVE, before)
        game.state.write(REGISTERS, WHO_HAS_INITIATIVE, self.player)
        give_mark(game, INITIATIVE, self.player)
        return ()

    def describe(self, board: Board) -> str:
        """Who takes it."""
        return f"{board.name(self.player)} takes the initiative"


@rule("726.4")
def pass_initiative_on(game: Game, leaving: PlayerId) -> Sequence[Event]:
    """As who has the initiative leaves the game, the active player takes it, or the next player in turn order."""
    if initiative(game.board) != leaving:
        return ()
    take_mark(game, INITIATIVE, leaving)
    game.state.write(REGISTERS, WHO_HAS_INITIATIVE, None)
    return tuple(TakeInitiative(Cause("726.4"), heir) for heir in next_holders(game.board, leaving)[:1])
