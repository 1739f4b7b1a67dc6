"""CR 605.3a, 106.4: the mana that is there in any case: in the pool, and of permanents that are only tapped for it."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from comprules.kernel.players import Mana
from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.abilities.activations import ability_at
from comprules.rules.mana_and_numbers.mana_abilities import mana_abilities
from comprules.rules.payment.bearing_on_mana import brought_about
from comprules.rules.payment.changes import Changes, Interplay
from comprules.rules.payment.mana_interplay import interplay_of
from comprules.rules.payment.mana_needs import Kinds, Need, units_of
from comprules.rules.payment.mana_sources import mana_sources, restrictions
from comprules.rules.payment.order_of_paying import heeded
from comprules.rules.payment.payment import ManaSource, SourceUse
from comprules.rules.payment.plain_words import TellsTapped
from comprules.rules.payment.turning_for_mana import may_tap_others
from comprules.rules.payment.usable_mana import untapping_for_mana
from comprules.rules.prelude import *
from comprules.rules.resolving.instructions import Predicate

Kind = tuple[str, bool, object | None]
"""What makes mana alike: type, whether it is snow, and on what it may be spent."""


class Plain(msgspec.Struct, frozen=True):
    """A permanent that can be tapped for mana, once, whatever else is done: the ways to do so, each with the mana."""

    number: ObjectId
    ways: tuple[tuple[SourceUse, tuple[Kind, ...]], ...]


def kind_of(mana: Mana) -> Kind:
    """What a unit of mana is."""
    return (mana.type, mana.snow, mana.restriction)


@rule("605.3a")
def plain_permanents(game: Game, player: PlayerId, last: Sequence[Interplay] = ()) -> tuple[Plain, ...]:
    """The permanents on which nothing but their mana abilities seems to bear, each of which adds one unit of mana, or
    always the same, and does nothing else that could matter to a payment; none if it may matter to mana abilities, or
    to what is paid `last`, whether others are tapped.
    """
    board = game.board
    if any("tapping" in each.helped_by | each.harmed_by for each in last) or any(
        _heeds_tapped(found.ability) for found in mana_abilities(board, player)
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
    return tuple(Plain(number, ways) for number, ways in simple.items() if _is_one_unit(ways))


@lru_cache(maxsize=4096)
def _heeds_tapped(ability: ActivatedAbility) -> bool:
    """Whether it matters to a mana ability what else is tapped, but for what is to be tapped for its cost."""
    own = {id(part) for cost in ability.costs() for part in walk(cost)}
    return any(
        (isinstance(part, Predicate) and part.may_untap)
        or (isinstance(part, TellsTapped) and (part.is_of_tapped() or id(part) not in own))
        for part in walk(ability)
    )


def _is_plain(board: Board, source: ManaSource, mattering: Changes) -> bool:
    """Whether a source does nothing that matters but add mana, all of it to be spent on the same, for tapping its
    permanent.
    """
    ability = ability_at(board, *source.key)
    if brought_about(board.index, interplay_of(ability).changes) & mattering or may_tap_others(ability):
        return False
    is_free = source.is_certain and not (source.cost or source.made) and source.uses == 1 and source.x is None
    return is_free and len(restrictions(board, source)) <= 1


def _ways(board: Board, sources: Sequence[ManaSource]) -> Iterator[tuple[SourceUse, tuple[Kind, ...]]]:
    for source in sources:
        limit = next(iter(restrictions(board, source)), None)
        for choice, types in enumerate(source.alternatives):
            yield SourceUse(source, choice), tuple((kind, source.snow, limit) for kind in types)


def _is_one_unit(ways: Sequence[tuple[SourceUse, tuple[Kind, ...]]]) -> bool:
    return len(ways) == 1 or all(len(kinds) == 1 for _, kinds in ways)


class Slot(msgspec.Struct, frozen=True):
    """A unit of mana that is there, or that a permanent could be tapped for: of which kinds, and by which use."""

    kinds: Kinds
    uses: tuple[tuple[Kinds, SourceUse], ...] = ()

    def used_for(self, wanted: Kinds) -> tuple[Kinds, SourceUse | None]:
        """Of which kind it is where it pays for something, and what is used for it."""
        return next(((kind, use) for kind, use in self.uses if kind & wanted), (self.kinds, None))


class AtHand:
    """The mana in a pool and of plain permanents, those that could do least first, and what it pays for."""

    def __init__(self, pool: Sequence[Mana], plain: Sequence[Plain], bits: Mapping[Kind, Kinds]) -> None:
        self.slots = [Slot(bits[kind_of(mana)]) for mana in pool]
        for each in sorted(plain, key=lambda each: (len(each.ways), each.number)):
            self.slots += _slots(each, bits)

    @rule("118.3", "118.3a")
    def paid(self, need: Need) -> list[tuple[Kinds, Slot]] | None:
        """Which of it is for which unit of a need; None if it isn't enough."""
        units = units_of(need)
        if len(units) > len(self.slots):
            return None
        taken: dict[int, int] = {}
        for place in range(len(self.slots)):
            if len(taken) < len(units):
                self._match(place, units, taken, set())
        if len(taken) < len(units):
            return None
        return [(units[unit], self.slots[place]) for unit, place in sorted(taken.items())]

    def _match(self, place: int, units: Sequence[Kinds], taken: dict[int, int], tried: set[int]) -> bool:
        """Find something to pay for with this, if need be by paying for something else with other mana."""
        for unit, kinds in enumerate(units):
            if unit in tried or not kinds & self.slots[place].kinds:
                continue
            tried.add(unit)
            if unit not in taken or self._match(taken[unit], units, taken, tried):
                taken[unit] = place
                return True
        return False


def _slots(plain: Plain, bits: Mapping[Kind, Kinds]) -> list[Slot]:
    if len(plain.ways) == 1:
        ((use, kinds),) = plain.ways
        return [Slot(bits[kind], ((bits[kind], use),)) for kind in kinds]
    uses = tuple((bits[kind], use) for use, (kind,) in plain.ways)
    return [Slot(sum({bit for bit, _ in uses}), uses)]
