"""CR 601.2g, 605.3a: what changes while mana is made, and what of that may matter to what words speak of.

What isn't known here is taken to matter to everything: that is always right, and costs trials.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import inf
from typing import Final, Literal, get_args

from comprules.kernel.records import Record
from comprules.kernel.zones import Zone
from comprules.phrases.conditions.possession_conditions import ControlsSome
from comprules.phrases.nouns.described import Headed, Typed, TypedCreature
from comprules.phrases.nouns.head_nouns import CardNoun, PermanentNoun, SpellNoun, TokenNoun
from comprules.phrases.nouns.object_nouns import AnObject, AnotherObject
from comprules.phrases.nouns.player_descriptions import Opponent
from comprules.phrases.nouns.player_nouns import APlayer
from comprules.phrases.qualifiers.adjectives import Non, Tapped
from comprules.phrases.qualifiers.control_qualifiers import Controls, Owns
from comprules.phrases.qualifiers.whereabouts import InZone, OnBattlefieldOrStack, ZoneOf
from comprules.reader.phrase import Phrase
from comprules.reader.tree import walk
from comprules.rules.abilities.conditions import Condition
from comprules.rules.mana_and_numbers.calculations import NumberOf
from comprules.rules.mana_and_numbers.numbers import Counted, NumberInDigits, X
from comprules.rules.mana_and_numbers.quantities import Countable, Quantity
from comprules.rules.mana_and_numbers.tallies import AnotherOne, One, SoManyOrMore, Tallies
from comprules.rules.objects.descriptions import Adjective, ObjectKind, Qualifier
from comprules.rules.objects.nouns import Noun, Players
from comprules.rules.objects.self_reference import SelfReference

Change = Literal[
    "more permanents",
    "fewer permanents",
    "tapping",
    "untapping",
    "more counters",
    "fewer counters",
    "more life",
    "less life",
    "more in graveyards",
    "fewer in graveyards",
    "more in hands",
    "fewer in hands",
    "something else",
]
Changes = frozenset[Change]

NONE: Final[Changes] = frozenset()
TURNING: Final[Changes] = frozenset({"tapping", "untapping"})
ALL: Final[Changes] = frozenset(get_args(Change))
UNSAID: Final[Changes] = ALL - TURNING
"""What may matter to words that aren't known: whether something is tapped matters only to those that say so."""

LIFE: Final[Changes] = frozenset({"more life", "less life"})
COUNTERS: Final[Changes] = frozenset({"more counters", "fewer counters"})
PERMANENTS: Final[Changes] = frozenset({"more permanents", "fewer permanents"})

IN_ZONE: Final[dict[Zone, tuple[Change, Change]]] = {
    Zone.BATTLEFIELD: ("more permanents", "fewer permanents"),
    Zone.GRAVEYARD: ("more in graveyards", "fewer in graveyards"),
    Zone.HAND: ("more in hands", "fewer in hands"),
}
"""What makes more objects of a zone and what makes fewer."""

ELSEWHERE: Final[tuple[Change, Change]] = ("something else", "something else")


class Interplay(Record):
    """What something done while mana is made changes, which of that it uses up, so that whoever uses up the same does
    so before or after it just as well, and which changes may be to its good or to its harm; and how much life it takes
    at most.
    """

    changes: Changes = NONE
    uses_up: Changes = NONE
    helped_by: Changes = NONE
    harmed_by: Changes = NONE
    life: float = 0


UNKNOWN: Final = Interplay(ALL, NONE, ALL, ALL, inf)


def together(parts: Iterable[Interplay]) -> Interplay:
    """What several parts of the same change, use up and heed."""
    listed = tuple(parts)
    return Interplay(
        NONE.union(*(part.changes for part in listed)),
        NONE.union(*(part.uses_up for part in listed)),
        NONE.union(*(part.helped_by for part in listed)),
        NONE.union(*(part.harmed_by for part in listed)),
        sum(part.life for part in listed),
    )


PLAIN: Final = (
    *(AnObject, AnotherObject, Counted, Headed, NumberInDigits, Typed, TypedCreature, X, Controls, Owns, Non, Tapped),
    *(CardNoun, PermanentNoun, TokenNoun, SpellNoun, InZone, ZoneOf, OnBattlefieldOrStack, Players, Opponent, APlayer),
    *(ControlsSome, One, AnotherOne, SoManyOrMore, Tallies, NumberOf, SelfReference),
)
"""Words to which nothing matters but how many of the objects there are that they speak of, and which are tapped."""

OF_CHARACTERISTICS: Final = frozenset({"name", "mana cost", "colors", "types"})
"""What of an object mana abilities don't change."""

SPEAKING_OF_STATES: Final = (Condition, Quantity, Countable, Noun, ObjectKind, Adjective, Qualifier)


def _is_known(part: Phrase) -> bool:
    if isinstance(part, PLAIN) or not isinstance(part, SPEAKING_OF_STATES):
        return True
    if isinstance(part, Condition) and part.heeded is not None:
        return True
    reads = getattr(type(part), "reads", NONE)
    return bool(reads) and reads <= OF_CHARACTERISTICS


def is_plain(tree: Phrase) -> bool:
    """Whether only how many objects there are matters to these words, and which are tapped."""
    return all(map(_is_known, walk(tree)))


def of_numbers(tree: Phrase) -> Interplay:
    """What matters to words for which more objects of what they speak of are better."""
    if not is_plain(tree):
        return either_way(tree)
    of_more, of_fewer = turned(tree)
    in_zones = [IN_ZONE.get(zone, ELSEWHERE) for zone in sorted(zones_of(tree))]
    helped, harmed = of_more.union(more for more, _ in in_zones), of_fewer.union(fewer for _, fewer in in_zones)
    said = _said_of(tree)
    return Interplay(helped_by=helped | said, harmed_by=harmed | said)


def either_way(tree: Phrase) -> Interplay:
    """What matters to words for which more may be better or worse."""
    heeded = heeds(tree)
    return Interplay(helped_by=heeded, harmed_by=heeded)


@lru_cache(maxsize=4096)
def heeds(tree: Phrase) -> Changes:
    """What may matter to words, for better or worse."""
    says_turned = any(isinstance(part, Tapped) for part in walk(tree))
    said = _said_of(tree) | (TURNING if says_turned else NONE)
    if not is_plain(tree):
        return UNSAID | said
    return said.union(*(IN_ZONE.get(zone, ELSEWHERE) for zone in sorted(zones_of(tree))))


def _said_of(tree: Phrase) -> Changes:
    """What conditions say themselves that may matter to them."""
    return NONE.union(*(part.heeded for part in walk(tree) if isinstance(part, Condition) and part.heeded))


def turned(tree: Phrase) -> tuple[Changes, Changes]:
    """What turning permanents does to those a noun speaks of: what makes more of them, and what fewer."""
    tapped = {part.tapped for part in walk(tree) if isinstance(part, Tapped)}
    more = frozenset[Change]("tapping" if each else "untapping" for each in tapped)
    return more, frozenset[Change]("untapping" if each else "tapping" for each in tapped)


def zones_of(tree: Phrase) -> frozenset[Zone]:
    """Where words look; none if they speak of no objects."""
    kinds = [part for part in walk(tree) if isinstance(part, ObjectKind)]
    return frozenset[Zone]().union(*(kind.zones() or IN_ZONE for kind in kinds))
