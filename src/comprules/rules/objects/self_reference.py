"""CR 201.5: how a text speaks of the object it is on: by its own name, or as "this creature"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.reader.lexemes import Lexeme, SelfName, SelfNames
from comprules.reader.lexer import TokenKind
from comprules.reader.phrase import Agreement
from comprules.rules.continuous_effects.aspects import looks_at, one_by_one
from comprules.rules.objects.found_again import is_one_of
from comprules.rules.objects.introductions import Introduction
from comprules.rules.objects.nouns import SOURCE, Definite, Introducer
from comprules.rules.payment.plain_words import PlainWords
from comprules.rules.prelude import *

NAMED: Final = -2015
"""The slot of the object that an ability calls by its name which that object has given to another."""

SelfWord = Literal[
    "creature",
    "permanent",
    "artifact",
    "enchantment",
    "land",
    "planeswalker",
    "battle",
    "spell",
    "card",
    "token",
    "emblem",
    "plane",
    "phenomenon",
    "scheme",
    "Attraction",
    "Aura",
    "Background",
    "Case",
    "Class",
    "Equipment",
    "Fortification",
    "Room",
    "Saga",
    "Siege",
    "Spacecraft",
    "Vehicle",
]


@rule("707.11")
@looks_at()
class SelfReference(Introducer, Definite, PlainWords):
    """The object whose ability this is: the same object under every name (CR 201.5)."""

    fixed_slot: ClassVar[int] = SOURCE

    @property
    def is_of_source(self) -> bool:
        """Whether it means the object that has the ability."""
        return True

    @property
    def is_by_source(self) -> bool:
        return True

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        return (context.source,)

    def includes(self, number: Id, context: Context) -> bool:
        return is_one_of(number, (context.source,), context)


@rule("109.2d", "201.5", "201.5a", "314.7", "700.7")
@phrase("this {word}")
@one_by_one
class This(SelfReference):
    """CR 201.5. "This creature", "this spell"."""

    word: SelfWord
    slot: int = SOURCE


class GivenName(Lexeme, frozen=True):
    """The name of the object that gave an ability, where the ability calls that by its name."""

    kinds: ClassVar[frozenset[TokenKind]] = frozenset()

    text: str

    @classmethod
    def from_token(cls, token: str) -> None:
        """Nothing that a card says: there it is the card's own name."""

    def to_token(self) -> str:
        return self.text


class OwnName(SelfReference):
    """CR 201.5. The card's own name, in full or short.

    In an ability that has been given to another object, it is the `giver`, whose ability came from that `origin`.
    """

    slot_if_given: ClassVar[int] = NAMED

    if TYPE_CHECKING:

        @property
        def name(self) -> SelfName | SelfNames: ...

        @property
        def slot(self) -> int: ...

        @property
        def giver(self) -> int | None: ...

    in_full: ClassVar[SelfName | SelfNames]
    """The name in full."""

    @property
    def is_of_source(self) -> bool:
        return self.giver is None

    @rule("201.5a", "400.7j")
    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        if self.giver is None:
            return super().refer(context)
        meant: tuple[ObjectId, ...] = context.bound.get(NAMED, (self.giver,))
        return meant

    def includes(self, number: Id, context: Context) -> bool:
        return number in self.refer(context)

    def introduction(self) -> Introduction:
        # "That creature" never means the object whose own name was said.
        return Introduction(objects=True, words=frozenset({"~"}))


@rule("201.5", "201.5a")
@phrase("{name}")
@one_by_one
class Itself(OwnName):
    """CR 201.5. The card's own name: "when Mara enters"."""

    in_full: ClassVar = SelfName.FULL

    name: SelfName
    slot: int = SOURCE
    giver: int | None = None
    origin: Any = ()


@rule("201.5", "201.5a")
@phrase("{name}", agreement=Agreement.THEY)
@one_by_one
class ItselfAsSeveral(OwnName):
    """CR 201.5. The card's own name where the text speaks of it as of several: "when Ash and Moss enter"."""

    in_full: ClassVar = SelfNames.FULL

    name: SelfNames
    slot: int = SOURCE
    giver: int | None = None
    origin: Any = ()

    def introduction(self) -> Introduction:
        return Introduction(objects=True, plural=None, words=frozenset({"~"}))


def is_self(noun: Phrase | None) -> bool:
    """Whether words call the very object that has the ability by its name, or "this creature"."""
    return isinstance(noun, SelfReference) and noun.is_of_source
