"""CR 401: phrases about libraries: the cards on top, and what is chosen among cards that were seen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from comprules.kernel.record_names import formerly
from comprules.phrases.nouns.described_objects import Headed
from comprules.phrases.nouns.player_nouns import EachPlayer
from comprules.phrases.nouns.possessives import OfNoun, Your
from comprules.phrases.nouns.references import KnownCards, TheCopies, They, ThoseSpokenOf
from comprules.phrases.prelude import *
from comprules.phrases.quantities.ranges import Precisely
from comprules.rules.mana_and_numbers.calculations import Part, Rounding, part_of
from comprules.rules.mana_and_numbers.ranges import NO_LIMIT, Open
from comprules.rules.objects.descriptions import ObjectKind
from comprules.rules.objects.indefinite import Indefinite
from comprules.rules.objects.nouns import MeansOne
from comprules.rules.replacement_effects.entering_now import cards_in_library, top_of_library
from comprules.rules.resolving.choosing import choose
from comprules.rules.resolving.instructions import PaidLast
from comprules.rules.resolving.sets import introduce, leave_out, left_over, not_spoken_for, the_rest
from comprules.rules.resolving.totals import Total
from comprules.rules.zones.graveyard_order import MindsGraveyardOrder


class _Top(MeansOne, Objects, PaidLast):
    if TYPE_CHECKING:

        @property
        def whose(self) -> Whose: ...

    def amount(self, player: PlayerId, context: Context) -> int:
        """How many cards of a player's library."""
        return 1

    @rule("401.2", "608.2c")
    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        found: list[ObjectId] = []
        for player in self.whose.refer(context):
            if not context.board.is_player(player):
                continue
            found.extend(top_of_library(context.board, player, self.amount(player, context)))
        if isinstance(context, Resolution):
            introduce(self.slot, tuple(found), context)
        return tuple(found)


@rule("401.2")
@phrase("the top card of {whose} library")
class TopCard(_Top):
    """CR 401.2. "The top card of your library"."""

    speaks_of_each: ClassVar[bool] = True

    whose: Whose
    slot: int = 0

    def introduction(self) -> Introduction:
        is_of_each = isinstance(self.whose, OfNoun) and isinstance(self.whose.noun, EachPlayer)
        return Introduction(objects=True, plural=None if is_of_each else False, words=frozenset({"card"}))


@rule("401.2")
@phrase("the bottom card of {whose} library")
class BottomCard(MeansOne, Objects, PaidLast):
    """CR 401.2. "The bottom card of your library"."""

    whose: Whose
    slot: int = 0

    @rule("401.2", "608.2c")
    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        board = context.board
        players = [player for player in self.whose.refer(context) if board.is_player(player)]
        found = tuple(card for player in players for card in cards_in_library(board, player)[:1])
        context.bind(self.slot, found)
        return found

    def introduction(self) -> Introduction:
        return Introduction(objects=True, words=frozenset({"card"}))


@rule("401.2")
@phrase(
    {"of": "the bottom {count} cards of {whose} library", "from": "{count} cards from the bottom of {whose} library"},
    by="preposition",
    agreement=Agreement.THEY,
)
class BottomCards(Introducer, Objects, PaidLast):
    """CR 401.2. "The bottom two cards of your library", "that many cards from the bottom of your library": the lowest
    one first; all, if there are fewer.
    """

    preposition: Literal["of", "from"]
    count: Count
    whose: Whose
    slot: int = 0

    @rule("401.2", "608.2c", "609.3")
    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        found: list[ObjectId] = []
        for player in self.whose.refer(context):
            if context.board.is_player(player):
                with context.with_x_of(player):
                    count = self.count.value(context)
                found.extend(cards_in_library(context.board, player)[:count])
        if isinstance(context, Resolution):
            introduce(self.slot, tuple(found), context)
        return tuple(found)

    def introduction(self) -> Introduction:
        return Introduction(objects=True, plural=True, words=frozenset({"card"}))


_Left = Literal["top", "bottom"]


class _AllButAnEnd(Introducer, Objects, PaidLast):
    if TYPE_CHECKING:

        @property
        def end(self) -> _Left: ...
        @property
        def whose(self) -> Whose: ...
        @property
        def slot(self) -> int: ...

    @abstractmethod
    def left(self, context: Context) -> int:
        """How many cards are left at that end."""

    @rule("401.2", "608.2c")
    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        found: list[ObjectId] = []
        for player in self.whose.refer(context):
            if context.board.is_player(player):
                found += self._of(player, context)
        if isinstance(context, Resolution):
            introduce(self.slot, tuple(found), context)
        return tuple(found)

    def _of(self, player: PlayerId, context: Context) -> Iterator[ObjectId]:
        with context.with_x_of(player):
            left = max(self.left(context), 0)
        library = cards_in_library(context.board, player)
        return reversed(library[left:] if self.end == "bottom" else library[: max(len(library) - left, 0)])

    def introduction(self) -> Introduction:
        return Introduction(objects=True, plural=True, words=frozenset({"card"}))


