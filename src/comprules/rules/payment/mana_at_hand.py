"""CR 605.3a, 106.4: the mana that is there in any case: in the pool, and of permanents that are only tapped for it."""

from __future__ import annotations

from collections.abc import Container
from functools import lru_cache

import msgspec

from comprules.kernel.players import Mana
from comprules.reader.tree import children
from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.abilities.activations import ability_at
from comprules.rules.abilities.index import with_abilities
from comprules.rules.concepts.matching import each_its_own
from comprules.rules.mana_and_numbers.mana_abilities import mana_abilities
from comprules.rules.objects.descriptions import ObjectKind
from comprules.rules.payment.bearing_on_mana import brought_about
from comprules.rules.payment.changes import Changes, Interplay
from comprules.rules.payment.mana_interplay import interplay_of
from comprules.rules.payment.mana_needs import Kinds, Need, served, units_of
from comprules.rules.payment.mana_sources import mana_sources, restrictions
from comprules.rules.payment.order_of_paying import heeded
from comprules.rules.payment.payment import ManaSource, SourceUse
from comprules.rules.payment.plain_words import TellsController, TellsTapped
from comprules.rules.payment.turning_for_mana import may_tap_others
from comprules.rules.payment.usable_mana import may_untap_own, untapping_for_mana
from comprules.rules.prelude import *
from comprules.rules.resolving.instructions import Predicate

Kind = tuple[str, bool, object | None]
"""What makes mana alike: type, whether it is snow, and on what it may be spent."""


Way = tuple[SourceUse, tuple[Kind, ...]]
"""A way to make mana of an object, with the mana."""


class Plain(msgspec.Struct, frozen=True):
    """A permanent that can be tapped for mana, once, whatever else is done: the ways to do so, each with the mana. When
    that is done, or isn't, it can be given up for mana, if there are such ways.
    """

    number: ObjectId
    ways: tuple[Way, ...]
    given_up: tuple[Way, ...] = ()


def kind_of(mana: Mana) -> Kind:
    """What a unit of mana is."""
    return (mana.type, mana.snow, mana.restriction)


@rule("605.3a")
def plain_permanents(game: Game, player: PlayerId, last: Sequence[Interplay] = ()) -> tuple[Plain, ...]:
    """The permanents on which nothing but their mana abilities, and what always adds the same to their mana, seems to
    bear, and that do nothing else that could matter to a payment; none if it may matter to mana abilities, or to what
    is paid `last`, whether others are tapped.
    """
    board = game.board
    heeding = _heeds_any_tapped if with_abilities(board.index).shared_mana else _heeds_tapped
    if any("tapping" in each.helped_by | each.harmed_by for each in last) or any(
        heeding(found.ability) for found in mana_abilities(board, player)
    ):
        return ()
    by_number: dict[ObjectId, list[ManaSource]] = {}
    for source in mana_sources(game, player, most=1):
        by_number.setdefault(source.number, []).append(source)
    untapping = board.index.once(untapping_for_mana)
    mattering = heeded(board, player, last) - {"tapping"}
    simple = {
        number: tuple(_ways(board, each))
        for number, each in by_number.items()
        if number not in untapping and all(_is_plain(board, source, mattering) for source in each)
    }
    return tuple(Plain(number, ways) for number, ways in simple.items())


@lru_cache(maxsize=4096)
def _heeds_tapped(ability: ActivatedAbility) -> bool:
    """Whether it matters to a mana ability what else of its player's permanents is tapped, but for what is to be tapped
    for its cost.
    """
    own = {id(part) for cost in ability.costs() for part in walk(cost)}
    return any(may_untap_own(part) or _tells_tapped(part, own) for part in _besides_opponents(ability))


def _besides_opponents(tree: Phrase) -> Iterator[Phrase]:
    """The parts of words but for those that only speak of what opponents control."""
    yield tree
    for child in children(tree):
        if not _is_of_opponents(child):
            yield from _besides_opponents(child)


@lru_cache(maxsize=4096)
def _heeds_any_tapped(ability: ActivatedAbility) -> bool:
    """The same where permanents of others may be tapped for mana too."""
    own = {id(part) for cost in ability.costs() for part in walk(cost)}
    return any((isinstance(part, Predicate) and part.may_untap) or _tells_tapped(part, own) for part in walk(ability))


def _tells_tapped(part: Phrase, own: Container[int]) -> bool:
    """Whether it matters to words what is tapped, of those in a cost only to those that speak of what is."""
    return isinstance(part, TellsTapped) and (part.is_of_tapped() or id(part) not in own)


@rule("102.2", "109.4")
def _is_of_opponents(words: Phrase) -> bool:
    """Whether words for one kind of object mean only what opponents control."""
    if not isinstance(words, ObjectKind) or any(isinstance(each, ObjectKind) for each in walk(words) if each != words):
        return False
    return any(isinstance(each, TellsController) and each.is_of_opponents() for each in walk(words))


def _is_plain(board: Board, source: ManaSource, mattering: Changes) -> bool:
    """Whether a source does nothing that matters but add mana, all of it to be spent on the same, for tapping its
    permanent.
    """
    ability = ability_at(board, *source.key)
    if brought_about(board.index, interplay_of(ability).changes) & mattering or may_tap_others(ability):
        return False
    is_free = source.is_certain and not source.cost and source.uses == 1 and source.x is None
    return is_free and len(restrictions(board, source)) <= 1


