"""Descriptions: what kind of object or player a text speaks of, without saying which (CR 109.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.kernel.zones import ANTE, COMMAND, EXILE, STACK
from comprules.rules.concepts.abilities import ON_BATTLEFIELD
from comprules.rules.prelude import *

_SHARED = {Zone.STACK: STACK, Zone.EXILE: EXILE, Zone.COMMAND: COMMAND, Zone.ANTE: ANTE}


class EachZone(Phrase):
    """The zones of several players, one by one."""

    @abstractmethod
    def is_of(self, player: PlayerId, context: Context) -> bool:
        """Whether this player's is one of them."""


class Kind(Phrase):
    """A kind of object or player."""

    @abstractmethod
    def matches(self, number: Id, context: Context) -> bool:
        """Whether an object or player is of this kind, and in the zone that the words mean (CR 109.2)."""

    @abstractmethod
    def find(self, context: Context) -> tuple[Id, ...]:
        """All of this kind, in a fixed order."""

    @rule("608.2h")
    def find_known(self, context: Context) -> tuple[Id, ...]:
        """All of this kind that a text knows of which only counts or compares them: also what is gone, where it is said
        of something that is gone what it was.
        """
        return self.find(context)

    def each(self, context: Context) -> Iterator[Id]:
        """All of this kind in the same order, found one by one as they are asked for."""
        yield from self.find(context)

    @abstractmethod
    def words(self) -> frozenset[str]:
        """The words that "that …" may later call one of them by."""

    def each_zone(self) -> EachZone | None:
        """The zones it names, where it names those of several players one by one: "a card from each graveyard" is one
        from each of them.
        """
        return None


class ObjectKind(Kind):
    """A kind of object.

    It can be asked about objects on a board whose layers are being worked through, and about objects that are gone:
    those are what they last were (CR 608.2h).
    """

    if TYPE_CHECKING:

        @abstractmethod
        def find(self, context: Context) -> tuple[ObjectId, ...]: ...

        def find_known(self, context: Context) -> tuple[ObjectId, ...]: ...

        def each(self, context: Context) -> Iterator[ObjectId]: ...

    @abstractmethod
    def fits(self, number: ObjectId, context: Context) -> bool:
        """Whether an object is of this kind in whatever zone: for one on its way to the zone that the words mean."""

    @abstractmethod
    def zones(self) -> frozenset[Zone]:
        """Where it looks: the battlefield, unless it says "card", "spell" or names a zone; empty for any zone."""


class Description(ObjectKind):
    """A kind of object as any noun may speak of it: "creature", "nonland permanent you control"."""

    @rule("109.2")
    def matches(self, number: Id, context: Context) -> bool:
        board = context.board
        if board.is_player(number):
            return False
        zones = self.zones()
        there = not zones or context.is_elsewhere or board.object(number).zone in zones
        return there and self.fits(number, context)

    def find(self, context: Context) -> tuple[ObjectId, ...]:
        return tuple([number for number in in_zones(self.zones(), context.board) if self.fits(number, context)])

    def each(self, context: Context) -> Iterator[ObjectId]:
        return (number for number in in_zones(self.zones(), context.board) if self.fits(number, context))

    def words(self) -> frozenset[str]:
        return frozenset()


class PlayerDescription(Kind):
    """A kind of player: "player", "opponent"."""

    if TYPE_CHECKING:

        @abstractmethod
        def find(self, context: Context) -> tuple[PlayerId, ...]: ...

        def each(self, context: Context) -> Iterator[PlayerId]: ...

    def words(self) -> frozenset[str]:
        return frozenset({"player", "opponent"})


def in_zones(zones: frozenset[Zone], board: Board) -> Iterable[ObjectId]:
    """The objects in these zones, in a fixed order."""
    return board.battlefield if zones == ON_BATTLEFIELD else _zone_by_zone(zones, board)


def _zone_by_zone(zones: frozenset[Zone], board: Board) -> Iterator[ObjectId]:
    for zone in sorted(zones):
        if zone is Zone.BATTLEFIELD:
            yield from board.battlefield
        elif zone.is_shared:
            yield from board.state.zones.get(_SHARED[zone], ())
        else:
            for player in board.players:
                yield from board.state.zones[(zone, player)]


class Adjective(Phrase):
    """A word before a noun: "tapped", "legendary", "red", "nonland"."""

    @abstractmethod
    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        """Whether it is true of an object that is `known`."""

    def zones(self) -> frozenset[Zone] | None:
        """The zones in which alone it can be true, if it says so."""
        return None


class Qualifier(Phrase):
    """Words behind a noun: "with flying", "you control", "in your graveyard"."""

    @abstractmethod
    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        """Whether it is true of an object that is `known`."""

    def each_zone(self) -> EachZone | None:
        """The zones it names, where it names those of several players one by one: "from each graveyard"."""
        return None

    def closes(self, before: Sequence[Phrase]) -> bool:
        """Whether it is said of the noun that it stands behind, and not of another within what is said of that before:
        "a card with mana value less than the number of lands you control from your hand".
        """
        return False

    def zones(self) -> frozenset[Zone] | None:
        """The zones it names, if it names any."""
        return None

    tells_of_the_gone: ClassVar[bool] = False
    """Whether it is said of what something was that is gone, and what that was of, by what was last known of it."""

    @rule("608.2h")
    def gone(self, context: Context) -> Iterable[ObjectId]:
        """What has gone of which it is said as something else last was that is gone too, and of which it is said."""
        return ()


class AnyQualifier(Qualifier):
    """A qualifier that any noun can bear, so that it belongs to all nouns of a list before it."""


class CreatureQualifier(Qualifier):
    """A qualifier that only creatures can bear: "artifact or creature with flying" speaks of all artifacts."""
