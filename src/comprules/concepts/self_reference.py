"""CR 201.5: how a text speaks of the object it is on: by its own name, or as "this creature"."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from comprules.concepts.nouns import SOURCE, Definite, Introducer, Introduction
from comprules.effects.aspects import looks_at
from comprules.effects.found_again import is_one_of
from comprules.oracle.lexemes import SelfName
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context

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
class SelfReference(Introducer, Definite):
    """The object whose ability this is: the same object under every name (CR 201.5)."""

    fixed_slot: ClassVar[int] = SOURCE

    def refer(self, context: Context) -> tuple[int, ...]:
        return (context.source,)

    def includes(self, number: int, context: Context) -> bool:
        return is_one_of(number, (context.source,), context)


@rule("109.2d", "201.5", "201.5a", "314.7", "700.7")
@phrase("this {word}")
class This(SelfReference):
    """CR 201.5. "This creature", "this spell"."""

    word: SelfWord
    slot: int = SOURCE


@rule("201.5")
@phrase("{name}")
class Itself(SelfReference):
    """CR 201.5. The card's own name, in full or short."""

    name: SelfName
    slot: int = SOURCE

    def introduction(self) -> Introduction:
        # "That creature" never means the object whose own name was said.
        return Introduction(objects=True, words=frozenset({"~"}))
