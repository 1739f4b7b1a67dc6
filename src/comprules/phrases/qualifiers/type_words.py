"""CR 205: types and subtypes as words in a text.

>>> from comprules.reader.agreement import Agreement
>>> from comprules.reader.reading import read, write
>>> read("Elf", TypeWord, agreement=Agreement.IT), read("sorceries", TypeWord, agreement=Agreement.THEY)
(CreatureType(name='Elf'), CardType(name='Sorcery'))
>>> write(CreatureType("Elf"), agreement=Agreement.THEY)
'Elves'
"""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.card_types.subtypes import CREATURE_TYPES, SUBTYPES, plural, types_with_subtype
from comprules.rules.card_types.type_line import CARD_TYPES, PERMANENT_TYPES

_PLURALS: Final = {
    "Sorcery": "sorceries",
    "Phenomenon": "phenomena",
    "Conspiracy": "conspiracies",
    "Kindred": "kindred",
}


_WITH_POWER: Final = ("Vehicle", "Spacecraft")
_OTHER_SUBTYPES: Final = tuple(name for name in SUBTYPES if name not in CREATURE_TYPES and name not in _WITH_POWER)


def _number_forms(name: str) -> str:
    return f"<{name.lower()}|{_PLURALS.get(name, name.lower() + 's')}>"


def _subtype_forms(name: str) -> str:
    return f"<{name}|{plural(name)}>"


class TypeWord(Phrase):
    """A card type or subtype."""

    name: str

    @abstractmethod
    def is_true_of(self, known: Characteristics) -> bool:
        """Whether an object that is `known` has it."""

    @abstractmethod
    def word(self) -> str:
        """The word for one."""

    @abstractmethod
    def words(self) -> frozenset[str]:
        """The words that "that …" may call an object with it by."""


@rule("205.2a", "205.2b", "300.2")
@phrase({name: _number_forms(name) for name in CARD_TYPES if name != "Creature"}, by="name", agreement="edge")
@looks_at("types")
@one_by_one
class CardType(TypeWord):
    """CR 205.2. A card type: "land", "sorceries"."""

    name: str

    def is_true_of(self, known: Characteristics) -> bool:
        return self.name in known.types

    def word(self) -> str:
        return self.name.lower()

    def words(self) -> frozenset[str]:
        also = {"permanent"} if self.name in PERMANENT_TYPES else set()
        return frozenset({self.name.lower(), *also})


@rule("205.2a", "302.1")
@phrase({"Creature": "<creature|creatures>"}, by="name", agreement="edge")
@one_by_one
class CreatureWord(CardType):
    """CR 302. The card type "creature", apart from the others since only creatures have power, flying, and the like."""


@rule("205.3")
@phrase({name: _subtype_forms(name) for name in _OTHER_SUBTYPES}, by="name", agreement="edge")
@looks_at("types")
@one_by_one
class Subtype(TypeWord):
    """CR 205.3. A subtype: "Aura", "Plains"."""

    name: str

    def is_true_of(self, known: Characteristics) -> bool:
        return self.name in known.subtypes

    def word(self) -> str:
        return self.name

    def words(self) -> frozenset[str]:
        types = types_with_subtype(self.name)
        also = {"permanent"} if PERMANENT_TYPES.intersection(types) else set()
        return frozenset({self.name, *(name.lower() for name in types), *also})


@rule("205.3m")
@phrase({name: _subtype_forms(name) for name in CREATURE_TYPES}, by="name", agreement="edge")
@one_by_one
class CreatureType(Subtype):
    """CR 205.3m. A creature type: "Elf", "Mice"."""


@rule("205.3g", "301.7")
@phrase({name: _subtype_forms(name) for name in _WITH_POWER}, by="name", agreement="edge")
@one_by_one
class VehicleType(Subtype):
    """CR 301.7. A subtype of artifacts that have power and toughness."""


def card_type(name: str) -> CardType:
    """The word for a card type."""
    return CreatureWord(name) if name == "Creature" else CardType(name)


def subtype(name: str) -> Subtype:
    """The word for a subtype.

    >>> subtype("Elf"), subtype("Forest")
    (CreatureType(name='Elf'), Subtype(name='Forest'))
    """
    if name in CREATURE_TYPES:
        return CreatureType(name)
    return VehicleType(name) if name in _WITH_POWER else Subtype(name)
