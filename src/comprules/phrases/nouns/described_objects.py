"""CR 109.2: objects described by a noun with adjectives before and qualifiers behind it.

"Creature", "artifact or enchantment", "tapped Elf Warrior you control": a type without "card", "spell" or "source"
means permanents on the battlefield. "Card", "spell", "permanent", "token" and "source" say themselves what they mean:
"creature card in your graveyard".
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from comprules.phrases.nouns.head_nouns import HeadNoun
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.control import said_of_each
from comprules.phrases.qualifiers.type_sets import CreatureSet, TypeNames, Types, TypeSet
from comprules.reader.tree import replace_in
from comprules.rules.abilities.chosen import SaidOfAChoice
from comprules.rules.objects.descriptions import Adjective, CreatureQualifier, EachZone, ObjectKind, Qualifier
from comprules.rules.payment.plain_words import PlainWords


@rule("109.2")
@phrase({"or": "{items:or+}", "and": "{items:and+}", "and/or": "{items:and/or+}"}, by="joint", agreement="edge")
@looks_at()
@one_by_one
class EitherDescription(Description, Implying, PlainWords):
    """CR 109.2. Kinds of object with adjectives or qualifiers of their own: "artifact or creature with flying"."""

    items: tuple[Described, ...]
    joint: Literal["or", "and", "and/or"]
    explicit: tuple[Described, ...] = ()
    """The same with what is said of the last one and meant of all."""

    @rule("109.2", "109.2a")
    def made_explicit(self) -> Phrase:
        from comprules.phrases.instructions.shared_qualifiers import with_what_is_shared

        return replace(self, explicit=with_what_is_shared(self.items, has_articles=False))

    def kinds(self) -> tuple[Described, ...]:
        """The kinds, each with all that is said of it."""
        return self.explicit or self.items

    def matches(self, number: Id, context: Context) -> bool:
        return any(item.matches(number, context) for item in self.kinds())

    def fits(self, number: ObjectId, context: Context) -> bool:
        return any(item.fits(number, context) for item in self.kinds())

    def find(self, context: Context) -> tuple[ObjectId, ...]:
        return tuple(dict.fromkeys(number for item in self.kinds() for number in item.find(context)))

    def find_known(self, context: Context) -> tuple[ObjectId, ...]:
        return tuple(dict.fromkeys(number for item in self.kinds() for number in item.find_known(context)))

    def zones(self) -> frozenset[Zone]:
        zones = [item.zones() for item in self.kinds()]
        return frozenset().union(*zones) if all(zones) else ANYWHERE

    def each_zone(self) -> EachZone | None:
        return next(filter(None, (item.each_zone() for item in self.kinds())), None)

    def words(self) -> frozenset[str]:
        return frozenset().union(*(item.words() for item in self.items))


@rule("109.2")
@phrase("{first:IT}[, a(n) {between:IT},] or a(n) {last:IT}")
@looks_at()
@one_by_one
class OneOrTheOther(ObjectKind, Implying, PlainWords):
    """CR 109.2. The same with an article for each, where one is spoken of: "a basic land card or a Gate card"."""

    first: Described
    between: Described | None
    last: Described
    explicit: tuple[Described, ...] = ()
    """The same as a list, with what is said of the last one and meant of all."""

    @rule("109.2", "109.2a")
    def made_explicit(self) -> Phrase:
        from comprules.phrases.instructions.shared_qualifiers import with_what_is_shared

        return replace(self, explicit=with_what_is_shared(self._said(), has_articles=True))

    def _said(self) -> tuple[Described, ...]:
        return (self.first, self.last) if self.between is None else (self.first, self.between, self.last)

    def items(self) -> EitherDescription:
        """The kinds as a list."""
        return EitherDescription(self._said(), "or", self.explicit)

    def matches(self, number: Id, context: Context) -> bool:
        return self.items().matches(number, context)

    def fits(self, number: ObjectId, context: Context) -> bool:
        return self.items().fits(number, context)

    def find(self, context: Context) -> tuple[ObjectId, ...]:
        return self.items().find(context)

    def find_known(self, context: Context) -> tuple[ObjectId, ...]:
        return self.items().find_known(context)

    def zones(self) -> frozenset[Zone]:
        return self.items().zones()

    def each_zone(self) -> EachZone | None:
        return self.items().each_zone()

    def words(self) -> frozenset[str]:
        return self.items().words()


class Described(Description, Implying):
    """What adjectives before and qualifiers behind a noun say, whichever noun it is."""

    adjectives: tuple[Adjective, ...]

    @rule("608.2e")
    def made_explicit(self) -> Phrase:
        """Beside "each player controls", "of the chosen color" is of the one that this player chose."""
        their = next(filter(None, map(said_of_each, self.qualifiers())), None)
        if their is None:
            return self
        return replace_in(self, lambda part: replace(part, their=their) if isinstance(part, SaidOfAChoice) else part)

    @abstractmethod
    def qualifiers(self) -> tuple[Qualifier, ...]:
        """What stands behind the noun."""

    @abstractmethod
    def is_named(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        """Whether the noun itself is true of an object that is `known`."""

    @rule("801.11")
    def fits(self, number: ObjectId, context: Context) -> bool:
        board = context.board
        known = board.characteristics(number)
        if not self.is_named(number, known, context) or (board.is_limited and not board.reaches(number)):
            return False
        for part in _said_of(self):  # noqa: SIM110 - a loop is quicker than a generator here
            if not part.describes(number, known, context):
                return False
        return True

    @rule("608.2h")
    def find_known(self, context: Context) -> tuple[ObjectId, ...]:
        found = self.find(context)
        if not _tells_of_the_gone(self):
            return found
        gone = (number for said in self.qualifiers() for number in said.gone(context) if self.fits(number, context))
        return tuple(dict.fromkeys((*found, *gone)))

    @rule("400.1", "608.2f")
    def each_zone(self) -> EachZone | None:
        return next(filter(None, (each.each_zone() for each in self.qualifiers())), None)

    @rule("109.2", "109.2a", "403.2")
    def zones(self) -> frozenset[Zone]:
        return _zones_of(self)

    @rule("109.2", "609.2")
    def usual_zones(self) -> frozenset[Zone]:
        """The zones that the noun alone means."""
        return ON_BATTLEFIELD


@lru_cache(maxsize=8192)
def _said_of(kind: Described) -> tuple[Adjective | Qualifier, ...]:
    """What is said of a kind of object, in the order in which it stands."""
    return (*kind.adjectives, *kind.qualifiers())


@lru_cache(maxsize=8192)
def _tells_of_the_gone(kind: Described) -> bool:
    return any(said.tells_of_the_gone for said in kind.qualifiers())


@lru_cache(maxsize=8192)
def _zones_of(kind: Described) -> frozenset[Zone]:
    """The zones that what is said of a kind of object names, or that the noun alone means."""
    parts: tuple[Adjective | Qualifier, ...] = (*kind.qualifiers(), *kind.adjectives)
    named = (zones for part in parts if (zones := part.zones()) is not None)
    return next(named, kind.usual_zones())


class Further(Phrase):
    """More than one qualifier behind a noun."""

    @abstractmethod
    def qualifiers(self) -> tuple[Qualifier, ...]:
        """The qualifiers, in the order in which they stand."""

    def closes(self, before: Sequence[Phrase]) -> bool:
        """Whether the last of them closes what is said of the noun."""
        *others, last = self.qualifiers()
        return last.closes((*before, *others))


@rule("109.2")
@phrase("{first}[ {rest}]", agreement="edge", widest="first")
@looks_at()
@one_by_one
class Qualifiers(Further):
    """CR 109.2. One qualifier after another, each with as many words as it can have."""

    first: Qualifier
    rest: Further | None

    def qualifiers(self) -> tuple[Qualifier, ...]:
        return (self.first,) if self.rest is None else (self.first, *self.rest.qualifiers())


def _in_order(first: Qualifier | None, further: Further | None) -> tuple[Qualifier, ...]:
    if first is None:
        return ()
    return (first,) if further is None else (first, *further.qualifiers())


@lru_cache(maxsize=4096)
def _card_types(types: Types) -> frozenset[str] | None:
    return types.card_types()


class _Typed(Described, Implying):
    types: Types

    @rule("109.2")
    def made_explicit(self) -> Phrase:
        """ "Enchanted creature or enchantment creature": the adjective is said of the first alone."""
        said = super().made_explicit()
        if not isinstance(said, Typed) or not said.adjectives or not isinstance(said.types, TypeNames):
            return said
        first, *others = said.types.items
        if not any(other.includes(first) for other in others):
            return said
        rest = [replace(said, adjectives=(), types=other) for other in others]
        kinds = (replace(said, types=first, first=None, further=None), *rest)
        return EitherDescription(kinds, said.types.joint).made_explicit()

    def is_named(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        wanted = _card_types(self.types)
        return self.types.holds(known) if wanted is None else not wanted.isdisjoint(known.types)

    def words(self) -> frozenset[str]:
        return self.types.words() | {"card"}


@rule("109.2")
@phrase(
    "[{adjectives: } ]{types}[ {first}[ {further}]]",
    agreement="edge",
    prefer=(EitherDescription, OneOrTheOther),
    widest="first",
    closed_by="further",
)
@looks_at()
@one_by_one
class Typed(_Typed, PlainWords):
    """CR 109.2. Permanents of some types: "creature", "tapped artifact or creature you control"."""

    types: TypeSet
    first: AnyQualifier | None
    further: Further | None

    def qualifiers(self) -> tuple[Qualifier, ...]:
        return _in_order(self.first, self.further)


@rule("109.2", "302.1")
@phrase(
    "[{adjectives: } ]{types} {first}[ {further}]",
    agreement="edge",
    prefer=(EitherDescription, OneOrTheOther),
    widest="first",
    closed_by="further",
)
@looks_at()
@one_by_one
class TypedCreature(_Typed, PlainWords):
    """CR 109.2. Creatures with something that only creatures have: "creature with flying you control"."""

    types: CreatureSet
    first: CreatureQualifier
    further: Further | None

    def qualifiers(self) -> tuple[Qualifier, ...]:
        return _in_order(self.first, self.further)


@rule("109.2", "109.2a", "109.2b")
@phrase(
    "[{adjectives: } ][{types:IT} ]{noun}[ {first}[ {further}]]",
    agreement="edge",
    prefer=(EitherDescription, OneOrTheOther),
    widest="first",
    closed_by="further",
)
@looks_at()
@one_by_one
class Headed(Described, PlainWords):
    """CR 109.2a, 109.2b. A noun of its own, with types before it.

    "creature card", "instant or sorcery spell", "permanent".
    """

    types: TypeSet | None
    noun: HeadNoun
    first: Qualifier | None
    further: Further | None
    placed: AnyQualifier | None = None
    """Where it is, as a list of such nouns says behind the last one."""

    def qualifiers(self) -> tuple[Qualifier, ...]:
        said = _in_order(self.first, self.further)
        return said if self.placed is None else (*said, self.placed)

    def is_named(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return (self.types is None or self.types.holds(known)) and self.noun.is_true_of(number, context)

    def usual_zones(self) -> frozenset[Zone]:
        return self.noun.zones()

    def words(self) -> frozenset[str]:
        types = self.types.words() - {"permanent"} if self.types is not None else frozenset()
        return types | self.noun.words() | ({"card"} if self.noun.may_be_card else frozenset())


def placed_in(what: Headed | Typed, where: AnyQualifier | None) -> Headed | Typed:
    """A description with one more qualifier behind it, which the text says apart from the others."""
    if where is None:
        return what
    if what.first is None:
        return replace(what, first=where)
    return replace(what, further=Qualifiers(where, what.further))
