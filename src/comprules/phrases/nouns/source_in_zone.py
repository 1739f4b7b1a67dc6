"""CR 113.6m: the object itself, moved out of a zone other than the battlefield by its own ability."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from comprules.phrases.nouns.possessives import Its, OfNoun, OfPerson
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.whereabouts import Whereabouts
from comprules.reader.binding import World
from comprules.reader.tree import children
from comprules.rules.objects.nouns import SOURCE
from comprules.rules.objects.referring import is_the_source
from comprules.rules.resolving.last_known import source_now


class MovesSource(Phrase):
    """A mixin for phrases in a cost or effect that move the object they stand on out of a zone that they name."""

    @abstractmethod
    def zone_left_by_source(self) -> Zone | None:
        """The zone it moves its own object out of, if it does."""


class PutsSource(Phrase):
    """A mixin for phrases of a cost, an effect or a condition that say where the object they stand on is put."""

    @abstractmethod
    def zones_source_is_put_into(self) -> frozenset[Zone]:
        """The zones that it says its own object is put into."""


def is_of_the_source(whose: Whose) -> bool:
    """Whether something is of the very object on whose text it is said: "this spell's", or "its" for that."""
    if isinstance(whose, Its | OfPerson):
        return whose.antecedent == SOURCE
    return isinstance(whose, OfNoun) and is_the_source(whose.noun)


@lru_cache(maxsize=8192)
@rule("113.6m")
def zones_left_by_source(*texts: Phrase) -> frozenset[Zone]:
    """The zones that texts, in reading order, move their object out of, unless something before that put it there.

    What they say of later counts too, but not what stands in quotation marks.
    """
    put: frozenset[Zone] = frozenset()
    left: set[Zone] = set()
    for part in chain.from_iterable(map(_said_by, texts)):
        zone = part.zone_left_by_source() if isinstance(part, MovesSource) else None
        if zone is not None and zone not in put:
            left.add(zone)
        if isinstance(part, PutsSource):
            put |= part.zones_source_is_put_into()
    return frozenset(left)


def _said_by(tree: Phrase) -> Iterator[Phrase]:
    yield tree
    for child in children(tree):
        if not isinstance(child, World):
            yield from _said_by(child)


@rule("400.7e", "400.7f", "400.7j")
def _now(context: Context) -> ObjectId | None:
    """The source, or what it became as it was put where its ability looks for it, or as the ability itself moved it."""
    source, board = source_now(context), context.board
    if source != context.source or source in board.state.objects:
        return source
    return became(board, source)


@rule("113.6m", "400.7")
@phrase("{this} from {where}")
class SourceFrom(Objects, MovesSource):
    """CR 113.6m. "This card from your graveyard": nothing, if it isn't there any more."""

    this: SelfReference
    where: Whereabouts

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        number = _now(context)
        if number is None or number not in context.board.state.objects:
            return ()
        return (number,) if self.where.holds(number, context) else ()

    def zone_left_by_source(self) -> Zone | None:
        zones = self.where.zone_kinds()
        return next(iter(zones)) if len(zones) == 1 else None
