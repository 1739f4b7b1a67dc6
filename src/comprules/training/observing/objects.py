"""CR 109: the table of objects."""

from __future__ import annotations

from typing import Final

from comprules.kernel.checking import CHECKING, check
from comprules.kernel.zones import Zone
from comprules.play.seen import Seen
from comprules.rules.objects.characteristics import Characteristics
from comprules.training.observing.characteristics import COST, KEYWORDS, STRENGTH, TYPES
from comprules.training.observing.columns import Array, Column, Part, Table, meanings_of, numbers, one_of
from comprules.training.observing.sight import Sight
from comprules.training.observing.sizes import OBJECTS

COUNTERS: Final = ("+1/+1", "-1/-1", "loyalty", "charge", "lore", "stun")
KEPT: Final = 8192
"""How many objects' characteristics are remembered as numbers."""


def _counters(seen: Seen, kind: str) -> int:
    return dict(seen.counters).get(kind, 0)


def _others(seen: Seen) -> int:
    return sum(count for kind, count in seen.counters if kind not in COUNTERS)


STATUS: Final[tuple[Part, ...]] = (
    Column("present", "there is such an object", lambda sight, seen: True),
    one_of(
        "zone", "it is in the zone", (zone.name.lower() for zone in Zone), lambda sight, seen: seen.zone.name.lower()
    ),
    Column("phased out", "it is phased out", lambda sight, seen: seen.id in sight.phased_out),
    Column("owner", "whose it is", lambda sight, seen: sight.seat(seen.owner), "seat"),
    Column("controller", "who controls it", lambda sight, seen: sight.seat(seen.controller), "seat"),
    Column("hidden", "its face isn't seen", lambda sight, seen: seen.characteristics is None),
    Column(
        "looked under", "it is face down, and seen what is under it", lambda sight, seen: seen.underneath is not None
    ),
    Column("tapped", "it is tapped", lambda sight, seen: seen.tapped),
    Column("summoning sick", "it can't attack or be tapped for itself yet", lambda sight, seen: seen.summoning_sick),
    Column("damage", "damage marked on it", lambda sight, seen: seen.damage, "points"),
    *(
        Column(f"{kind} counters", f"{kind} counters on it", lambda sight, seen, k=kind: _counters(seen, k), "count")
        for kind in COUNTERS
    ),
    Column("other counters", "counters of other kinds on it", lambda sight, seen: _others(seen), "count"),
    Column("token", "it is a token", lambda sight, seen: seen.is_token),
    Column("copy", "it is a copy of something", lambda sight, seen: seen.id in sight.copies),
    Column("commander", "it is a commander", lambda sight, seen: bool(seen.commanders)),
    Column("ability", "it is an ability on the stack", lambda sight, seen: bool(seen.text)),
    Column("attacking", "it attacks", lambda sight, seen: seen.id in sight.attackers),
    Column("blocked", "it attacks and is blocked", lambda sight, seen: bool(sight.attackers.get(seen.id))),
    Column("blocking", "it blocks", lambda sight, seen: seen.id in sight.blockers),
    Column("protector", "who protects it, a battle", lambda sight, seen: sight.seat(seen.protector), "seat"),
    Column(
        "place in library",
        "how many cards down it lies in its library, 1 being the top",
        lambda sight, seen: sight.places.get(seen.id, 0),
        "count",
    ),
    Column("stickers", "stickers on it", lambda sight, seen: len(seen.stickers), "count"),
    Column(
        "chosen",
        "how much of it is chosen already in the decision that is asked: 1, or its share",
        lambda sight, seen: sight.chosen.get(seen.id, 0),
        "count",
    ),
    Column(
        "description",
        "its text and what it is; of an ability on the stack, that of the ability",
        lambda sight, seen: sight.description(seen),
        "row",
    ),
    Column(
        "underneath", "what it would be face up", lambda sight, seen: sight.descriptions.row(seen.underneath), "row"
    ),
    Column(
        "other side", "what is on its other side", lambda sight, seen: sight.descriptions.row(seen.other_side), "row"
    ),
)

NATURE: Final[tuple[Part, ...]] = (*STRENGTH, *TYPES, *COST, *KEYWORDS)

TABLE: Final = Table("objects", "the objects that the player sees", (*STATUS, *NATURE), OBJECTS)

_HIDDEN: Final = tuple(meaning.blank for meaning in meanings_of(NATURE))

_natures: dict[int, tuple[Characteristics, list[int]]] = {}


def _nature(known: Characteristics | None) -> list[int]:
    """What an object is, as numbers, remembered by the record itself."""
    if known is None:
        return list(_HIDDEN)
    kept = _natures.get(id(known))
    if kept is None or kept[0] is not known:
        if len(_natures) >= KEPT:
            _natures.clear()
        kept = _natures[id(known)] = (known, numbers(NATURE, known))
    if CHECKING:
        check("what an object is, as numbers", kept[1], numbers, NATURE, known)
    return kept[1]


def objects(sight: Sight) -> Array:
    """The table of objects as a player sees them."""
    shown = sight.objects[:OBJECTS]
    return TABLE.filled([[*numbers(STATUS, sight, seen), *_nature(seen.characteristics)] for seen in shown])