@rule("401.2")
@phrase("all but the {end} card of {whose} library", agreement=Agreement.THEY)
class AllButTheEndCard(_AllButAnEnd):
    """CR 401.2. "(Exile) all but the bottom card of target player's library": the top one first."""

    end: _Left
    whose: Whose
    slot: int = 0

    def left(self, context: Context) -> int:
        return 1


@rule("401.2")
@phrase("all but the {end} {count} cards of {whose} library", agreement=Agreement.THEY)
class AllButEndCards(_AllButAnEnd):
    """CR 401.2. "All but the bottom six cards of their library": none, if there are no more than that."""

    end: _Left
    count: Count
    whose: Whose
    slot: int = 0

    def left(self, context: Context) -> int:
        return self.count.value(context)


@rule("401.2")
@phrase("the top card")
class TheTopCard(_Top):
    """CR 401.2. "(Shuffle, then reveal) the top card": of your library."""

    whose: ClassVar[Whose] = Your()

    slot: int = 0

    def introduction(self) -> Introduction:
        return Introduction(objects=True, words=frozenset({"card"}))


@rule("401.2")
@phrase("the top {count} cards", agreement=Agreement.THEY)
class TheTopCards(_Top):
    """CR 401.2. "(Shuffle, then exile) the top four cards": of your library."""

    whose: ClassVar[Whose] = Your()

    count: Count
    slot: int = 0

    def amount(self, player: PlayerId, context: Context) -> int:
        return self.count.value(context)

    def introduction(self) -> Introduction:
        return Introduction(objects=True, plural=True, words=frozenset({"card"}))


@rule("404.1")
@phrase({end: f"the {end} {{what:IT}} of {{whose}} graveyard" for end in ("top", "bottom")}, by="end")
@looks_at()
@formerly("TopOfGraveyard")
class EndOfGraveyard(MindsGraveyardOrder, MeansOne, Definite, PaidLast):
    """CR 404.1. "The top card of your graveyard", "the top creature card of your graveyard": of those there are, the
    one that was put there last; the bottom one, first.
    """

    what: Headed
    whose: Whose
    slot: int = 0
    end: Literal["top", "bottom"] = "top"

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        found = tuple(number for player in self.whose.refer(context) for number in self._found(player, context))
        context.bind(self.slot, found)
        return found

    def _found(self, player: Any, context: Context) -> tuple[ObjectId, ...]:
        there = context.board.state.graveyard(player) if context.board.is_player(player) else ()
        in_order = reversed(there) if self.end == "top" else there
        return next(((card,) for card in in_order if self.what.fits(card, context)), ())

    def introduction(self) -> Introduction:
        return Introduction(objects=True, words=self.what.words())


@rule("401.2")
@phrase(
    {"of": "the top {count} cards of {whose} library", "from": "{count} cards from the top of {whose} library"},
    by="preposition",
)
class TopCards(_Top):
    """CR 401.2. "The top three cards of target player's library": the top one first."""

    preposition: Literal["of", "from"]
    count: Count
    whose: Whose
    slot: int = 0

    def amount(self, player: PlayerId, context: Context) -> int:
        with context.with_x_of(player):
            return self.count.value(context)

    def introduction(self) -> Introduction:
        return Introduction(objects=True, plural=True, words=frozenset({"card"}))


@rule("107.1", "107.1b", "401.2")
@phrase(
    {
        "a number": "a number of cards from the top of {whose} library equal to {quantity}",
        "cards": "cards from the top of {whose} library equal to {quantity}",
    },
    by="said",
    agreement=Agreement.THEY,
)
class TopCardsEqual(_Top):
    """CR 401.2. "A number of cards from the top of your library equal to its power"."""

    said: Literal["a number", "cards"]
    whose: Whose
    quantity: Quantity
    slot: int = 0

    def amount(self, player: PlayerId, context: Context) -> int:
        with context.with_x_of(player):
            return max(self.quantity.value(context), 0)

    def introduction(self) -> Introduction:
        return Introduction(objects=True, plural=True, words=frozenset({"card"}))


