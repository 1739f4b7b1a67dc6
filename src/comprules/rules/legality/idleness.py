"""CR 117.1: that a player who has priority can do nothing, and what that hangs on.

Mostly that is settled by what is in the hand, by what is in force, and by how much mana there is: as long as none of it
has changed, it needn't be found out again.
"""

from __future__ import annotations

from sys import maxsize

from comprules.kernel.zones import COMMAND
from comprules.rules.concepts.index import Index
from comprules.rules.legality.quick_legality import QuickLegality
from comprules.rules.payment.affordable import Affordable
from comprules.rules.prelude import *


class Idleness(Record):
    """That a player could do nothing while no sorcery can be cast, since all that they have is too slow, or takes more
    mana than there is: at least so much is `wanting`.

    It holds while the same is in force, which goes for the permanents too, and the `cards` in hand and what is in these
    `zones` is what it was.
    """

    index: Index
    cards: tuple[Object, ...]
    zones: tuple[tuple[int, ...], ...]
    wanting: int

    def holds(self, game: Game, player: PlayerId) -> bool:
        """Whether that is so still."""
        if game.board.index is not self.index or self.zones != _zones(self.index, game.state, player):
            return False
        if self.cards != _cards(game.state, player):
            return False
        return self.wanting == maxsize or Affordable(game, player).most_units < self.wanting


def idleness(game: Game, player: PlayerId, quick: QuickLegality) -> Idleness | None:
    """What it hangs on that a player can do nothing, if all of it is known."""
    if quick.at_sorcery_speed or not quick.is_settled or game.board.step_mattered:
        return None
    index, state = quick.index, game.state
    return Idleness(index, _cards(state, player), _zones(index, state, player), quick.wanting)


def _cards(state: State, player: PlayerId) -> tuple[Object, ...]:
    objects = state.objects
    return tuple([objects[number] for number in state.zones[(Zone.HAND, player)]])


def _zones(index: Index, state: State, player: PlayerId) -> tuple[tuple[int, ...], ...]:
    """What else could bring something that a player can do, which isn't in force: what is given abilities as it would
    be, if anything gives any.
    """
    zones = state.zones
    return zones[COMMAND], zones[(Zone.GRAVEYARD, player)] if Layer.ABILITY in index.layers else ()
