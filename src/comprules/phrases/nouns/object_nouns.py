"""CR 109.2, 608.2d: phrases that say which objects: "a creature you control", "two lands", "each other creature"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.kernel.record_names import formerly
from comprules.phrases.nouns.described_objects import Described, EitherDescription, Headed
from comprules.phrases.nouns.head_nouns import SourceNoun
from comprules.phrases.nouns.joined_nouns import Nouns
from comprules.phrases.nouns.references import OtherThan
from comprules.phrases.prelude import *
from comprules.phrases.quantities.ranges import OrMore
from comprules.rules.mana_and_numbers.calculations import Part, Rounding, part_of
from comprules.rules.mana_and_numbers.ranges import Open
from comprules.rules.objects.descriptions import ObjectKind
from comprules.rules.objects.indefinite import Indefinite, WhoChooses
from comprules.rules.objects.nouns import SOURCE
from comprules.rules.payment.plain_words import PlainWords
from comprules.rules.replacement_effects.entering_now import staying
from comprules.rules.resolving.choosing import choose
from comprules.rules.resolving.damage_sources import possible_sources


@rule("608.2d")
@phrase({"their": "of their choice", "your": "of your choice"}, by="whose")
class OfChoice(WhoChooses):
    """CR 608.2d. "A creature of their choice", "a source of your choice"."""

    whose: Literal["their", "your"]

    def pick(
        self,
        player: PlayerId,
        candidates: Sequence[ObjectId],
        bounds: tuple[int, int],
        resolution: Resolution,
        words: Phrase,
    ) -> tuple[ObjectId, ...]:
        chooser = player if self.whose == "their" else resolution.you
        return choose(resolution, chooser, candidates, *bounds, words)


@rule("608.2d")
@phrase("of an opponent's choice")
class OfOpponentsChoice(WhoChooses):
    """CR 608.2d. "Return a card of an opponent's choice": the controller chooses the opponent, who chooses the card."""

    def pick(
        self,
        player: PlayerId,
        candidates: Sequence[ObjectId],
        bounds: tuple[int, int],
        resolution: Resolution,
        words: Phrase,
    ) -> tuple[ObjectId, ...]:
        opponents = resolution.board.opponents(resolution.you)
        why = "which opponent chooses?"
        chosen = choose_among(resolution.you, opponents, 1, 1, why, "608.2d", resolution)
        return choose(resolution, chosen[0], candidates, *bounds, words) if chosen else ()


@rule("400.7c", "609.7a")
def permanent_from(spell: ObjectId, board: Board) -> ObjectId | None:
    """The permanent that a permanent spell has become, if it has."""
    new = became(board, spell)
    if new is None or board.object(spell).zone is not Zone.STACK:
        return None
    return new if board.object(new).zone is Zone.BATTLEFIELD else None


@rule("608.2d")
@phrase("{count} {what@count}[ {choice}]", agreement="count", prefer=(Nouns,))
@looks_at()
class AnObject(Indefinite, PlainWords):
    """CR 608.2d. "A creature", "two lands you control", "X cards", "a creature of their choice".

    `chosen` is the object that was chosen beforehand, where an effect that waits speaks of it.
    """

    count: Count
    what: ObjectKind
    choice: WhoChooses | None
    slot: int = 0
    chosen: ObjectId | None = None

    @rule("609.7a", "609.7b")
    def is_candidate(self, number: Id, context: Context) -> bool:
        return self.chosen is None or number in (self.chosen, permanent_from(self.chosen, context.board))

    @rule("609.7a")
    def is_source_to_choose(self) -> bool:
        return isinstance(self.choice, OfChoice) and any(isinstance(part, SourceNoun) for part in walk(self.what))

    def with_chosen(self, number: ObjectId) -> AnObject:
        return replace(self, chosen=number)

    @rule("609.7a")
    def candidates(self, context: Context, among: Sequence[ObjectId] | None = None) -> list[ObjectId]:
        is_source = isinstance(self.what, Headed) and isinstance(self.what.noun, SourceNoun)
        return super().candidates(context, possible_sources(context.board) if is_source and among is None else among)

    def bounds(self, context: Context) -> tuple[int, int]:
        count = self.count.value(context)
        return count, count

    def is_plural(self) -> bool | None:
        return is_plural(self.count)


@rule("608.2d")
@phrase("any {what:IT}")
@looks_at()
class AnyObject(Indefinite):
    """CR 608.2d. "(If) any source you control (would deal damage)", "(a copy of) any creature on the battlefield"."""

    choice: ClassVar[None] = None

    what: Description
    slot: int = 0

    def bounds(self, context: Context) -> tuple[int, int]:
        return 1, 1

    def is_plural(self) -> bool | None:
        return False


@rule("608.2d")
@phrase("another {what:IT}[ {choice}]")
@looks_at()
class AnotherObject(OtherThan, Indefinite, PlainWords):
    """CR 608.2d. "Another creature"."""

    what: Description
    choice: WhoChooses | None
    slot: int = 0

    def bounds(self, context: Context) -> tuple[int, int]:
        return 1, 1

    def is_candidate(self, number: Id, context: Context) -> bool:
        return self.is_other(number, context)

    def is_plural(self) -> bool | None:
        return False


@rule("608.2d")
@phrase("{count} other {what@count}", agreement="count")
class OtherObjects(OtherThan, Indefinite, PlainWords):
    """CR 608.2d. "Two other creatures"."""

    count: Count
    what: Description
    slot: int = 0

    def bounds(self, context: Context) -> tuple[int, int]:
        count = self.count.value(context)
        return count, count

    def is_candidate(self, number: Id, context: Context) -> bool:
        return self.is_other(number, context)

    def is_plural(self) -> bool | None:
        return is_plural(self.count)


@rule("608.2d")
@phrase("{range} {what@range}[ {choice}]", agreement="range", prefer=(Nouns,))
class SomeObjects(Indefinite):
    """CR 608.2d. "Up to two creatures", "any number of lands you control", "one or more cards"."""

    range: Open
    what: Description
    choice: WhoChooses | None
    slot: int = 0

    def bounds(self, context: Context) -> tuple[int, int]:
        return self.range.bounds(context)

    def is_plural(self) -> bool | None:
        return is_plural(self.range)


@rule("608.2d", "608.2f")
@phrase("each of {range} {what:THEY}[ {choice}]")
@looks_at()
class EachOfSome(SomeObjects):
    """CR 608.2f. "(Put a counter on) each of up to two creatures you control"."""

    range: Open
    what: Description
    choice: WhoChooses | None
    slot: int = 0


@rule("608.2d", "608.2f")
@phrase("each of {count} {what:THEY}[ {choice}]")
@looks_at()
class EachOfSoMany(AnObject):
    """CR 608.2f. "(Remove a counter from) each of two creatures you control"."""

    count: Count
    what: Description
    choice: WhoChooses | None
    slot: int = 0


@rule("107.1b", "608.2d")
@phrase("a number of {what:THEY} equal to {amount}", agreement=Agreement.THEY)
class SoManyObjects(Indefinite):
    """CR 608.2d. "A number of cards from their hand equal to the number of Swamps you control"."""

    what: Description
    amount: Quantity
    slot: int = 0

    def bounds(self, context: Context) -> tuple[int, int]:
        count = max(self.amount.value(context), 0)
        return count, count

    def is_plural(self) -> bool | None:
        return None


@rule("107.1a", "608.2d")
@phrase("{part} the {what:THEY}[ {choice}], rounded {rounded}", agreement=Agreement.THEY)
@formerly("HalfOfThem")
class PartOfAll(Indefinite):
    """CR 107.1a. "(That player sacrifices) half the permanents they control, rounded down"."""

    what: Description
    choice: WhoChooses | None
    rounded: Rounding
    part: Part = "half"
    slot: int = 0

    def bounds(self, context: Context) -> tuple[int, int]:
        count = part_of(len(self.what.find(context)), self.part, self.rounded)
        return count, count

    def is_plural(self) -> bool | None:
        return None


@rule("608.2d")
@phrase(
    {"except for": "all {what:THEY}[ {choice}] except for {n:one}", "but": "all but {n:one} {what@n}[ {choice}]"},
    by="said",
    agreement=Agreement.THEY,
)
class AllButSome(Indefinite):
    """CR 608.2d. "(Each player sacrifices) all lands they control except for three", "all but two creatures they
    control": whoever does it chooses what remains.
    """

    said: Literal["except for", "but"]
    what: Description
    choice: WhoChooses | None
    n: int
    slot: int = 0

    def bounds(self, context: Context) -> tuple[int, int]:
        count = max(len(self.what.find(context)) - self.n, 0)
        return count, count

    def pick(self, player: PlayerId, candidates: Sequence[ObjectId], resolution: Resolution) -> tuple[ObjectId, ...]:
        """Nothing is to be chosen where no more are there than remain."""
        return super().pick(player, candidates, resolution) if self.bounds(resolution)[1] else ()

    def is_plural(self) -> bool | None:
        return None


@rule("608.2d")
@phrase("{range} other {what@range}", agreement="range")
class SomeOtherObjects(OtherThan, Indefinite):
    """CR 608.2d. "One or more other creatures you control"."""

    range: Open
    what: Description
    slot: int = 0

    def bounds(self, context: Context) -> tuple[int, int]:
        return self.range.bounds(context)

    def is_candidate(self, number: Id, context: Context) -> bool:
        return self.is_other(number, context)

    def is_plural(self) -> bool | None:
        return is_plural(self.range)


def is_plural(number: Phrase) -> bool:
    """Whether what is counted stands in the plural: all but "one" does, also where there may turn out to be one."""
    return isinstance(number, OrMore) or getattr(number, "n", None) != 1


class _All(Introducer, Objects):
    if TYPE_CHECKING:

        @property
        def what(self) -> Description: ...

        @property
        def how(self) -> str: ...

    def is_one(self, number: Any, context: Context) -> bool:
        """Whether an object of the kind counts."""
        return True

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        found = tuple(number for number in self.what.find(context) if self.is_one(number, context))
        if isinstance(context, Resolution):
            found = staying(found, context.board)
        context.bind(self.slot, found)
        return found

    def _chosen(
        self, player: PlayerId, resolution: Resolution, among: Sequence[ObjectId] | None
    ) -> tuple[ObjectId, ...]:
        if among is None:
            return self.refer(resolution)
        fitting = (number for number in among if self.what.matches(number, resolution))
        found = tuple(number for number in fitting if self.is_one(number, resolution))
        resolution.bind(self.slot, found)
        return found

    def includes(self, number: Id, context: Context) -> bool:
        found = self.is_one(number, context) and self.what.matches(number, context)
        if found:
            context.bind(self.slot, (number,))
        return found

    def introduction(self) -> Introduction:
        is_all = self.how != "each"
        return Introduction(
            objects=True,
            plural=is_all or None,
            words=self.what.words(),
            is_all=is_all,
            is_each=not is_all,
            zones=self.what.zones(),
        )


@rule("608.2f", "611.2c")
@phrase(
    {"each": "each {what:IT}", "all": "all {what:THEY}", "": "{what:THEY}"},
    by="how",
    agreement="what",
    also={"all": ["all the {what:THEY}"]},
    prefer=(Nouns,),
)
@looks_at()
@one_by_one
class AllObjects(_All):
    """CR 608.2f. All objects of a kind: "each creature", "all lands", "creatures you control"."""

    how: Literal["each", "all", ""]
    what: Description
    slot: int = 0


_EXILE = frozenset({Zone.EXILE})


@rule("109.2")
def _may_be_where(introducer: Phrase, zones: frozenset[Zone]) -> bool:
    """Whether what a phrase introduces may be in one of these zones: cards in a graveyard are no other creatures."""
    what = getattr(introducer, "what", None)
    there = what.zones() if isinstance(what, ObjectKind) else frozenset()
    return not (zones and there) or bool(zones & there)


@rule("608.2f")
@phrase(
    {"each": "each other {what:IT}", "all": "all other {what:THEY}", "": "other {what:THEY}"},
    by="how",
    agreement="what",
    prefer=(Nouns,),
)
@looks_at()
@one_by_one
class AllOthers(OtherThan, _All):
    """CR 608.2f. All others of a kind: "other Elves you control", "each other creature"; than several, too.

    Where a spell has spoken of nothing else, other permanents are those that it doesn't target.
    """

    how: Literal["each", "all", ""]
    what: Description
    slot: int = 0

    def accepts_several(self, introducer: Phrase) -> bool:
        return self.accepts_all_of_a_kind(introducer) or _may_be_where(introducer, self.what.zones())

    def accepts_all_of_a_kind(self, introducer: Phrase) -> bool:
        """In exile, where the source isn't: "exile all cards from your hand, put all other cards exiled with it …"."""
        return self.what.zones() == _EXILE

    def is_one(self, number: Any, context: Context) -> bool:
        return self.is_other(number, context) and number not in self._targeted(context)

    @rule("109.2", "115.10a")
    def _targeted(self, context: Context) -> tuple[Id, ...]:
        """What the spell targets that says so, if others are spoken of than itself: it is no permanent."""
        if self.antecedent != SOURCE or not self._is_of_permanents() or not context.board.exists(context.source):
            return ()
        source = context.board.object(context.source)
        return source.stacked.all_targets if source.zone is Zone.STACK and source.stacked is not None else ()


