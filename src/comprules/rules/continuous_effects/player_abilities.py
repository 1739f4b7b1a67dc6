"""CR 613.10: abilities that effects give to players and take from them."""

from __future__ import annotations

from comprules.rules.abilities.abilities import StaticAbility
from comprules.rules.prelude import *

Gained = tuple[tuple[KeywordAbility, int], ...]
"""The abilities that a player has, each with the timestamp of the effect that gave it."""


class HavingAbilities(Act):
    """A player having abilities."""

    player: PlayerId


class PlayerAbilities(Statement):
    """A statement that gives abilities to players, or takes them away."""

    concerns: ClassVar[tuple[type[Act], ...]] = (HavingAbilities,)
    by_timestamp: ClassVar[bool] = True

    @abstractmethod
    def changed(self, gained: Gained, player: PlayerId, timestamp: int, context: Context) -> Gained:
        """What a player has after this effect."""


@rule("613.10", "613.7")
def of_players(board: Board, effects: Sequence[Active]) -> Iterator[Active]:
    """What the abilities of players say, as these effects in the order of their timestamps make them.

    The characteristics of all objects are settled already.
    """
    for player in board.players:
        gained: Gained = ()
        for active in effects:
            context = Context(board, active.source, active.you, active.bound, active.x)
            if active.condition is None or active.condition.holds(context):
                gained = active.statement.changed(gained, player, active.timestamp, context)
        yield from _said_by(player, gained)


def _said_by(player: PlayerId, gained: Gained) -> Iterator[Active]:
    """The statements of a player's abilities; their source is the player."""
    for nth, (ability, timestamp) in enumerate(gained):
        for part in ability.primitives():
            if isinstance(part, StaticAbility):
                for place, said in enumerate(part.statements()):
                    yield Active(said, ObjectId(player), player, timestamp, (player, part, nth, place), part.when())