def _ways(board: Board, sources: Sequence[ManaSource]) -> Iterator[Way]:
    for source in sources:
        limit = next(iter(restrictions(board, source)), None)
        for choice in range(len(source.alternatives)):
            units = source.units(choice)
            yield SourceUse(source, choice), tuple((unit.type, unit.snow, limit) for unit in units)


class Slot(msgspec.Struct, frozen=True):
    """A unit of mana that is there, or that a permanent could be tapped for, or an object `given_up`: of which kinds,
    and by which use.
    """

    kinds: Kinds
    uses: tuple[tuple[Kinds, SourceUse], ...] = ()
    given_up: ObjectId | None = None

    def used_for(self, wanted: Kinds) -> tuple[Kinds, SourceUse | None]:
        """Of which kind it is where it pays for something, and what is used for it."""
        return next(((kind, use) for kind, use in self.uses if kind & wanted), (self.kinds, None))


Paid = list[tuple[Kinds, Slot]]
"""What is for which unit of a need."""

Together = tuple[Slot, ...]
"""The mana that comes together of an object."""

InOneWay = tuple[Together, ...]
"""The ways of which an object adds mana in one."""


class AtHand:
    """The mana in a pool and of plain permanents, those that could do least first, and what it pays for: `one` unit or
    always the same of each, or `together` in one of some ways; likewise what is added for objects that are given up, if
    there is need of it.
    """

    def __init__(self, pool: Sequence[Mana], plain: Sequence[Plain], bits: Mapping[Kind, Kinds]) -> None:
        self.bits = bits
        self.slots = [Slot(bits[kind_of(mana)]) for mana in pool]
        self.together: list[InOneWay] = []
        for each in sorted(plain, key=lambda each: (len(each.ways), each.number)):
            self._note(each.ways, self.slots, self.together)
        self.given_up: list[Slot] = []
        self.given_up_together: list[InOneWay] = []
        for each in sorted(plain, key=lambda each: (len(each.given_up), each.number)):
            self._note(each.given_up, self.given_up, self.given_up_together, each.number)

    def _note(
        self,
        ways: Sequence[Way],
        one: list[Slot],
        together: list[tuple[Together, ...]],
        given_up: ObjectId | None = None,
    ) -> None:
        """Note the mana of one object, which is always the same, or comes in one of some ways."""
        if all(len(kinds) == 1 for _, kinds in ways) or (len(ways) == 1 and given_up is None):
            one += _slots(ways, self.bits, given_up)
        else:
            together.append(tuple(tuple(_slots((way,), self.bits, given_up)) for way in ways))

    @rule("118.3", "118.3a")
    def paid(self, need: Need, *, giving_up: bool = True) -> Paid | None:
        """Which of it is for which unit of a need, with as few objects given up as can be; None if it isn't enough."""
        units = units_of(need)
        best = _matched(units, self.slots)
        given_up = self.given_up if giving_up else []
        together = [*self.together, *(self.given_up_together if giving_up else [])]
        if best is not None or not (given_up or together):
            return best
        for some in _some_of(together, need):
            if best is not None and _how_many_given_up(some) >= len(given_up_for(best)):
                break
            found = _matched(units, [*_slots_of(some, given_up=True), *self.slots, *_slots_of(some), *given_up])
            if found is not None and (best is None or len(given_up_for(found)) < len(given_up_for(best))):
                best = found
        return best


def _some_of(together: Iterable[InOneWay], need: Need) -> list[tuple[Together, ...]]:
    """What mana that comes together could serve a need, of as few objects given up as can be for what it leaves."""
    found: dict[Need, tuple[Together, ...]] = {need: ()}
    for ways in together:
        for left, some in list(found.items()):
            for way in ways:
                more = (*some, way)
                for less, _ in served(left, [slot.kinds for slot in way]):
                    if less not in found or _how_many_given_up(found[less]) > _how_many_given_up(more):
                        found[less] = more
    return sorted(found.values(), key=_how_many_given_up)


def _how_many_given_up(some: Iterable[Together]) -> int:
    return sum(way[0].given_up is not None for way in some if way)


def _slots_of(some: Iterable[Together], *, given_up: bool = False) -> list[Slot]:
    return [slot for way in some for slot in way if (slot.given_up is not None) is given_up]


def given_up_for(paid: Paid) -> set[ObjectId]:
    """The objects that are given up for what is paid so."""
    return {slot.given_up for _, slot in paid if slot.given_up is not None}


def _matched(units: Sequence[Kinds], slots: Sequence[Slot]) -> Paid | None:
    """Which mana is for which of some units; of the last only as much as it takes."""
    if len(units) > len(slots):
        return None
    payable = ([unit for unit, kinds in enumerate(units) if kinds & slot.kinds] for slot in slots)
    taken = each_its_own(payable, len(units))
    if len(taken) < len(units):
        return None
    return [(units[unit], slots[place]) for unit, place in sorted(taken.items())]


def _slots(ways: Sequence[Way], bits: Mapping[Kind, Kinds], given_up: ObjectId | None = None) -> list[Slot]:
    if not ways:
        return []
    if len(ways) == 1:
        ((use, kinds),) = ways
        return [Slot(bits[kind], ((bits[kind], use),), given_up) for kind in kinds]
    uses = tuple((bits[kind], use) for use, (kind,) in ways)
    return [Slot(sum({bit for bit, _ in uses}), uses, given_up)]