@rule("107.1a", "401.2")
@phrase("{part} {whose} library, rounded {rounded}", agreement=Agreement.THEY)
@formerly("HalfLibrary")
class PartOfLibrary(_Top):
    """CR 401.2. "Half their library, rounded up": as many cards, from the top."""

    whose: Whose
    rounded: Rounding
    part: Part = "half"
    slot: int = 0

    def amount(self, player: PlayerId, context: Context) -> int:
        return part_of(len(context.board.state.library(player)), self.part, self.rounded)

    def introduction(self) -> Introduction:
        return Introduction(objects=True, plural=True, words=frozenset({"card"}))


class OfThem(Phrase):
    """A mixin for what is chosen from among what was spoken of: "the rest" is of all that, and not of these."""

    @rule("608.2c")
    def leave_the_rest(self, chosen: Iterable[tuple[ObjectId, ...]], resolution: Resolution) -> None:
        """Let "the rest" be without these, that were chosen: "reveal up to two, then put the rest on the bottom"."""
        them = getattr(self, "them", None)
        if isinstance(them, Reference):
            leave_out(them.antecedent, {card for cards in chosen for card in cards}, resolution)


class PartOf(OfThem, Introducer, Objects):
    """Some of what was spoken of, as somebody chooses."""

    part_of: ClassVar[str] = "them"

    if TYPE_CHECKING:

        @property
        def them(self) -> They | ThoseSpokenOf | TheCopies: ...

    @abstractmethod
    def bounds(self, context: Context) -> tuple[int, int]:
        """How many: at least and at most."""

    def most_chosen(self, context: Context) -> int:
        return self.bounds(context)[1]

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        return self._chosen(context.you, context, None) if isinstance(context, Resolution) else self.them.refer(context)

    def includes(self, number: Id, context: Context) -> bool:
        return self.them.includes(number, context)

    def _chosen(
        self, player: PlayerId, resolution: Resolution, among: Sequence[ObjectId] | None
    ) -> tuple[ObjectId, ...]:
        least, most = self.bounds(resolution)
        candidates = still_there(self.them, resolution)
        own = candidates if among is None else tuple(number for number in candidates if number in among)
        chosen = choose(resolution, player, own, least, most, self)
        resolution.bind(self.slot, chosen)
        return chosen


@rule("608.2d")
@phrase("{count} of {them}")
class SomeOf(PartOf):
    """CR 608.2d. "One of them", "up to two of those cards": chosen among what was spoken of."""

    count: Open | Precisely
    them: They | ThoseSpokenOf | TheCopies
    slot: int = 0

    def bounds(self, context: Context) -> tuple[int, int]:
        return self.count.bounds(context)


@rule("608.2d", "608.2k")
@phrase("either of {them}", agreement=Agreement.IT)
class EitherOf(PartOf):
    """CR 608.2d. "Either of them": one, as its controller chooses; or, of what happens, whichever it happens to."""

    them: They | ThoseSpokenOf
    slot: int = 0

    def bounds(self, context: Context) -> tuple[int, int]:
        return 1, 1

    def includes(self, number: Id, context: Context) -> bool:
        is_one = self.them.includes(number, context)
        if is_one:
            context.bind(self.slot, (number,))
        return is_one

    def introduction(self) -> Introduction:
        return Introduction(objects=True, plural=False)


@rule("608.2d")
@phrase("one")
class JustOne(OfThem, Reference):
    """CR 608.2d. "(Reveal those cards.) Target opponent chooses one": of what was spoken of."""

    introduces: ClassVar = Introduction(objects=True, plural=False, words=frozenset({"card"}))

    slot: int = 0

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.objects and introduced.plural is True

    def chosen_by(
        self, player: PlayerId, resolution: Resolution, among: Sequence[ObjectId] | None = None
    ) -> tuple[ObjectId, ...]:
        """The one that a player chooses."""
        there = the_rest(self.antecedent, resolution)
        own = there if among is None else tuple(number for number in there if number in among)
        chosen = choose_among(player, own, 1, 1, "choose one of the cards", "608.2d", resolution)
        resolution.bind(self.slot, chosen)
        return chosen


@rule("107.1c", "608.2d")
@phrase("any number of {them}", agreement=Agreement.THEY)
class AnyNumberOf(PartOf):
    """CR 608.2d. "Any number of them": none, some or all of what was spoken of."""

    them: They | ThoseSpokenOf | TheCopies
    slot: int = 0

    def bounds(self, context: Context) -> tuple[int, int]:
        return 0, NO_LIMIT


