"""CR 102, 109: the numbers by which a game's players and objects are told apart, each for a type checker a type.

Both are integers, and stand where one is asked for; but no other number stands where a player or an object is. They
share one space: a game's players have the first numbers, its objects those that follow, as they come to be.

Only where a number is made or comes from outside is it called by its type (`PlayerId(0)`). The words that people
give a game themselves take any integer: `game.view(0)`.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Final, NewType, TypeVar, final, overload

_K = TypeVar("_K", bound=int)
_V = TypeVar("_V", covariant=True)
_D = TypeVar("_D")

if TYPE_CHECKING:
    # As classes that nothing inherits from, since only of such can a type checker tell which one of two it is not.
    @final
    class ObjectId(int):
        def __new__(cls, number: int) -> "ObjectId": ...

    @final
    class PlayerId(int):
        def __new__(cls, number: int) -> "PlayerId": ...

else:
    ObjectId = NewType("ObjectId", int)
    """An object's number: another one as soon as it changes zones (CR 400.7)."""

    PlayerId = NewType("PlayerId", int)
    """A player's number: their seat, the first one being 0."""

ONLOOKER = PlayerId(-1)
"""Nobody who plays: whoever watches, and sees what everybody sees."""

Id = ObjectId | PlayerId
"""The number of an object or a player, where it may be either: what is targeted, is dealt damage, gets counters.
`Board.is_player` tells which."""

SINCE: Final = "since when"
"""What marks the type of a number as a timestamp's, for whoever looks at types as the program runs."""

PARTED: Final = "parted"
"""What marks the type of a number as that of the moment at which something left, to be told from other such moments."""

NAMED: Final = "named"
"""What marks the type of values in which every number is an object's or a player's."""

IN_NO_ORDER: Final = "in no order"
"""What marks the type of a tuple in which it is no matter what stands where."""

BY_SLOT: Final = "by slot"
"""What marks the type of pairs of a slot and a value: the slot tells what the numbers in the value are."""

BY_KEY: Final = "by key"
"""What marks the type of pairs of a key and a value: the key tells what the numbers in the value are."""

Timestamp = Annotated[int, SINCE]
"""When something came to be, among all that did (CR 613.7)."""

if TYPE_CHECKING:

    class Numbered(Mapping[_K, _V]):
        """What there is of each object or player: any number may be asked for, whoever it turns out to be."""

        def __getitem__(self, number: int) -> _V: ...
        @overload
        def get(self, number: int, /) -> _V | None: ...
        @overload
        def get(self, number: int, default: _V | _D, /) -> _V | _D: ...
        def get(self, number: int, default: Any = None, /) -> Any: ...

else:
    Numbered = Mapping

AnyId = TypeVar("AnyId", bound=Id)
"""Objects' numbers or players', as they come: who chooses among objects chooses objects."""


def seats(*bounds: int) -> tuple[PlayerId, ...]:
    """Players by their numbers, from a first one to before a last one, as `range` counts them.

    >>> seats(2), seats(1, 5, 2)
    ((0, 1), (1, 3))
    """
    return tuple(PlayerId(number) for number in range(*bounds))
