"""CR 608.2c: several nouns together: "each opponent and each creature they control", "each of those creatures"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.phrases.nouns.described_objects import Headed
from comprules.phrases.nouns.head_nouns import CardNoun
from comprules.phrases.nouns.references import ThoseObjects
from comprules.phrases.nouns.source_in_zone import MovesSource, SourceFrom
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.whereabouts import InZone, ZoneOf
from comprules.rules.objects.descriptions import Qualifier
from comprules.rules.objects.indefinite import Indefinite
from comprules.rules.objects.self_reference import SelfReference, is_self
from comprules.rules.payment.plain_words import PlainWords
from comprules.rules.resolving.choices import one_meant
from comprules.rules.resolving.each_counted_once import leaving_most

if TYPE_CHECKING:
    from comprules.phrases.nouns.any_target import TargetRecipient


def _where(noun: Noun) -> InZone | None:
    """The zone that is named behind a noun for cards, unless more is introduced with it."""
    what = getattr(noun, "what", None)
    found = [each for each in what.qualifiers() if isinstance(each, InZone)] if isinstance(what, Headed) else []
    return None if not found or any(getattr(part, "introduces", False) for part in walk(found[-1])) else found[-1]


def _placed(noun: Noun, where: InZone) -> Noun:
    """A noun for cards with the zone that they are in, if it doesn't say one itself."""
    what: Phrase | None = getattr(noun, "what", None)
    is_open = isinstance(what, Headed) and isinstance(what.noun, CardNoun) and what.zones() == ANYWHERE
    return replace(noun, what=replace(what, placed=where)) if is_open and what is not None else noun


@rule("608.2c")
@phrase("{items:and+}", agreement=Agreement.THEY)
class Nouns(Noun, Implying):
    """CR 608.2c. "Target creature and each other creature with the same name as that creature"."""

    items: tuple[Players | Objects | TargetRecipient, ...]

    @rule("109.2a")
    def made_explicit(self) -> Phrase:
        """All cards are where the last ones are: "a creature card and a land card from your graveyard"."""
        where = _where(self.items[-1])
        return self if where is None else replace(self, items=tuple(_placed(item, where) for item in self.items))

    def refer(self, context: Context) -> tuple[Id, ...]:
        return tuple(dict.fromkeys(number for item in self.items for number in item.refer(context)))

    def _chosen(self, player: PlayerId, resolution: Resolution, among: Sequence[ObjectId] | None) -> tuple[Id, ...]:
        found: list[Id] = []
        for place, item in enumerate(self.items):
            left = self._left_for(place, found, resolution, among)
            found.extend(item.chosen_by(player, resolution, left))
        return tuple(dict.fromkeys(found))

    @rule("118.3", "608.2d", "609.3")
    def _left_for(
        self, place: int, found: Sequence[Id], resolution: Resolution, among: Sequence[ObjectId] | None
    ) -> Sequence[ObjectId] | None:
        """Among which objects one of the items is chosen: none that another item stands for, nor one that is needed for
        a later item; one that is a Swamp and a Forest is no "Swamp and a Forest".
        """
        item, later = self.items[place], self.items[place + 1 :]
        if not isinstance(item, Indefinite) or len(self.items) == 1:
            return among
        taken = {*found, *(number for each in later if is_self(each) for number in each.refer(resolution))}

        def free(noun: Indefinite) -> tuple[ObjectId, ...]:
            candidates = resolution.possible_among(noun.candidates(resolution, among))
            return tuple(number for number in candidates if number not in taken)

        wanted = [(each.bounds(resolution)[0], free(each)) for each in later if isinstance(each, Indefinite)]
        return leaving_most(free(item), wanted)

    def each_named(self) -> tuple[Noun, ...]:
        return self.items

    def includes(self, number: Id, context: Context) -> bool:
        return any(item.includes(number, context) for item in self.items)

    def introduction(self) -> Introduction:
        introduced = [item.introduction() for item in self.items]
        players, objects = any(each.players for each in introduced), any(each.objects for each in introduced)
        return Introduction(players=players, objects=objects, plural=True)


@rule("608.2c", "608.2k")
@phrase("{items:and+}", agreement=Agreement.THEY, prefer=(Nouns,))
@looks_at()
class PlayersTogether(Nouns):
    """CR 608.2c. Only players: "you and target opponent". "They" are all of these, and in what each of them does "their
    hand" is each one's own.
    """

    introduces: ClassVar[bool] = True
    are_several: ClassVar[bool] = True

    items: tuple[Players, ...]
    slot: int = 0

    def refer(self, context: Context) -> tuple[Id, ...]:
        found = super().refer(context)
        context.bind(self.slot, found)
        return found

    def introduction(self) -> Introduction:
        return Introduction(players=True, plural=True)


@rule("608.2c")
@phrase("both {items:and+}", agreement=Agreement.THEY)
class BothOfTwo(Nouns):
    """CR 608.2c. "(You've cast) both a creature spell and a noncreature spell": one of each."""


