"""CR 400.1: zones as texts name them: "your graveyard", "exile", "an opponent's hand"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.objects.descriptions import EachZone
from comprules.rules.payment.plain_words import PlainWords


class Whereabouts(EachZone):
    """A zone, or some players' zones of a kind."""

    @abstractmethod
    def zone_kinds(self) -> frozenset[Zone]:
        """Which kinds of zone: one, or several."""

    @abstractmethod
    def contains(self, zone: Zone, owner: PlayerId, context: Context) -> bool:
        """Whether what a player owns is there if it is in a zone of this kind."""

    def is_of(self, player: PlayerId, context: Context) -> bool:
        return any(self.contains(zone, player, context) for zone in self.zone_kinds())

    def is_of_each(self) -> bool:
        """Whether it names the zones of several players one by one."""
        return False

    def holds(self, number: ObjectId, context: Context) -> bool:
        """Whether an object is, or last was, there."""
        record = context.board.object(number)
        return self.contains(record.zone, record.owner, context)


OwnZone = Literal["graveyard", "hand", "library"]
OWN_ZONES: Final = {"graveyard": Zone.GRAVEYARD, "hand": Zone.HAND, "library": Zone.LIBRARY}


@rule("400.1", "400.3")
@phrase("{whose} {zone}")
@looks_at()
class ZoneOf(Whereabouts, PlainWords):
    """CR 400.1. A player's own zone: "your graveyard", "target opponent's hand"."""

    whose: Whose
    zone: OwnZone

    @rule("400.1")
    def wants(self, field: str) -> Callable[[Phrase], bool] | None:
        """Whose zone it is: a player's."""
        return Players.may_mean if field == "whose" else None

    def zone_kinds(self) -> frozenset[Zone]:
        return frozenset({OWN_ZONES[self.zone]})

    def contains(self, zone: Zone, owner: PlayerId, context: Context) -> bool:
        return zone is OWN_ZONES[self.zone] and self.whose.includes(owner, context)

    def is_of_each(self) -> bool:
        return self.whose.severally() is all


@rule("400.1")
@phrase(
    {"a": "a graveyard", "any": "any graveyard", "all": "all graveyards", "each": "each graveyard", "": "graveyards"},
    by="how",
)
@looks_at()
class AnyGraveyard(Whereabouts):
    """CR 400.1. Any player's graveyard."""

    how: Literal["a", "any", "all", "each", ""]

    def zone_kinds(self) -> frozenset[Zone]:
        return frozenset({Zone.GRAVEYARD})

    def contains(self, zone: Zone, owner: PlayerId, context: Context) -> bool:
        return zone is Zone.GRAVEYARD

    def is_of_each(self) -> bool:
        return self.how == "each"


PluralZone = Literal["graveyards", "hands", "libraries"]
_SEVERAL: Final = {"graveyards": Zone.GRAVEYARD, "hands": Zone.HAND, "libraries": Zone.LIBRARY}


@rule("400.1", "400.3")
@phrase("{whose} {zone}")
@looks_at()
class ZonesOf(Whereabouts):
    """CR 400.1. Several players' zones: "your opponents' graveyards", "their hands"."""

    whose: Whose
    zone: PluralZone

    @rule("400.1")
    def wants(self, field: str) -> Callable[[Phrase], bool] | None:
        """Whose zones they are: players'."""
        return Players.may_mean if field == "whose" else None

    def zone_kinds(self) -> frozenset[Zone]:
        return frozenset({_SEVERAL[self.zone]})

    def contains(self, zone: Zone, owner: PlayerId, context: Context) -> bool:
        return zone is _SEVERAL[self.zone] and self.whose.includes(owner, context)


@rule("400.1", "400.3")
@phrase("{whose} {zone} and {other}")
@looks_at()
class BothZonesOf(Whereabouts):
    """CR 400.1. Several players' zones of two kinds: "all opponents' hands and graveyards"."""

    whose: Whose
    zone: PluralZone
    other: PluralZone

    def zone_kinds(self) -> frozenset[Zone]:
        return frozenset({_SEVERAL[self.zone], _SEVERAL[self.other]})

    def contains(self, zone: Zone, owner: PlayerId, context: Context) -> bool:
        return zone in self.zone_kinds() and self.whose.includes(owner, context)


