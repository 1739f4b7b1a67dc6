"""CR 601.3, 305.1: effects that allow playing cards from where they couldn't be played."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar

from comprules.effects.context import Context
from comprules.effects.replacement import context_of
from comprules.effects.statements import Act, Statement
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.board import Board


class PlayingFrom(Act):
    """A player playing a card from wherever it is: casting it, or playing it as a land."""

    player: int
    object: int
    as_land: bool


class Permission(Statement):
    """A statement that allows a player to play cards from somewhere."""

    concerns: ClassVar[tuple[type[Act], ...]] = (PlayingFrom,)

    @abstractmethod
    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        """Whether it allows this."""


@rule("601.3")
def may_cast_from(board: Board, player: int, number: int) -> bool:
    """Whether an effect allows a player to cast this card from where it is."""
    return _allowed(board, PlayingFrom(player, number, as_land=False))


@rule("305.1")
def may_play_land_from(board: Board, player: int, number: int) -> bool:
    """Whether an effect allows a player to play this land from where it is."""
    return _allowed(board, PlayingFrom(player, number, as_land=True))


def _allowed(board: Board, playing: PlayingFrom) -> bool:
    return any(
        active.statement.allows(playing, context_of(board, active))
        for active in board.index.about(Permission, PlayingFrom)
    )
