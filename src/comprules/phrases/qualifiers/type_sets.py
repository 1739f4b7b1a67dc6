"""CR 205.1: one or several types of which an object has one: "artifact or enchantment", "Elf Warrior"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_words import CardType, CreatureType, CreatureWord, TypeWord, VehicleType
from comprules.rules.card_types.subtypes import BASIC_LAND_TYPES


class Types(Phrase):
    """One or several types, of which an object has one."""

    @abstractmethod
    def holds(self, known: Characteristics) -> bool:
        """Whether an object that is `known` is one of these."""

    def card_types(self) -> frozenset[str] | None:
        """The card types of which an object must have one, if that is all that is said; None otherwise."""
        return None

    @abstractmethod
    def words(self) -> frozenset[str]:
        """The words that "that …" may call one of them by."""


class TypeSet(Types):
    """Any types."""


class CreatureSet(Types):
    """Types that have power and toughness, and so can be said to have flying."""


def _is_creature_type(word: TypeWord) -> bool:
    return isinstance(word, CreatureType)


@looks_at()
class _Name(Types):
    others: tuple[TypeWord, ...]
    last: TypeWord

    def holds(self, known: Characteristics) -> bool:
        if not self.last.is_true_of(known):
            return False
        return not self.others or all(other.is_true_of(known) for other in self.others)

    def card_types(self) -> frozenset[str] | None:
        return frozenset({self.last.name}) if isinstance(self.last, CardType) and not self.others else None

    def includes(self, wider: _Name) -> bool:
        """Whether these are types of another name, and more: "enchantment creature" and "creature"."""
        return {wider.last, *wider.others} < {self.last, *self.others}

    def words(self) -> frozenset[str]:
        return frozenset(word for part in (*self.others, self.last) for word in part.words())


@looks_at()
class _Names(Types, Implying):
    items: tuple[_Name, ...]
    joint: Literal["or", "and", "and/or"]
    head: CreatureWord | None = None

    @rule("109.2", "308.2")
    def made_explicit(self) -> Phrase:
        """The last word belongs to each subtype before it: no "Elf or Goblin creature card" is a kindred artifact."""
        last = self.items[-1]
        is_shared = bool(last.others) and all(_is_creature_type(word) for word in last.others)
        alone = all(not item.others and _is_creature_type(item.last) for item in self.items[:-1])
        return replace(self, head=last.last) if is_shared and alone and isinstance(last.last, CreatureWord) else self

    def holds(self, known: Characteristics) -> bool:
        if self.head is not None and not self.head.is_true_of(known):
            return False
        return any(item.holds(known) for item in self.items)

    def card_types(self) -> frozenset[str] | None:
        found = [known for item in self.items if (known := item.card_types()) is not None]
        return frozenset().union(*found) if self.head is None and len(found) == len(self.items) else None

    def words(self) -> frozenset[str]:
        return frozenset(word for item in self.items for word in item.words())


_LISTS = {"or": "{items:or+}", "and": "{items:and+}", "and/or": "{items:and/or+}"}


@rule("205.1")
@phrase("[{others: :IT} ]{last}", agreement="edge")
@one_by_one
class TypeName(_Name, TypeSet):
    """CR 205.1. Types that an object has together: "land", "artifact creature", "Elf Warrior"."""

    others: tuple[TypeWord, ...]
    last: TypeWord


@rule("109.2")
@phrase(_LISTS, by="joint", agreement="edge")
@one_by_one
class TypeNames(_Names, TypeSet):
    """CR 109.2. Types of which an object has at least one: "artifact or enchantment", "creatures and planeswalkers"."""

    items: tuple[TypeName, ...]
    joint: Literal["or", "and", "and/or"]
    head: CreatureWord | None = None


@rule("205.1", "302.1")
@phrase("[{others: :IT} ]{last}", agreement="edge")
@one_by_one
class CreatureName(_Name, CreatureSet):
    """CR 302.1. Words for creatures alone: "creature", "Elf Warrior", "Vehicle"."""

    others: tuple[TypeWord, ...]
    last: CreatureWord | CreatureType | VehicleType


@rule("109.2")
@phrase(_LISTS, by="joint", agreement="edge")
@one_by_one
class CreatureNames(_Names, CreatureSet):
    """CR 109.2. Several of these: "creature or Vehicle"."""

    items: tuple[CreatureName, ...]
    joint: Literal["or", "and", "and/or"]
    head: CreatureWord | None = None


@rule("109.2")
@phrase("{first:IT} or a(n) {last:IT}")
@looks_at()
@one_by_one
class EitherType(Types):
    """CR 109.2. Types with an article each, where one object is spoken of: "a Fungus or a Saproling"."""

    first: TypeSet
    last: TypeSet

    def holds(self, known: Characteristics) -> bool:
        return self.first.holds(known) or self.last.holds(known)

    def words(self) -> frozenset[str]:
        return self.first.words() | self.last.words()


@rule("109.2")
@phrase("{first:IT}, a(n) {second:IT}, or a(n) {last:IT}")
@looks_at()
@one_by_one
class OneOfThreeTypes(Types):
    """CR 109.2. Three types with an article each: "(that's) a Barbarian, a Warrior, or a Berserker"."""

    first: TypeSet
    second: TypeSet
    last: TypeSet

    def holds(self, known: Characteristics) -> bool:
        return any(each.holds(known) for each in (self.first, self.second, self.last))

    def words(self) -> frozenset[str]:
        return self.first.words() | self.second.words() | self.last.words()


@rule("205.3i", "305.6")
@phrase("with a basic land type")
@looks_at("types")
class WithBasicLandType(AnyQualifier):
    """CR 305.6. "(A land card) with a basic land type"."""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return any(name in known.subtypes for name in BASIC_LAND_TYPES)