@rule("608.2c")
@phrase("you and/or {others}", agreement=Agreement.THEY)
class YouAndOr(Phrase):
    """CR 608.2c. "You and/or creatures you control": one of them or several, whoever it happens to.

    It is no noun: nobody can be told to do something to some of them or all.
    """

    others: Objects

    def includes(self, number: Id, context: Context) -> bool:
        """Whether it speaks of this player or object."""
        return number == context.you or self.others.includes(number, context)


@rule("608.2d", "701.12a")
def one_of_each(what: Noun, resolution: Resolution) -> tuple[Id, ...]:
    """The objects to be exchanged: of each that is named by itself, "it and target creature", one."""
    if not isinstance(what, Nouns):
        return what.refer(resolution)
    why = "choose what is exchanged"
    return tuple(number for item in what.items for number in one_meant(item.refer(resolution), why, resolution))


@rule("608.2c")
@phrase("{items:and+}", agreement=Agreement.THEY, prefer=(Nouns,))
@looks_at()
class ObjectsTogether(Nouns, PlainWords, MovesSource):
    """CR 608.2c. Only objects: "this creature and other Elves you control". "They" are all of these.

    From whose zone the last of them is said to come, the object itself that is named before it comes too: "this card
    and target land card from your graveyard"; but it isn't in "all graveyards".
    """

    introduces: ClassVar[bool] = True

    items: tuple[Objects, ...]
    slot: int = 0

    def refer(self, context: Context) -> tuple[Id, ...]:
        return self._bound(self._of_what_is_there(super().refer(context), context), context)

    def _chosen(self, player: PlayerId, resolution: Resolution, among: Sequence[ObjectId] | None) -> tuple[Id, ...]:
        found = super()._chosen(player, resolution, among)
        return self._bound(self._of_what_is_there(found, resolution), resolution)

    @rule("113.6m", "400.7")
    def zone_left_by_source(self) -> Zone | None:
        itself = self._itself()
        return None if itself is None else itself.zone_left_by_source()

    def _itself(self) -> SourceFrom | None:
        """The object itself with the zone that it is said to come from, if it is named and that is said."""
        itself = next((item for item in self.items if isinstance(item, SelfReference) and is_self(item)), None)
        where = _where(self.items[-1])
        if itself is None or where is None or where.preposition != "from" or not isinstance(where.where, ZoneOf):
            return None
        return SourceFrom(itself, where.where)

    def _of_what_is_there(self, found: tuple[Id, ...], context: Context) -> tuple[Id, ...]:
        """What is spoken of, without the object itself if that is to come from where it isn't; a spell comes from the
        stack, whatever else it speaks of.
        """
        itself, source = self._itself(), context.source
        if itself is None or context.board.object(source).zone is Zone.STACK:
            return found
        return tuple(each for number in found for each in (itself.refer(context) if number == source else (number,)))

    def _bound(self, found: tuple[Id, ...], context: Context) -> tuple[Id, ...]:
        context.bind(self.slot, found)
        return found

    def introduction(self) -> Introduction:
        said = [words for item in self.items if (words := item.introduction().words)]
        together = frozenset.intersection(*said) if said else frozenset()
        return Introduction(objects=True, plural=True, words=together or frozenset({"permanent"}))


@rule("608.2f", "608.2k")
@phrase("each of {items:THEY} {which}", agreement=Agreement.IT)
@looks_at()
class EachOfThoseThat(Introducer, Objects):
    """CR 608.2k. "Each of those creatures with flying": of those that were spoken of, such ones."""

    items: ThoseObjects
    which: Qualifier
    slot: int = 0

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        found = tuple(number for number in self.items.refer(context) if self._is_so(number, context))
        context.bind(self.slot, found)
        return found

    def _is_so(self, number: ObjectId, context: Context) -> bool:
        return self.which.describes(number, context.board.characteristics(number), context)

    def includes(self, number: Id, context: Context) -> bool:
        found = number in self.refer(context)
        if found:
            context.bind(self.slot, (number,))
        return found

    def introduction(self) -> Introduction:
        return Introduction(objects=True, is_each=True, words=self.items.introduction().words)


@rule("608.2f")
@phrase("each of {items:THEY}", agreement=Agreement.IT)
@looks_at()
class EachOf(Introducer, Objects):
    """CR 608.2f. "Each of up to three target creatures", "each of those creatures": "it" is each by itself."""

    stands_for: ClassVar[str] = "items"

    items: Definite
    slot: int = 0

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        found = self.items.refer(context)
        context.bind(self.slot, found)
        return found

    def includes(self, number: Id, context: Context) -> bool:
        found = self.items.includes(number, context)
        if found:
            context.bind(self.slot, (number,))
        return found

    def introduction(self) -> Introduction:
        return Introduction(objects=True, is_each=True, words=self.items.introduction().words)
