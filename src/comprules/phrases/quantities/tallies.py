"""CR 107.1: how many there must be of something for a condition.

"a creature", "two or more other lands", "no Islands".
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal, cast, get_args

from comprules.phrases.instructions.shared_qualifiers import with_what_is_shared
from comprules.phrases.nouns.described_objects import Described
from comprules.phrases.nouns.references import OtherThan
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.shared_traits import traits
from comprules.phrases.quantities.comparisons import is_of_parity
from comprules.phrases.quantities.differences import DiffersFromNumber
from comprules.phrases.quantities.differing import Difference, told_apart_by
from comprules.rules.mana_and_numbers.comparing import MayAskExactly
from comprules.rules.payment.plain_words import PlainWords
from comprules.rules.resolving.differing import can_differ

Seen = tuple[ObjectId, Context]
"""An object, and the point of view from which it is seen: for what happened, as it was then."""


class Tally(Phrase):
    """Kinds of object, and how many of them are asked for."""

    denies: ClassVar[bool] = False
    """Whether it says that there is none."""

    @abstractmethod
    def is_met(self, context: Context, also: Callable[[Any], bool]) -> bool:
        """Whether there are as many as are asked for of which something else is true too."""

    @abstractmethod
    def is_met_among(self, those: Sequence[Seen], context: Context) -> bool:
        """Whether there are as many as are asked for among these objects, such as those that something happened to."""

    def wants_more(self) -> bool:
        """Whether all it asks is that there be so many or more."""
        return False


class SimpleTally(Tally):
    """One kind of object, and how many of it are asked for."""

    if TYPE_CHECKING:

        @property
        def what(self) -> Description: ...

    @abstractmethod
    def is_met_by(self, count: int) -> bool:
        """Whether so many are as many as are asked for."""

    def counts(self, number: ObjectId, context: Context) -> bool:
        """Whether an object of the kind counts: "other" ones are others than the one spoken of before."""
        return True

    def is_met(self, context: Context, also: Callable[[Any], bool]) -> bool:
        found = self.what.find_known(context)
        return self.is_met_by(sum(self.counts(number, context) and also(number) for number in found))

    @rule("608.2i")
    def fitting(self, those: Sequence[Seen], context: Context) -> dict[ObjectId, Context]:
        """Those of the kind, each as it was at a time when it was of the kind."""
        return {
            number: then for number, then in those if self.counts(number, context) and self.what.matches(number, then)
        }

    def is_met_among(self, those: Sequence[Seen], context: Context) -> bool:
        return self.is_met_by(len(self.fitting(those, context)))


@rule("107.1")
@phrase({"or": "{items:or+}", "and": "{items:and+}", "both": "both {items:and+}"}, by="joint", agreement="items")
@looks_at()
class Tallies(Tally, Implying, PlainWords):
    """CR 107.1. "A Plains or an Island", "(both) an artifact and an enchantment"."""

    joint: Literal["or", "and", "both"]
    items: tuple[SimpleTally, ...]
    explicit: tuple[SimpleTally, ...] = ()
    """The same with where the last is said to be, and all are meant to be."""

    @rule("109.2", "109.2a")
    def made_explicit(self) -> Tallies:
        said = [getattr(item, "what", None) for item in self.items]
        if not all(isinstance(what, Described) for what in said):
            return self
        meant = with_what_is_shared(tuple(cast("list[Described]", said)), has_articles=True)
        if all(now is before for now, before in zip(meant, said, strict=True)):
            return self
        return replace(
            self, explicit=tuple(replace(item, what=what) for item, what in zip(self.items, meant, strict=True))
        )

    def is_met(self, context: Context, also: Callable[[Any], bool]) -> bool:
        met = (item.is_met(context, also) for item in self.explicit or self.items)
        return any(met) if self.joint == "or" else all(met)

    def is_met_among(self, those: Sequence[Seen], context: Context) -> bool:
        met = (item.is_met_among(those, context) for item in self.explicit or self.items)
        return any(met) if self.joint == "or" else all(met)

    def wants_more(self) -> bool:
        return all(item.wants_more() for item in self.items)


@rule("107.1", "201.2")
@phrase("{what:THEY} named {first} and {second}", agreement=Agreement.THEY)
@looks_at("name")
class OneOfEachName(Tally):
    """CR 201.2. "(You control) artifacts named Lamp and Wick": at least one with each of the names."""

    what: Description
    first: str
    second: str

    def is_met(self, context: Context, also: Callable[[Any], bool]) -> bool:
        return self.is_met_among([(number, context) for number in self.what.find(context) if also(number)], context)

    def is_met_among(self, those: Sequence[Seen], context: Context) -> bool:
        known = [then.board.characteristics(number) for number, then in those if self.what.matches(number, then)]
        return all(any(name in each.names for each in known) for name in (self.first, self.second))


class _OfOthers(OtherThan, SimpleTally):
    def counts(self, number: ObjectId, context: Context) -> bool:
        return self.is_other(number, context)


class _One(SimpleTally):
    def is_met_by(self, count: int) -> bool:
        return count >= 1


class _None(SimpleTally):
    denies: ClassVar[bool] = True

    def is_met_by(self, count: int) -> bool:
        return count == 0


class _NumberedTally(SimpleTally):
    if TYPE_CHECKING:

        @property
        def n(self) -> int: ...


class _Compared(_NumberedTally, DiffersFromNumber):
    def is_met(self, context: Context, also: Callable[[Any], bool]) -> bool:
        found = self.what.find_known(context)
        return self._is_met_noted(sum(self.counts(number, context) and also(number) for number in found), context)

    def is_met_among(self, those: Sequence[Seen], context: Context) -> bool:
        return self._is_met_noted(len(self.fitting(those, context)), context)

    def _is_met_noted(self, count: int, context: Context) -> bool:
        is_met = self.is_met_by(count)
        if is_met:
            self.note_counted(count, context)
        return is_met


class _OrMore(_NumberedTally):
    def is_met_by(self, count: int) -> bool:
        return count >= self.n


class _OrFewer(_NumberedTally):
    def is_met_by(self, count: int) -> bool:
        return count <= self.n


class _Exactly(_NumberedTally, MayAskExactly):
    def asks_exactly(self) -> bool:
        return True

    def is_met_by(self, count: int) -> bool:
        return count == self.n


@rule("107.1")
@phrase("a(n) {what:IT}")
@looks_at()
class One(_One, PlainWords):
    """CR 107.1. At least one."""

    what: Description

    def wants_more(self) -> bool:
        return True


@rule("107.1")
@phrase("another {what:IT}")
@looks_at()
class AnotherOne(_OfOthers, _One, PlainWords):
    """CR 107.1. At least one other."""

    what: Description

    def wants_more(self) -> bool:
        return True


@rule("107.1")
@phrase("no {what:THEY}", agreement=Agreement.THEY)
@looks_at()
class NoneOf(_None):
    """CR 107.1. Not one."""

    what: Description


@rule("107.1")
@phrase("no other {what:THEY}", agreement=Agreement.THEY)
@looks_at()
class NoOther(_OfOthers, _None):
    """CR 107.1. No other one."""

    what: Description


@rule("107.1")
@phrase("{n:one} or more {what:THEY}", agreement=Agreement.THEY)
@looks_at()
class SoManyOrMore(_OrMore, PlainWords):
    """CR 107.1. At least so many."""

    n: int
    what: Description

    def wants_more(self) -> bool:
        return True


@rule("107.1")
@phrase("at least {n:one} {what@n}", agreement="n")
@looks_at()
class AtLeastSoMany(_OrMore, PlainWords):
    """CR 107.1. "At least one creature card (was exiled this way)"."""

    n: int
    what: Description

    def wants_more(self) -> bool:
        return True


@rule("107.1")
@phrase(
    {parity: f"an {parity} number of {{what:THEY}}" for parity in ("even", "odd")}, by="how", agreement=Agreement.THEY
)
@looks_at()
class EvenOrOddNumber(SimpleTally, PlainWords):
    """CR 107.1. "(You control) an odd number of lands": none is an even number."""

    how: Literal["even", "odd"]
    what: Description

    def is_met_by(self, count: int) -> bool:
        return is_of_parity(count, self.how)


@rule("201.2b", "202.3", "208.1")
@phrase("{n:one} or more {what:THEY} with different {difference}", agreement=Agreement.THEY)
@looks_at("name", "mana cost", "power and toughness")
class SoManyThatDiffer(_OrMore):
    """CR 201.2b. "Four or more Demons with different names", "three or more creatures with different powers": so many
    of which no two have a name in common, or the same power.
    """

    n: int
    what: Description
    difference: Difference

    def is_met(self, context: Context, also: Callable[[Any], bool]) -> bool:
        return self._are_enough((number, context) for number in self.what.find(context) if also(number))

    def is_met_among(self, those: Sequence[Seen], context: Context) -> bool:
        return self._are_enough(self.fitting(those, context).items())

    def _are_enough(self, those: Iterable[Seen]) -> bool:
        return can_differ([told_apart_by(self.difference, number, then) for number, then in those], self.n)


Shared = Literal[
    "share a color",
    "share a card type",
    "share all their card types",
    "share a creature type",
    "share a land type",
    "same name",
]
_SHARING: Final = tuple(each for each in get_args(Shared) if each != "same name")


@rule("105.2", "201.2", "205.2", "205.3")
@phrase(
    {
        "same name": "{n:one} or more {what:THEY} with the same name",
        **{shared: f"{{n:one}} or more {{what:THEY}} that {shared}" for shared in _SHARING},
    },
    by="shared",
    agreement=Agreement.THEY,
    also={shared: [f"{{n:one}} {{what:THEY}} that {shared}"] for shared in _SHARING},
)
@looks_at("colors", "name", "types")
class SoManyInCommon(_OrMore):
    """CR 205.3. "Three or more creatures that share a creature type": there is one that so many of them have."""

    n: int
    what: Description
    shared: Shared

    def is_met(self, context: Context, also: Callable[[Any], bool]) -> bool:
        return self._are_enough((number, context) for number in self.what.find(context) if also(number))

    def is_met_among(self, those: Sequence[Seen], context: Context) -> bool:
        return self._are_enough(self.fitting(those, context).items())

    def _are_enough(self, those: Iterable[Seen]) -> bool:
        had = Counter(each for number, then in those for each in self._had(then.board.characteristics(number)))
        return any(count >= self.n for count in had.values())

    def _had(self, known: Characteristics) -> frozenset[str]:
        match self.shared:
            case "same name":
                return frozenset(name for name in known.names if name)
            case "share a color":
                return traits("color", known)
            case "share a card type":
                return traits("card type", known)
            case "share all their card types":
                return frozenset({" ".join(sorted(known.types))})
            case "share a creature type":
                return traits("creature type", known)
        return traits("land type", known)


@rule("107.1")
@phrase("{n:one} or more other {what:THEY}", agreement=Agreement.THEY)
@looks_at()
class SoManyOthersOrMore(_OfOthers, _OrMore):
    """CR 107.1. At least so many others."""

    n: int
    what: Description


@rule("107.1")
@phrase("at least {n:one} other {what@n}", agreement="n")
@looks_at()
class AtLeastSoManyOthers(_OfOthers, _OrMore):
    """CR 107.1. "At least one other Wall creature"."""

    n: int
    what: Description


@rule("107.1")
@phrase("{n:one} or fewer {what:THEY}", agreement=Agreement.THEY)
@looks_at()
class SoManyOrFewer(_OrFewer):
    """CR 107.1. At most so many."""

    n: int
    what: Description


@rule("107.1")
@phrase("fewer than {n:one} {what:THEY}", agreement=Agreement.THEY)
@looks_at()
class FewerThanSoMany(_Compared):
    """CR 107.1. "(There are) fewer than six creature cards in your graveyard"."""

    n: int
    what: Description
    slot: int = 0

    def is_met_by(self, count: int) -> bool:
        return count < self.n


@rule("107.1")
@phrase("more than {n:one} {what:THEY}", agreement=Agreement.THEY)
@looks_at()
class MoreThanSoMany(_Compared):
    """CR 107.1. "(An opponent has) more than four cards in hand"."""

    n: int
    what: Description
    slot: int = 0

    def is_met_by(self, count: int) -> bool:
        return count > self.n

    def wants_more(self) -> bool:
        return True


@rule("107.1")
@phrase("{n} or more {what:THEY}", agreement=Agreement.THEY)
@looks_at()
class SoManyInDigitsOrMore(_OrMore):
    """CR 107.1. "200 or more cards"."""

    n: int
    what: Description

    def wants_more(self) -> bool:
        return True


@rule("107.1")
@phrase("{n:one} or fewer other {what:THEY}", agreement=Agreement.THEY)
@looks_at()
class SoManyOthersOrFewer(_OfOthers, _OrFewer):
    """CR 107.1. At most so many others."""

    n: int
    what: Description


@rule("107.1")
@phrase("exactly {n:one} {what@n}", agreement="n")
@looks_at()
class NoMoreAndNoFewer(_Exactly):
    """CR 107.1. So many and no more."""

    n: int
    what: Description


@rule("107.1", "201.2a")
@phrase("{n:one} or more {what:THEY} with the same name as one another", agreement=Agreement.THEY)
class SoManyOfOneName(SimpleTally):
    """CR 201.2a. "Two or more lands with the same name as one another"."""

    n: int
    what: Description

    def is_met_by(self, count: int) -> bool:
        return count >= self.n

    def is_met(self, context: Context, also: Callable[[Any], bool]) -> bool:
        return self._is_met_by_names((number, context) for number in self.what.find(context) if also(number))

    def is_met_among(self, those: Sequence[Seen], context: Context) -> bool:
        return self._is_met_by_names(self.fitting(those, context).items())

    def _is_met_by_names(self, those: Iterable[Seen]) -> bool:
        names = Counter(name for number, then in those for name in then.board.characteristics(number).names)
        return any(self.is_met_by(count) for count in names.values())
