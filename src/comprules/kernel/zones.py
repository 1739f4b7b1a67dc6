"""CR 400: zones, and which of them everybody can see."""

from enum import IntEnum
from typing import Final, Literal

from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule


@rule("400.1", "400.2")
class Zone(IntEnum):
    """The places where objects can be.

    One that `is_public` is such that all players can see the faces of the cards there; of one that `is_shared` there is
    one for the whole game, not one for each player.

    >>> Zone.GRAVEYARD.is_public, Zone.LIBRARY.is_public
    (True, False)
    """

    LIBRARY = 0
    HAND = 1
    BATTLEFIELD = 2
    GRAVEYARD = 3
    STACK = 4
    EXILE = 5
    COMMAND = 6
    OUTSIDE = 7
    """Outside the game, which is no zone (CR 400.11): where sideboards are, each that of its player."""

    ANTE = 8
    """What is played for (CR 407); there is such a zone only where somebody plays for ante."""

    is_public: bool
    is_shared: bool


for _zone in Zone:
    _zone.is_public = _zone not in (Zone.LIBRARY, Zone.HAND, Zone.OUTSIDE)
    _zone.is_shared = _zone in (Zone.BATTLEFIELD, Zone.STACK, Zone.EXILE, Zone.COMMAND, Zone.ANTE)


Place = tuple[Zone, int]
"""A zone and whose it is; a shared zone is nobody's."""

NOBODY = -1

BATTLEFIELD: Place = (Zone.BATTLEFIELD, NOBODY)
STACK: Place = (Zone.STACK, NOBODY)
EXILE: Place = (Zone.EXILE, NOBODY)
COMMAND: Place = (Zone.COMMAND, NOBODY)
ANTE: Place = (Zone.ANTE, NOBODY)


Pile = Literal["planar deck", "scheme deck", "Attraction deck"]

PILES: Final[tuple[Pile, ...]] = ("planar deck", "scheme deck", "Attraction deck")
"""The supplementary decks, which lie face down in the command zone."""


@rule("408.3")
def pile(kind: str, owner: PlayerId) -> Place:
    """The place within the command zone of a player's supplementary deck of a kind.

    >>> pile("planar deck", 1)
    (<Zone.COMMAND: 6>, 1)
    """
    first, step = _PLACED[kind]
    return (Zone.COMMAND, first + step * owner)


_PLACED: Final[dict[str, tuple[int, int]]] = {
    "planar deck": (0, 1),
    "scheme deck": (NOBODY - 1, -1),
    "Attraction deck": (1_000, 1),
}
"""The number of the first player's pile of each kind in its place, and the step to the next player's."""


@rule("400.3")
def place(zone: Zone, owner: PlayerId) -> Place:
    """The place in `zone` where an object of `owner` goes.

    >>> place(Zone.HAND, 1), place(Zone.STACK, 1)
    ((<Zone.HAND: 1>, 1), (<Zone.STACK: 4>, -1))
    """
    return (zone, NOBODY if zone.is_shared else owner)
