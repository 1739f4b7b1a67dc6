"""CR 608.2d, 701.9b: objects and players that are picked at random: "a creature card at random from your graveyard"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.kernel.ids import AnyId
from comprules.phrases.nouns.described_objects import Headed, Typed, placed_in
from comprules.phrases.nouns.libraries import PartOf, SomeOf, still_there
from comprules.phrases.nouns.object_nouns import is_plural
from comprules.phrases.nouns.references import They, ThoseSpokenOf
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.what_happened import ThatDidThisTurn
from comprules.phrases.qualifiers.whereabouts import InZone
from comprules.phrases.quantities.ranges import Precisely
from comprules.rules.objects.descriptions import ObjectKind, PlayerDescription
from comprules.rules.objects.indefinite import Indefinite, WhoChooses
from comprules.rules.resolving.choices import random_among
from comprules.rules.resolving.choosing import choosable
from comprules.rules.resolving.instructions import PaidLast


def picked(candidates: Sequence[AnyId], least: int, most: int, resolution: Resolution) -> tuple[AnyId, ...]:
    """As many of the candidates as may be picked, at random."""
    found = choosable(resolution, candidates, least)
    return random_among(found, most, resolution)


@rule("608.2d", "701.9b")
@phrase({"": "at random", "chosen": "chosen at random"}, by="form")
class AtRandom(WhoChooses, PaidLast):
    """CR 608.2d. "A card from your graveyard at random": nobody chooses."""

    form: Literal["", "chosen"]

    def pick(
        self,
        player: PlayerId,
        candidates: Sequence[ObjectId],
        bounds: tuple[int, int],
        resolution: Resolution,
        words: Phrase,
    ) -> tuple[ObjectId, ...]:
        return picked(candidates, *bounds, resolution)


@rule("608.2d")
class _SoManyAtRandom(Indefinite, PaidLast):
    """CR 608.2d. So many objects, of which more is said behind "at random"."""

    if TYPE_CHECKING:

        @property
        def count(self) -> Count: ...

    def bounds(self, context: Context) -> tuple[int, int]:
        count = self.count.value(context)
        return count, count

    def pick(self, player: PlayerId, candidates: Sequence[ObjectId], resolution: Resolution) -> tuple[ObjectId, ...]:
        return picked(candidates, *self.bounds(resolution), resolution)

    def is_plural(self) -> bool | None:
        return is_plural(self.count)


@rule("608.2d")
@phrase("{count} {what@count} at random {where}", agreement="count")
class AtRandomThere(_SoManyAtRandom):
    """CR 608.2d. "Two creature cards at random from your graveyard"."""

    count: Count
    what: Headed
    where: InZone
    slot: int = 0

    def kind(self) -> ObjectKind:
        """What is said behind "at random" is said of the objects as well."""
        return placed_in(self.what, self.where)


@rule("608.2d")
@phrase("{count} {what@count} at random {further@count}", agreement="count")
class AtRandomThat(_SoManyAtRandom):
    """CR 608.2d. "A creature at random that attacked this turn"."""

    count: Count
    what: Headed | Typed
    further: ThatDidThisTurn
    slot: int = 0

    def kind(self) -> ObjectKind:
        """What is said behind "at random" is said of the objects as well."""
        return placed_in(self.what, self.further)


@rule("608.2d")
@phrase("a(n) {who:IT} at random", agreement=Agreement.ONE)
class PlayerAtRandom(Introducer, Players, PaidLast):
    """CR 608.2d. "An opponent at random"."""

    who: PlayerDescription
    slot: int = 0

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        candidates = self.who.find(context)
        found = random_among(candidates, 1, context) if isinstance(context, Resolution) else candidates
        context.bind(self.slot, found)
        return found

    def includes(self, number: Id, context: Context) -> bool:
        return self.who.matches(number, context)

    def introduction(self) -> Introduction:
        return Introduction(players=True)


@rule("608.2d", "701.9b")
@phrase("{count} of {them} at random", prefer=(SomeOf,))
class SomeOfAtRandom(PartOf):
    """CR 608.2d. "Two of them at random": nobody chooses which."""

    count: Precisely
    them: They | ThoseSpokenOf
    slot: int = 0

    def bounds(self, context: Context) -> tuple[int, int]:
        return self.count.bounds(context)

    def _chosen(
        self, player: PlayerId, resolution: Resolution, among: Sequence[ObjectId] | None
    ) -> tuple[ObjectId, ...]:
        there = still_there(self.them, resolution)
        own = there if among is None else tuple(number for number in there if number in among)
        chosen = picked(own, *self.bounds(resolution), resolution)
        resolution.bind(self.slot, chosen)
        return chosen

    def introduction(self) -> Introduction:
        return Introduction(objects=True, plural=is_plural(self.count))