@rule("400.1", "402.1")
@phrase("all hands and graveyards")
@looks_at()
class AllHandsAndGraveyards(Whereabouts):
    """CR 402.1. All players' hands and graveyards."""

    def zone_kinds(self) -> frozenset[Zone]:
        return frozenset({Zone.HAND, Zone.GRAVEYARD})

    def contains(self, zone: Zone, owner: PlayerId, context: Context) -> bool:
        return zone in self.zone_kinds()


@rule("400.1", "402.1")
@phrase("all hands")
@looks_at()
class AllHands(Whereabouts):
    """CR 402.1. All players' hands."""

    def zone_kinds(self) -> frozenset[Zone]:
        return frozenset({Zone.HAND})

    def contains(self, zone: Zone, owner: PlayerId, context: Context) -> bool:
        return zone is Zone.HAND


@rule("400.1")
@phrase("graveyards {joint} {other}")
@looks_at()
class GraveyardsAndOthers(Whereabouts):
    """CR 400.1. "Graveyards or libraries", "graveyards and libraries", "graveyards or exile": of any players."""

    joint: Literal["or", "and"]
    other: Literal["libraries", "exile"]

    def zone_kinds(self) -> frozenset[Zone]:
        return frozenset({Zone.GRAVEYARD, Zone.EXILE if self.other == "exile" else Zone.LIBRARY})

    def contains(self, zone: Zone, owner: PlayerId, context: Context) -> bool:
        return zone in self.zone_kinds()


_JOINTS: Final = ("or", "and", "and/or")


@rule("400.1", "400.3")
@phrase({joint: f"{{whose}} {{zone}} {joint} {{other}}" for joint in _JOINTS}, by="joint")
@looks_at()
class EitherZoneOf(EachZone):
    """CR 400.1. Either of two of a player's own zones: "your hand or graveyard"; both: "their hand and graveyard"."""

    whose: Whose
    zone: OwnZone
    other: OwnZone
    joint: Literal["or", "and", "and/or"] = "or"

    def zone_kinds(self) -> frozenset[Zone]:
        """Which kinds of zone."""
        return frozenset({OWN_ZONES[self.zone], OWN_ZONES[self.other]})

    def contains(self, zone: Zone, owner: PlayerId, context: Context) -> bool:
        """Whether what a player owns is in one of the two if it is in a zone of this kind."""
        return zone in self.zone_kinds() and self.whose.includes(owner, context)

    def is_of(self, player: PlayerId, context: Context) -> bool:
        return self.whose.includes(player, context)

    def is_of_each(self) -> bool:
        """Whether it names the zones of several players one by one."""
        return self.whose.severally() is all


@rule("406.1")
@phrase("exile")
@looks_at()
class InExile(Whereabouts):
    """CR 406.1. The exile zone."""

    def zone_kinds(self) -> frozenset[Zone]:
        return frozenset({Zone.EXILE})

    def contains(self, zone: Zone, owner: PlayerId, context: Context) -> bool:
        return zone is Zone.EXILE


@rule("109.2a", "400.1", "601.2a")
@phrase({"in": "in {where}", "from": "from {where}"}, by="preposition", also={"in": ["total in {where}"]})
@looks_at()
class InZone(AnyQualifier, PlainWords):
    """CR 109.2a. Of a card: where it is: "in your graveyard", "from exile"; of a spell: from where it was cast."""

    preposition: Literal["in", "from"]
    where: Whereabouts | EitherZoneOf

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        there = context.board.object(number)
        zone = _cast_from(there) if self.preposition == "from" else None
        return self.where.contains(zone or there.zone, there.owner, context)

    def zones(self) -> frozenset[Zone]:
        return self.where.zone_kinds()

    @rule("109.2", "109.2a", "400.1")
    def closes(self, before: Sequence[Phrase]) -> bool:
        """Whether it is said of the whole: what is on the battlefield, as the last noun before it may be, isn't in
        another zone.
        """
        if self.preposition == "from":
            return True
        nouns = [part for phrase in before for part in walk(phrase) if isinstance(part, Description)]
        return bool(nouns) and nouns[-1].zones() == ON_BATTLEFIELD

    def each_zone(self) -> EachZone | None:
        return self.where if self.where.is_of_each() else None