@rule("608.2d")
@phrase("{count} {what@count}[ {limit}] from among {them}", agreement="count")
class FromAmong(OfThem, Introducer, Objects):
    """CR 608.2d. "A creature card from among them", "up to two land cards from among the revealed cards"."""

    count: Count | Open
    what: ObjectKind
    limit: Total | None
    them: They | ThoseSpokenOf | KnownCards
    slot: int = 0

    def introduction(self) -> Introduction:
        n = getattr(self.count, "n", None)
        return Introduction(objects=True, plural=None if n is None else n != 1, words=self.what.words())

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        return (
            self._chosen(context.you, context, None) if isinstance(context, Resolution) else self._candidates(context)
        )

    def includes(self, number: Id, context: Context) -> bool:
        return number in self._candidates(context)

    def _candidates(self, context: Context) -> tuple[ObjectId, ...]:
        found = (number for number in still_there(self.them, context) if self.what.fits(number, context))
        return tuple(number for number in found if self.limit is None or self.limit.could_be_among(number, context))

    def _bounds(self, context: Context) -> tuple[int, int]:
        if isinstance(self.count, Open):
            return self.count.bounds(context)
        count = self.count.value(context)
        return count, count

    def most_chosen(self, context: Context) -> int:
        return self._bounds(context)[1]

    def _chosen(
        self, player: PlayerId, resolution: Resolution, among: Sequence[ObjectId] | None
    ) -> tuple[ObjectId, ...]:
        least, most = self._bounds(resolution)
        chosen = choose(resolution, player, self._candidates(resolution), least, most, self)
        resolution.bind(self.slot, chosen)
        return chosen


@rule("608.2c", "608.2f")
@phrase(
    {
        "all": "all {what:THEY} from among {them}",
        "each": "each {what:IT} from among {them}",
        "": "{what:THEY} from among {them}",
    },
    by="how",
    agreement="what",
)
class AllFromAmong(OfThem, MeansOne, Objects):
    """CR 608.2f. "All land cards from among them", "(you may cast) spells from among those cards": those of what was
    spoken of that are still there.
    """

    how: Literal["all", "each", ""]
    what: Description
    them: They | ThoseSpokenOf
    slot: int = 0

    def introduction(self) -> Introduction:
        is_each = self.how == "each"
        return Introduction(objects=True, plural=None if is_each else True, words=self.what.words())

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        found = tuple(number for number in still_there(self.them, context) if self.what.fits(number, context))
        context.bind(self.slot, found)
        return found


def still_there(them: They | ThoseSpokenOf | TheCopies | KnownCards, context: Context) -> tuple[ObjectId, ...]:
    """Those of a set of cards that haven't moved since; all that is meant, if it isn't such a set."""
    spoken_of = () if isinstance(them, KnownCards) else the_rest(them.antecedent, context)
    left = spoken_of or them.refer(context)
    return tuple(number for number in left if not context.board.is_player(number))


class LeftOver(Objects, Reference):
    """Those of a set of cards that nothing has been done with."""

    def accepts(self, introducer: Phrase) -> bool:
        if getattr(introducer, "leaves_rest", False):
            return True
        introduced = introduction_of(introducer)
        return (
            introduced is not None
            and introduced.objects
            and introduced.plural is True
            and not introduced.is_all
            and not isinstance(introducer, (OfThem, Indefinite))
        )

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        left = left_over(self.antecedent, context)
        return not_spoken_for(the_rest(self.antecedent, context) if left is None else left, context)


@rule("608.2c", "608.2e")
@phrase(
    {"rest": "the rest", "other": "the other"},
    by="which",
    agreement={"rest": Agreement.THEY, "other": Agreement.IT},
    also={
        "rest": [
            "the rest of them",
            "the rest of those cards",
            "the rest of those exiled cards",
            "the rest of the revealed cards",
            "the rest of the cards revealed this way",
        ]
    },
)
class TheRest(LeftOver):
    """CR 608.2c. Those of a set of cards that nothing has been done with: "the rest", of two "the other"."""

    which: Literal["rest", "other"]

    def introduction(self) -> Introduction:
        return Introduction(objects=True, plural=self.which == "rest")


@rule("608.2c", "608.2e")
@phrase("the other cards", agreement=Agreement.THEY)
class TheOtherCards(LeftOver):
    """CR 608.2c. "An opponent chooses one of those cards. … You may cast the other cards": those not chosen."""

    def introduction(self) -> Introduction:
        return Introduction(objects=True, plural=True, words=frozenset({"card"}))


@rule("608.2d")
@phrase("one")
class OneOfThose(Reference):
    """CR 608.2d. "One" of the cards spoken of: "put one onto the battlefield and the other into your hand"."""

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.objects and introduced.plural is not False

    def chosen_by(self, player: PlayerId, resolution: Resolution) -> tuple[ObjectId, ...]:
        """The one that a player chooses."""
        own = resolution.bound_for(self.antecedent, player)
        left = [card for card in the_rest(self.antecedent, resolution) if own is None or card in own]
        return choose_among(player, left, 1, 1, "choose one of the cards", "608.2d", resolution)