@rule("402.1", "608.2f")
@phrase({"in": "the cards in {whose} hand", "from": "the cards from {whose} hand"}, by="preposition")
class TheCardsOfAHand(Introducer, Objects):
    """CR 402.1. "Put the cards in your hand on the bottom of your library in any order": all of them."""

    preposition: Literal["in", "from"]
    whose: Whose
    slot: int = 0

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        board = context.board
        players = (player for player in self.whose.refer(context) if board.is_player(player))
        found = tuple(card for player in players for card in board.state.hand(player))
        context.bind(self.slot, found)
        return found

    def introduction(self) -> Introduction:
        return Introduction(objects=True, plural=True, words=frozenset({"card"}))


@rule("608.2d")
@phrase(
    {
        "first": "another {one:IT} or a(n) {other:IT}",
        "second": "a(n) {other:IT} or another {one:IT}",
    },
    by="said",
)
class AnotherOrAny(OtherThan, Indefinite):
    """CR 608.2d. "(Sacrifice) another creature or an artifact": one of them; if it is a creature alone, another one."""

    said: Literal["first", "second"]
    one: Described
    other: Described
    slot: int = 0

    @property
    def what(self) -> ObjectKind:
        """What is chosen: of either kind."""
        return EitherDescription((self.one, self.other), "or")

    def bounds(self, context: Context) -> tuple[int, int]:
        return 1, 1

    def is_candidate(self, number: Id, context: Context) -> bool:
        return self.is_other(number, context) or self.other.matches(number, context)

    def is_plural(self) -> bool | None:
        return False
