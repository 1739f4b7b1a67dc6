"""CR 613.1: objects as they are before any effect touches them."""

from __future__ import annotations

from comprules.rules.abilities.abilities import functions
from comprules.rules.card_layouts.flipping import flipped_or_not
from comprules.rules.card_layouts.layout import layout_of
from comprules.rules.card_layouts.rooms import doors, opened
from comprules.rules.life_damage_counters.counters import with_keyword_counters, with_power_toughness_counters
from comprules.rules.prelude import *

_WHERE_FACES_ARE_HIDDEN: Final = frozenset(Zone).difference((Zone.LIBRARY, Zone.OUTSIDE))

FACE_DOWN = Characteristics(
    name="",
    mana_cost=(),
    colors=frozenset(),
    supertypes=(),
    types=("Creature",),
    subtypes=(),
    abilities=(),
    power=2,
    toughness=2,
)


class Untouched(Record, frozen=True):
    """An object that no effect touches: as the layers begin, after its keyword counters, and after all its counters.

    `record` is what all this was found from, `copiable` are its copiable values. `defines_itself` says that it has
    characteristic-defining abilities and is in a zone where the layers don't come to it by themselves, so that those
    are still to be applied (`deriving.defined`). One that `is_settled` does neither that nor is it an ability on the
    stack: it is what it is, as long as nothing touches it.
    """

    record: Object
    copiable: Characteristics
    begun: Characteristics
    with_keywords: Characteristics
    finished: Characteristics
    defines_itself: bool
    is_settled: bool


@rule("110.3", "112.3", "613.1", "707.2", "708.2a", "406.3a")
def copiable_values(record: Object) -> Characteristics:
    """An object's copiable values, apart from copy effects that last: as printed, as copied, or face down."""
    if record.face_down and record.face_down.values is not None and record.zone in _WHERE_FACES_ARE_HIDDEN:
        values: Characteristics = record.face_down.values
        return values
    return face_up_values(record)


def face_up_values(record: Object) -> Characteristics:
    """The values an object has, or would have if it weren't face down."""
    values: Characteristics = record.copiable if record.copiable is not None else layout_of(record.card).values(record)
    return as_it_lies(values, record) if record.zone is Zone.BATTLEFIELD else values


@rule("709.5", "710.2")
def as_it_lies(values: Characteristics, record: Object) -> Characteristics:
    """The values of a permanent as it has them with some of its halves locked, or flipped."""
    if values.halves:
        return opened(values, doors(record))
    if values.ways_up:
        return flipped_or_not(values, record)
    return values


@rule("108.4", "110.2", "112.2", "122.1a", "122.1b", "613.1f", "613.4c")
def untouched(record: Object) -> Untouched:
    """What an object is if no effect applies to it.

    Its copiable values, the controller it has by default, its counters.
    """
    values = copiable_values(record)
    begun = replace(values, controller=record.controller)
    with_keywords = with_keyword_counters(begun, record)
    settled = with_power_and_toughness(with_keywords, record.zone)
    finished = with_power_toughness_counters(settled, record.counters)
    defines_itself = record.zone not in (Zone.BATTLEFIELD, Zone.STACK) and functions(values.abilities).defining
    is_settled = not defines_itself and record.ability is None
    return Untouched(record, values, begun, with_keywords, finished, defines_itself, is_settled)


@rule("208.3", "208.5", "301.7a", "301.7b", "302.4")
def with_power_and_toughness(known: Characteristics, zone: Zone) -> Characteristics:
    """An object whose types are settled: a creature has power and toughness, a permanent that isn't one has neither."""
    if "Creature" in known.types:
        if known.power is not None and known.toughness is not None:
            return known
        return replace(known, power=known.power or 0, toughness=known.toughness or 0)
    if zone is Zone.BATTLEFIELD and known.power is not None:
        return replace(known, power=None, toughness=None)
    return known


@rule("208.4b")
def base_of(record: Object) -> PowerAndToughness:
    """The base power and toughness of an object that no effect touches: what its values are without its counters."""
    known = with_power_and_toughness(copiable_values(record), record.zone)
    return known.power, known.toughness
