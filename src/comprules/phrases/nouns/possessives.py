"""CR 108.3, 109.4: whose something is: "its controller", "that creature's owner", "your"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.nouns.references import is_no_each, may_be_it, nearest_single
from comprules.phrases.prelude import *
from comprules.rules.objects.nouns import MeansOne
from comprules.rules.objects.referring import meaning
from comprules.rules.resolving.last_known import asked_about


@rule("109.5")
@phrase("your")
@looks_at()
class Your(Whose):
    """CR 109.5. Of "you"."""

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        return (context.you,)

    def includes(self, number: Id, context: Context) -> bool:
        return number == context.you


class _ReferringWhose(Reference, Whose):
    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        return meaning(self.antecedent, context)

    def includes(self, number: Id, context: Context) -> bool:
        return number in meaning(self.antecedent, context)


@rule("608.2k")
@phrase("its")
@looks_at()
class Its(_ReferringWhose):
    """CR 608.2k. Of the object that was spoken of; of each where it is said of each of all that were."""

    def accepts_from_before(self, introducer: Phrase) -> bool:
        return is_no_each(introducer)

    def accepts(self, introducer: Phrase) -> bool:
        return may_be_it(introducer)

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        return nearest_single(candidates)


@rule("201.5", "608.2k")
@phrase({"his": "his", "her": "her"}, by="word")
@looks_at()
class OfPerson(_ReferringWhose):
    """CR 608.2k. Of the legend that was spoken of: "she deals damage equal to her power"."""

    word: Literal["his", "her"]

    @rule("201.5")
    def prefers(self, introducer: Phrase, done_to: str) -> bool:
        """Who is called so is the legend whose text it is."""
        return isinstance(introducer, SelfReference)

    def accepts(self, introducer: Phrase) -> bool:
        return may_be_it(introducer)


@rule("608.2k")
@phrase("their")
@looks_at()
class Their(_ReferringWhose):
    """CR 608.2k. Of the player or the objects that were spoken of."""

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and (introduced.players or introduced.plural is not False)


@rule("109.5")
@phrase("{noun}'s")
@looks_at()
class OfNoun(Whose):
    """Of anything that can be named: "that creature's", "each player's", "enchanted creature's"."""

    noun: Noun

    def refer(self, context: Context) -> tuple[Any, ...]:
        return self.noun.refer(context)

    def includes(self, number: Id, context: Context) -> bool:
        return self.noun.includes(number, context)

    def severally(self) -> Callable[[Iterable[bool]], bool] | None:
        return self.noun.severally()

    def meant_in_a_condition(self, context: Context) -> tuple[Any, ...]:
        return self.noun.meant_in_a_condition(context)


@rule("109.5")
@phrase("{noun:THEY}'")
@looks_at()
class OfNouns(Whose):
    """Of several: "those creatures'", "your opponents'"."""

    noun: Noun

    def refer(self, context: Context) -> tuple[Any, ...]:
        return self.noun.refer(context)

    def includes(self, number: Id, context: Context) -> bool:
        return self.noun.includes(number, context)


class _PlayersBehind(MeansOne, Players):
    """Players found through objects."""

    if TYPE_CHECKING:

        @property
        def whose(self) -> Whose: ...

        @property
        def several(self) -> bool: ...

    @abstractmethod
    def of(self, number: ObjectId, context: Context) -> PlayerId:
        """The player behind one object."""

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        with context.asking():
            objects = [number for number in self.whose.refer(context) if not context.board.is_player(number)]
        theirs: dict[PlayerId, tuple[ObjectId, ...]] = {}
        for number in objects:
            player = self.of(asked_about(number, context), context)
            theirs[player] = (*theirs.get(player, ()), number)
        self._let_each_be_spoken_of(theirs, context)
        found = tuple(theirs)
        context.bind(self.slot, found)
        return found

    @rule("608.2f", "608.2k")
    def _let_each_be_spoken_of(self, theirs: Mapping[PlayerId, tuple[ObjectId, ...]], context: Context) -> None:
        """Let "it" be a player's own where several have some: "the controller of each of them gains life equal to its
        mana value".
        """
        slot: int = getattr(getattr(self.whose, "noun", None), "slot", 0)
        if slot > 0 and len(theirs) > 1:
            context.bind_each(slot, theirs)

    def introduction(self) -> Introduction:
        return Introduction(players=True, plural=self.several)


@rule("108.4", "109.4", "608.2h")
@phrase(
    {False: "{whose} controller", True: "{whose} controllers"},
    by="several",
    agreement={False: Agreement.ONE, True: Agreement.THEY},
)
@looks_at("controller")
class Controller(_PlayersBehind):
    """CR 109.4. Who controls an object, or controlled it last; the owner of what nobody controls (CR 108.4a)."""

    whose: Whose
    several: bool
    slot: int = 0

    @rule("108.4a")
    def of(self, number: ObjectId, context: Context) -> PlayerId:
        return context.board.controller(number)


@rule("108.3", "111.2")
@phrase(
    {False: "{whose} owner", True: "{whose} owners"},
    by="several",
    agreement={False: Agreement.ONE, True: Agreement.THEY},
)
@looks_at()
class Owner(_PlayersBehind):
    """CR 108.3. Who owns an object."""

    whose: Whose
    several: bool
    slot: int = 0

    def of(self, number: ObjectId, context: Context) -> PlayerId:
        return context.board.object(number).owner


@rule("108.3", "109.4", "608.2h")
@phrase({"owner": "the owner of {noun}", "controller": "the controller of {noun}"}, by="which", agreement=Agreement.ONE)
@looks_at("controller")
class PlayerBehind(_PlayersBehind):
    """CR 108.3, 109.4. "The owner of target nonland permanent", "the controller of that creature"."""

    which: Literal["owner", "controller"]
    noun: Noun
    slot: int = 0
    several: ClassVar[bool] = False

    @property
    def whose(self) -> Whose:
        return OfNoun(self.noun)

    def of(self, number: ObjectId, context: Context) -> PlayerId:
        return context.board.object(number).owner if self.which == "owner" else context.board.controller(number)
