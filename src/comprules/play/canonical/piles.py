"""CR 400.1: what lies in a zone, taken together as long as nothing in it changes.

Most objects name nothing and are named by nothing. Of those it is enough to know which there are and how often: each is
a number, and all of them are the sum of these numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from operator import is_
from typing import Final

from comprules.kernel.objects import Object, Status
from comprules.kernel.state import State
from comprules.kernel.zones import Place, Zone
from comprules.play.canonical.outlines import Outline, Outlines
from comprules.rules.card_layouts.transforming import TRANSFORMED_AT

PRIME: Final = (1 << 127) - 1
"""Sums are taken modulo this, and products of what is to be told from what else could be together."""

Parts = tuple[Outline, ...]


@cache
def number_of(said: bytes) -> int:
    """A number that stands for what is said."""
    return int.from_bytes(blake2b(said, digest_size=16).digest(), "big") % PRIME


@cache
def place_of(zone: int, whose: int, height: int) -> int:
    """A number that stands for a place."""
    return number_of(b"%d,%d,%d" % (zone, whose, height))


def value(place: int, parts: Parts) -> int:
    """A number that stands for a thing by what is said of it, and where it is."""
    number = place
    for part in parts:
        number = (number + part.number) * part.number % PRIME
    return number


class Summed:
    """What lies in a zone by what is said of it: the sum of all that names nothing, and what is `linked` with something
    by a name.
    """

    __slots__ = ("linked", "parts", "places", "total", "values")

    def __init__(self, pile: Pile, outlines: Outlines, in_order: bool) -> None:
        self.parts: dict[int, Parts] = {}
        self.places: dict[int, int] = {}
        self.values: dict[int, int] = {}
        self.linked: list[int] = []
        self.total = height = 0
        zone, whose = int(pile.place[0]), pile.place[1]
        for record, status in zip(pile.records, pile.statuses, strict=True):
            height += in_order
            outline = outlines.of_object(record)
            parts = (outline,) if status is None else (outline, outlines.of_record(status))
            self._note(record.id, parts, place_of(zone, whose, height))

    def _note(self, number: int, parts: Parts, place: int) -> None:
        self.parts[number] = parts
        self.places[number] = place
        if all(part.is_whole for part in parts):
            self.values[number] = value(place, parts)
            self.total += self.values[number]
        else:
            self.linked.append(number)


class Pile:
    """What lies in a zone.

    `sources` are what says something there, `speaking` the objects of which it may matter which is older, `stamps` all
    by their timestamps. `is_traced` is set if it may matter what something there was before, `is_remembering` if
    something remembers a moment.
    """

    __slots__ = (
        "_summed",
        "is_remembering",
        "is_traced",
        "place",
        "records",
        "said_by",
        "sources",
        "speaking",
        "stamps",
        "statuses",
    )

    def __init__(self, place: Place, records: list[Object], statuses: list[Status | None]) -> None:
        self.place, self.records, self.statuses = place, records, statuses
        speaks = place[0] in (Zone.BATTLEFIELD, Zone.COMMAND, Zone.STACK)
        self.speaking = {record.id: record for record in records if speaks or record.functions_beyond}
        self.stamps = {record.timestamp: record.id for record in records}
        self.is_traced = any(map(is_traced, records))
        self.is_remembering = any(name == TRANSFORMED_AT for each in self.speaking.values() for name, _ in each.memory)
        said = (each for record in records for each in (record.card, record.copiable, record.ability))
        self.sources = {id(each): each for each in said if each is not None}
        self.said_by = frozenset(self.sources)
        self._summed: dict[tuple[int, bool], tuple[Outlines, Summed]] = {}

    def summed(self, outlines: Outlines, in_order: bool) -> Summed:
        """What lies there by what is said of it, by its height if it is in order."""
        key = id(outlines), in_order
        known = self._summed.get(key)
        if known is None:
            known = self._summed[key] = outlines, Summed(self, outlines, in_order)
        return known[1]


def is_traced(record: Object) -> bool:
    """Whether it is asked what became this: face-down cards in exile, and world permanents, by when they came."""
    return record.face_down is not None or any("World" in face.type_line for face in record.card.faces)


def _are_same(known: Sequence[object], now: Sequence[object]) -> bool:
    return len(known) == len(now) and all(map(is_, known, now))


_lately: Final[dict[Place, Pile]] = {}


def pile(state: State, place: Place, anew: bool = False) -> Pile:
    """What lies in a zone: as it is remembered if nothing has changed, unless it is to be found anew."""
    objects, status = state.objects, state.status
    records = [objects[number] for number in state.zones[place]]
    statuses = [status.get(number) for number in state.zones[place]]
    known = None if anew else _lately.get(place)
    if known is not None and _are_same(known.records, records) and _are_same(known.statuses, statuses):
        return known
    found = _lately[place] = Pile(place, records, statuses)
    return found
