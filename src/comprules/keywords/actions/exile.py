"""CR 701.13, 610.3: exiling, also until something happens."""

from __future__ import annotations

from comprules.kernel.record_names import formerly
from comprules.phrases.instructions.clauses import Order
from comprules.phrases.nouns.source_in_zone import PutsSource
from comprules.phrases.predicates.destinations import Arriving
from comprules.phrases.prelude import *
from comprules.phrases.replacements.leaving import ExilesInstead
from comprules.rules.abilities.linked_abilities import origin_of
from comprules.rules.abilities.remembering import EXILED_WITH, Link
from comprules.rules.concepts.moves import all_it_became
from comprules.rules.costs.doing import chosen_by_each, may_be_none, taken_by, where_possible
from comprules.rules.costs.objects_to_pay_with import are_enough_to_pay_with
from comprules.rules.objects.referring import is_the_source, slot_of
from comprules.rules.payment.changes import IN_ZONE, Interplay
from comprules.rules.payment.changes_heeded import taking, zones_of
from comprules.rules.replacement_effects.entering_now import staying
from comprules.rules.replacement_effects.modified_events import instead
from comprules.rules.resolving.instructions import TakesObjects
from comprules.rules.resolving.resolution import Possible
from comprules.rules.resolving.sets import introduce, move_as_a_whole
from comprules.rules.resolving.until_it_leaves import has_left


@rule("122.1", "406.2", "607.2a", "701.13a")
@phrase("exile(s) {what}[ {counters}]", widest="what")
@formerly("ExilesWithCounters")
class Exiles(TakesObjects, PutsSource):
    """CR 701.13a. "Exile a card from your graveyard", "exile it with three time counters on it".

    What can be said of the thing is said of it: "exile target creature with a +1/+1 counter on it".
    """

    acts_on: ClassVar[Where] = {"what": ANYWHERE}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    done_to: ClassVar[str] = "exiled"

    what: Noun
    counters: Arriving | None = None

    def can_be_done(self, player: PlayerId, context: Context) -> bool | None:
        cause = Cause("701.13a", context.source, player)
        return are_enough_to_pay_with(self.what, lambda number: MoveObject(cause, number, Zone.EXILE), context)

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        chosen = chosen_by_each(self.what, subject, resolution, possible=exilable(resolution))
        numbers = [number for found in chosen.values() for number in found]
        exiled = exile(list(dict.fromkeys(numbers)), resolution)
        all_begun = resolution.is_all_begun and len(set(numbers)) == len(numbers)
        done = all_begun and (bool(numbers) or may_be_none(self.what, resolution))
        move_as_a_whole(slot_of(self.what) or 0, numbers, exiled, resolution)
        self.once_exiled(exiled, resolution)
        note_done(done, resolution, "701.13a", "there is nothing to exile")

    @rule("122.1")
    def once_exiled(self, cards: tuple[ObjectId, ...], resolution: Resolution) -> None:
        """What else is done to the cards as they are exiled."""
        if self.counters is None:
            return
        cause, put = resolution.cause("122.1"), self.counters.put(resolution)
        events = [PutCounters(cause, card, kind, amount, resolution.you) for card in cards for kind, amount in put]
        resolution.happen(events)

    def zones_source_is_put_into(self) -> frozenset[Zone]:
        return frozenset({Zone.EXILE}) if is_the_source(self.what) else frozenset()

    def changes_made(self) -> Changes:
        zones = zones_of(self.what) or IN_ZONE.keys()
        return frozenset(IN_ZONE[zone][1] if zone in IN_ZONE else "something else" for zone in zones)

    def as_cost(self) -> Interplay | None:
        if is_the_source(self.what):
            return Interplay(self.changes_made(), self.changes_made())
        zones = list(zones_of(self.what))
        is_of_one = len(zones) == 1 and zones[0] in IN_ZONE
        return taking(self.changes_made(), self.what, *IN_ZONE[zones[0]]) if is_of_one else None


class Graveyards(Phrase):
    """Whole graveyards."""

    @abstractmethod
    def owners(self, resolution: Resolution) -> tuple[PlayerId, ...]:
        """The players whose graveyards are meant."""


@phrase("all graveyards")
class AllGraveyards(Graveyards):
    """ "All graveyards"."""

    def owners(self, resolution: Resolution) -> tuple[PlayerId, ...]:
        return tuple(resolution.board.apnap())


@phrase("{whose} graveyard")
class GraveyardOf(Graveyards):
    """ "Target player's graveyard"."""

    whose: Whose

    def owners(self, resolution: Resolution) -> tuple[PlayerId, ...]:
        return tuple(player for player in self.whose.refer(resolution) if resolution.board.is_player(player))


@phrase("{whose} graveyards")
class GraveyardsOf(GraveyardOf):
    """ "Any number of target players' graveyards"."""

    whose: Whose


@rule("404.1", "701.13a", "607.2a")
@phrase("exile(s) {what}")
class ExilesGraveyards(Predicate):
    """CR 404.1. "Exile target player's graveyard": all the cards in it, at the same time."""

    introduces: ClassVar = Introduction(objects=True, plural=True, words=frozenset({"card"}))
    """The exiled cards: "those cards"."""

    what: Graveyards
    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        owners = self.what.owners(resolution)
        board = resolution.board
        cards = [card for owner in owners for card in staying(board.state.graveyard(owner), board)]
        exiled = exile(cards, resolution)
        introduce(self.slot, exiled, resolution)
        note_done(resolution.begun > 0, resolution, "701.13a", "there is nothing to exile")


@rule("608.2d", "701.13a")
def exilable(resolution: Resolution) -> Possible:
    """What can be exiled, of what somebody chooses for that."""
    cause = resolution.cause("701.13a")
    return where_possible(lambda _, number: MoveObject(cause, number, Zone.EXILE), resolution)


@rule("701.13a")
def exile(numbers: Sequence[ObjectId], resolution: Resolution, until: ObjectId | None = None) -> tuple[ObjectId, ...]:
    """Exile objects at the same time, until a permanent leaves the battlefield if so; the cards they have become."""
    cause = resolution.cause("701.13a")
    happened = resolution.happen([MoveObject(cause, number, Zone.EXILE, until=until) for number in numbers])
    moved = [event.object for event in happened if isinstance(event, MoveObject) and event.to is Zone.EXILE]
    cards = (new for number in moved for new in all_it_became(resolution.board, number))
    return tuple(card for card in cards if resolution.board.object(card).zone is Zone.EXILE)


@rule("610.3", "610.3a", "610.3b")
@phrase("exile(s) {what} until {source} leaves the battlefield")
class ExilesUntilItLeaves(Predicate):
    """CR 610.3. "Exile target creature until this enchantment leaves the battlefield": not at all, if it has left."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    done_to: ClassVar[str] = "exiled"

    what: Noun
    source: SelfReference

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        (source,) = self.source.refer(resolution)
        if has_left(source, resolution.board):
            resolution.did(False)
            return
        found = taken_by(self.what, (resolution.you,), resolution, exilable(resolution))
        exile(found, resolution, until=source)
        resolution.did(resolution.begun > 0)


@rule("607.2b", "614.6", "614.14", "701.13a")
@phrase("exile {what}", prefer=(Order,))
class ExileIt(ExilesInstead):
    """CR 614.6. "Exile it instead"; instead of what is no move, an order like any other."""

    what: Noun

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        if not isinstance(event, MoveObject):
            return (instead(Order(Exiles(self.what)), context),)
        link = Link(EXILED_WITH, context.source, origin_of(context))
        return (replace(event.elsewhere(Zone.EXILE), link=link),)
