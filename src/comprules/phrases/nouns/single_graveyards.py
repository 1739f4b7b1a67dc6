"""CR 400.1, 601.2c: cards that must all be in one graveyard: "two target cards from a single graveyard"."""

from __future__ import annotations

from collections import Counter

from comprules.phrases.nouns.described_objects import Headed, Typed, placed_in
from comprules.phrases.nouns.object_nouns import is_plural
from comprules.phrases.nouns.targets import SeveralOfKind
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.whereabouts import AnyGraveyard, InZone
from comprules.rules.mana_and_numbers.ranges import Range
from comprules.rules.objects.descriptions import ObjectKind
from comprules.rules.objects.indefinite import Indefinite
from comprules.rules.resolving.totals import JointLimit, Together


class ChooseFromOneZone(ChooseObjects):
    """Cards in zones of several players, each given with its owner: all of them in one player's."""

    owners: tuple[tuple[int, int], ...] = ()

    def problem(self, chosen: Sequence[Option]) -> str | None:
        """That they aren't in the same graveyard, if they aren't."""
        if len(self._owners_of(chosen)) > 1:
            return "they aren't all in a single graveyard"
        return super().problem(chosen)

    def pieces(self) -> tuple[Option, ...]:
        """Those that are where what is chosen already is."""
        there = self._owners_of(self.chosen)
        return tuple(piece for piece in super().pieces() if not there or self._owners_of((piece,)) == there)

    def _owners_of(self, chosen: Sequence[Option]) -> set[int]:
        owner_of = dict(self.owners)
        return {owner_of[piece.id] for piece in chosen if isinstance(piece, Thing)}


def _enough(numbers: Sequence[ObjectId], least: int, context: Context) -> tuple[ObjectId, ...]:
    """Those in graveyards in which there are so many of them."""
    owners = [context.board.object(number).owner for number in numbers]
    there = Counter(owners)
    return tuple(number for number, owner in zip(numbers, owners, strict=True) if there[owner] >= least)


@rule("400.1", "601.2c", "608.2d")
@phrase("from a single graveyard")
class FromASingleGraveyard(JointLimit):
    """CR 400.1. "From a single graveyard": whichever it is."""

    def can_be_reached(self, candidates: Sequence[Any], least: int, context: Context) -> bool:
        return not least or bool(_enough(candidates, least, context))

    @rule("609.3")
    def together(self, candidates: Sequence[Any], least: int, context: Context) -> Together:
        """Those in graveyards with enough of them; if there are none, in the fullest."""
        there = Counter(context.board.object(number).owner for number in candidates)
        most = max(there.values(), default=0)
        found = _enough(candidates, min(least, most), context)
        owners = tuple((number, context.board.object(number).owner) for number in found)
        return Together(ChooseFromOneZone, found, {"owners": owners}, most)


def _in_graveyards(what: Headed | Typed) -> ObjectKind:
    return placed_in(what, InZone("from", AnyGraveyard("a")))


@rule("115.1", "400.1", "601.2c")
@phrase("{range} target {what@range} {limit}", agreement="range")
class TargetsFromOneGraveyard(SeveralOfKind, Definite):
    """CR 601.2c. "Up to two target cards from a single graveyard"."""

    range: Range
    what: Headed | Typed
    limit: FromASingleGraveyard
    slot: int = 0

    def kind(self) -> ObjectKind:
        """What may be targeted, apart from being in the same graveyard."""
        return _in_graveyards(self.what)

    def zones(self) -> frozenset[Zone]:
        return self.kind().zones()

    def candidates(self, context: Context) -> Iterator[ObjectId]:
        least, _ = self.range.bounds(context)
        return iter(_enough(tuple(self.kind().each(context)), least, context))

    def could_target(self, number: Id, context: Context) -> bool:
        return self.kind().matches(number, context)


@rule("118.3", "400.1", "608.2d")
@phrase("{range} {what@range} {limit}", agreement="range")
class SomeFromOneGraveyard(Indefinite):
    """CR 608.2d. "Two creature cards from a single graveyard"."""

    range: Range
    what: Headed | Typed
    limit: FromASingleGraveyard
    slot: int = 0

    def kind(self) -> ObjectKind:
        return _in_graveyards(self.what)

    def bounds(self, context: Context) -> tuple[int, int]:
        return self.range.bounds(context)

    def is_plural(self) -> bool | None:
        return is_plural(self.range)
