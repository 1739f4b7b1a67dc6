"""CR 601.2g, 605.3a: what changes while mana is made, and what of that may matter to what words speak of.

What isn't known here is taken to matter to everything: that is always right, and costs trials.
"""

from __future__ import annotations

from functools import lru_cache

from comprules.reader.binding import Reference
from comprules.rules.abilities.conditions import Condition
from comprules.rules.abilities.linked_abilities import AboutExiled
from comprules.rules.mana_and_numbers.quantities import Countable, Quantity
from comprules.rules.objects.descriptions import Adjective, ObjectKind, Qualifier
from comprules.rules.objects.nouns import Noun
from comprules.rules.objects.self_reference import is_self
from comprules.rules.payment.changes import (
    COUNTERS,
    ELSEWHERE,
    IN_ZONE,
    NONE,
    OF_OBJECTS,
    PERMANENTS,
    TURNING,
    UNSAID,
    Change,
    Changes,
    Interplay,
    together,
)
from comprules.rules.payment.plain_words import PlainWords, TellsTapped
from comprules.rules.prelude import *

OF_CHARACTERISTICS: Final = frozenset({"name", "mana cost", "colors", "types"})
"""What of an object mana abilities don't change."""

SPEAKING_OF_STATES: Final = (Condition, Quantity, Countable, Noun, ObjectKind, Adjective, Qualifier)


def _is_known(part: Phrase) -> bool:
    if isinstance(part, PlainWords) or not isinstance(part, SPEAKING_OF_STATES):
        return True
    if isinstance(part, Condition) and part.heeded is not None:
        return True
    reads = _reads(part)
    return bool(reads) and reads <= OF_CHARACTERISTICS | OF_OBJECTS


def _reads(part: Phrase) -> frozenset[str]:
    found: frozenset[str] = getattr(part, "reads", frozenset())
    return found


def _may_read(part: Phrase) -> frozenset[str]:
    """What a phrase says that it looks at; everything, if it doesn't say."""
    return _reads(part) if isinstance(part, PlainWords) or hasattr(part, "reads") else OF_OBJECTS


def is_plain(tree: Phrase) -> bool:
    """Whether only how many objects there are matters to these words, which are tapped, and what permanents are."""
    return all(map(_is_known, walk(tree))) and (not _looked_at(tree) or zones_of(tree) <= {Zone.BATTLEFIELD})


@rule("613.1f", "613.1g")
def _looked_at(tree: Phrase) -> Changes:
    """What of permanents words look at that counters may change, other permanents, and whatever is in force."""
    speaking = (part for part in walk(tree) if isinstance(part, SPEAKING_OF_STATES))
    looked_at = OF_OBJECTS.intersection(aspect for part in speaking for aspect in _may_read(part))
    return looked_at | PERMANENTS | COUNTERS if looked_at else NONE


@rule("109.2")
def may_speak_of(tree: Phrase, number: ObjectId, context: Context) -> bool:
    """Whether words may speak of a permanent, as it is now, among others: if it isn't of the kinds that they speak of,
    it is no matter to them that it goes.
    """
    if not _speaks_in_kinds(tree) or (_speaks_of_host(tree) and _host_of(context) == number):
        return True
    return any(kind.matches(number, context) for kind in _kinds_in(tree))


@lru_cache(maxsize=4096)
def _speaks_in_kinds(tree: Phrase) -> bool:
    """Whether words are plain, and mean no other permanents than some kinds, tapped or not, or what their object is
    attached to.
    """
    return all(map(_is_known, walk(tree))) and not any(map(_means_by_itself, walk(tree)))


def _means_by_itself(part: Phrase) -> bool:
    if isinstance(part, Condition) and part.heeded:
        return True
    return isinstance(part, Reference | TellsTapped | AboutExiled)


@lru_cache(maxsize=4096)
def _speaks_of_host(tree: Phrase) -> bool:
    return any(isinstance(part, Noun) and part.is_host for part in walk(tree))


@rule("301.5", "303.4")
def _host_of(context: Context) -> Id | None:
    source = context.source
    return context.board.object(source).attached_to if source in context.board.state.objects else None


@lru_cache(maxsize=4096)
def _kinds_in(tree: Phrase) -> tuple[ObjectKind, ...]:
    return tuple(part for part in walk(tree) if isinstance(part, ObjectKind))


def of_numbers(tree: Phrase) -> Interplay:
    """What matters to words for which more objects of what they speak of are better."""
    if not is_plain(tree):
        return either_way(tree)
    of_more, of_fewer = turned(tree)
    in_zones = [IN_ZONE.get(zone, ELSEWHERE) for zone in sorted(zones_of(tree))]
    helped, harmed = of_more.union(more for more, _ in in_zones), of_fewer.union(fewer for _, fewer in in_zones)
    said = _said_of(tree) | _looked_at(tree)
    return Interplay(helped_by=helped | said, harmed_by=harmed | said)


def either_way(tree: Phrase) -> Interplay:
    """What matters to words for which more may be better or worse."""
    heeded = heeds(tree)
    return Interplay(helped_by=heeded, harmed_by=heeded)


@lru_cache(maxsize=4096)
def heeds(tree: Phrase) -> Changes:
    """What may matter to words, for better or worse."""
    says_turned = any(isinstance(part, TellsTapped) for part in walk(tree))
    said = _said_of(tree) | (TURNING if says_turned else NONE)
    if not is_plain(tree):
        return UNSAID | said | _looked_at(tree)
    return said.union(_looked_at(tree), *(IN_ZONE.get(zone, ELSEWHERE) for zone in sorted(zones_of(tree))))


def _said_of(tree: Phrase) -> Changes:
    """What conditions say themselves that may matter to them."""
    return NONE.union(*(part.heeded for part in walk(tree) if isinstance(part, Condition) and part.heeded))


def turned(tree: Phrase) -> tuple[Changes, Changes]:
    """What turning permanents does to those a noun speaks of: what makes more of them, and what fewer."""
    tapped = {part.is_of_tapped() for part in walk(tree) if isinstance(part, TellsTapped)}
    more = frozenset[Change]("tapping" if each else "untapping" for each in tapped)
    return more, frozenset[Change]("untapping" if each else "tapping" for each in tapped)


def zones_of(tree: Phrase) -> frozenset[Zone]:
    """Where words look; none if they speak of no objects."""
    return frozenset[Zone]().union(*map(_zones_spoken_of, walk(tree)))


def _zones_spoken_of(part: Phrase) -> Iterable[Zone]:
    if isinstance(part, ObjectKind):
        return part.zones() or IN_ZONE
    if isinstance(part, AboutExiled):
        return (Zone.EXILE,)
    return (Zone.BATTLEFIELD,) if isinstance(part, Noun) and part.is_host else ()


def taking(changes: Changes, what: Noun, more: Change, less: Change) -> Interplay:
    """What uses up objects of a kind: itself alone, or whichever."""
    if is_self(what):
        return Interplay(changes, changes & {less})
    if not is_plain(what):
        return together((Interplay(changes), either_way(what)))
    (of_more, of_fewer), looked_at = turned(what), _looked_at(what)
    return Interplay(changes, frozenset({less}), of_more | looked_at | {more}, of_fewer | looked_at | {less})
