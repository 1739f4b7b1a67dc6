"""CR 725: the monarch."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import forbidden
from comprules.rules.special_mechanics.designations import give_mark, mark, next_holders, take_mark

WHO_IS_MONARCH: Final = Register["PlayerId | None"]("monarch")
"""The register of who is the monarch; None if nobody is."""

MONARCH: Final = mark(
    "The Monarch",
    "At the beginning of your end step, draw a card.",
    "Whenever a creature deals combat damage to you, its controller becomes the monarch.",
)


def monarch(board: Board) -> PlayerId | None:
    """The player who is the monarch, if there is one."""
    return board.state.registers[WHO_IS_MONARCH]


@rule("725.1", "725.2", "725.3")
class BecomeMonarch(AffectsPlayer):
    """A player becomes the monarch; whoever was it is no longer."""

    def possible(self, board: Board) -> bool:
        """Only players in the game who aren't it already can become the monarch."""
        return board.exists(self.player) and monarch(board) != self.player

    @rule("725.3")
    def happen(self, game: Game) -> Sequence[Event]:
        """The player is the monarch now."""
        before = monarch(game.board)
        if before is not None:
            take_mark(game, MONARCH, before)
        game.state.write(REGISTERS, WHO_IS_MONARCH, self.player)
        give_mark(game, MONARCH, self.player)
        return ()

    def describe(self, board: Board) -> str:
        """Who becomes it."""
        return f"{board.name(self.player)} becomes the monarch"


@rule("725.4")
def pass_monarchy_on(game: Game, leaving: PlayerId) -> Sequence[Event]:
    """As the monarch leaves the game, the active player becomes the monarch, or the next player in turn order."""
    if monarch(game.board) != leaving:
        return ()
    take_mark(game, MONARCH, leaving)
    game.state.write(REGISTERS, WHO_IS_MONARCH, None)
    crownings = (BecomeMonarch(Cause("725.4"), heir) for heir in next_holders(game.board, leaving))
    possible = next((crowning for crowning in crownings if not forbidden(game.board, crowning)), None)
    return () if possible is None else (possible,)
