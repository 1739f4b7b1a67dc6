"""CR 305.2, 402.2: effects that change what players may do and have."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar

from comprules.effects.replacement import context_of
from comprules.effects.statements import Act, Statement
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.effects.context import Context


class CountingLandPlays(Act):
    """The number of lands a player may play each turn being counted."""

    player: int


class AdditionalLandPlays(Statement):
    """A statement that lets a player play more lands."""

    concerns: ClassVar[tuple[type[Act], ...]] = (CountingLandPlays,)

    @abstractmethod
    def more(self, player: int, context: Context) -> int:
        """How many more lands a player may play."""


@rule("305.2")
def additional_land_plays(board: Board, player: int) -> int:
    """How many lands effects let a player play besides the usual one."""
    counted = board.index.about(AdditionalLandPlays, CountingLandPlays)
    return sum(active.statement.more(player, context_of(board, active)) for active in counted)
