"""CR 305.2, 402.2: effects that change what players may do and have."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import active_in_force, in_force


class CountingLandPlays(Act):
    """The number of lands a player may play each turn being counted."""

    player: PlayerId


class AdditionalLandPlays(Statement):
    """A statement that lets a player play more lands."""

    concerns: ClassVar[tuple[type[Act], ...]] = (CountingLandPlays,)

    @abstractmethod
    def more_lands(self, player: PlayerId, context: Context) -> int:
        """How many more lands a player may play."""


@rule("305.2")
def additional_land_plays(board: Board, player: PlayerId) -> int:
    """How many lands effects let a player play besides the usual one."""
    return sum(more for _, more in effects_allowing_lands(board, player))


@rule("305.2")
def effects_allowing_lands(board: Board, player: PlayerId) -> list[tuple[Active, int]]:
    """The effects that let a player play more lands, with how many each."""
    known = active_in_force(board, AdditionalLandPlays, CountingLandPlays)
    found = ((active, active.statement.more_lands(player, context)) for active, context in known)
    return [(active, more) for active, more in found if more]


class CountingHand(Act):
    """A player's maximum hand size being asked for."""

    player: PlayerId


class HandSize(Statement):
    """A statement about players' maximum hand size."""

    by_timestamp: ClassVar[bool] = True

    concerns: ClassVar[tuple[type[Act], ...]] = (CountingHand,)

    @abstractmethod
    def changed(self, size: int | None, player: PlayerId, context: Context) -> int | None:
        """A player's maximum hand size after this effect; None for no maximum."""


@rule("402.2", "613.11")
def maximum_hand_size(board: Board, player: PlayerId) -> int | None:
    """How many cards a player may keep in hand in their cleanup step; None if there is no maximum.

    The effects apply in the order of their timestamps.
    """
    size = board.state.players[player].maximum_hand_size
    for statement, context in in_force(board, HandSize, CountingHand):
        size = statement.changed(size, player, context)
    return size