@rule("109.2a", "400.1", "601.2a")
@phrase({"from": "from {first} or from {second}", "in": "in {first} or in {second}"}, by="preposition")
@looks_at()
class InEitherZone(AnyQualifier):
    """CR 109.2a. "From your graveyard or from exile": where a card is, or from where a spell was cast."""

    preposition: Literal["from", "in"]
    first: Whereabouts
    second: Whereabouts

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        each = (InZone(self.preposition, where) for where in (self.first, self.second))
        return any(one.describes(number, known, context) for one in each)

    def zones(self) -> frozenset[Zone]:
        return self.first.zone_kinds() | self.second.zone_kinds()


@rule("109.2a", "400.1")
@phrase("in {first} and in {second}")
@looks_at()
class InBothZones(AnyQualifier):
    """CR 109.2a. Of cards that are counted together: "in exile and in your graveyard"."""

    first: Whereabouts
    second: Whereabouts

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        there = context.board.object(number)
        return any(where.contains(there.zone, there.owner, context) for where in (self.first, self.second))

    def zones(self) -> frozenset[Zone]:
        return self.first.zone_kinds() | self.second.zone_kinds()


def _cast_from(record: Object) -> Zone | None:
    """The zone from which a spell on the stack was cast."""
    return record.stacked.origin if record.zone is Zone.STACK and record.stacked is not None else None


@rule("400.1", "601.2a")
@phrase("from anywhere other than {where}")
@looks_at()
class FromAnywhereElse(AnyQualifier):
    """CR 601.2a. Of a spell: "from anywhere other than your hand": from where it was cast, or would be."""

    where: Whereabouts

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        there = context.board.object(number)
        return not self.where.contains(_cast_from(there) or there.zone, there.owner, context)

    def zones(self) -> frozenset[Zone]:
        return frozenset(Zone) - {Zone.BATTLEFIELD}


@rule("109.2a", "601.3")
@phrase("from among {cards:THEY}")
class FromAmongCards(AnyQualifier):
    """CR 601.3. Of a spell: which cards it may be: "from among cards exiled with this artifact"."""

    cards: Description

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return self.cards.fits(number, context)

    def zones(self) -> frozenset[Zone]:
        return self.cards.zones()


@rule("109.2")
@phrase(
    {Zone.BATTLEFIELD: "on the battlefield", Zone.STACK: "on the stack"},
    by="zone",
    also={Zone.BATTLEFIELD: ["from the battlefield"]},
)
@looks_at()
class OnBattlefieldOrStack(AnyQualifier, PlainWords):
    """CR 109.2. "On the battlefield", "on the stack"."""

    zone: Literal[Zone.BATTLEFIELD, Zone.STACK]

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return context.board.object(number).zone is self.zone

    def zones(self) -> frozenset[Zone]:
        return frozenset({self.zone})


@rule("108.2", "109.2a", "400.1")
@phrase("<that isn't|that aren't> on the battlefield", also=["not on the battlefield"])
@looks_at()
class NotOnBattlefield(AnyQualifier):
    """CR 400.1. "(Creature cards you own) that aren't on the battlefield": in any other zone, but as a spell."""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return context.board.object(number).zone in self.zones()

    def zones(self) -> frozenset[Zone]:
        return frozenset(Zone) - {Zone.BATTLEFIELD, Zone.STACK}


@rule("402.1")
@phrase("in hand")
@looks_at()
class InHand(AnyQualifier):
    """CR 402.1. "In hand": of the player who is said to have the cards."""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return context.board.object(number).zone is Zone.HAND

    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone.HAND})
