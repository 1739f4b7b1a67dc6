"""CR 707: copiable values, and the exceptions that texts make in copying."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from msgspec.structs import replace

from comprules.concepts.type_words import TypeWord
from comprules.effects.abilities import keywords_among
from comprules.effects.changes.abilities import Granted
from comprules.effects.untouched import copiable_values
from comprules.oracle.phrase import Phrase, phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.characteristics import Characteristics


class CopyException(Phrase):
    """A way in which a copy differs from what it copies."""

    @abstractmethod
    def applied(self, values: Characteristics) -> Characteristics:
        """The copiable values with the exception."""


@rule("707.9a")
@phrase("<it has|they have> {abilities:and}")
class WithAbilities(CopyException):
    """CR 707.9a. "Except it has haste": part of its copiable values."""

    abilities: tuple[Granted, ...]

    def applied(self, values: Characteristics) -> Characteristics:
        abilities = (*values.abilities, *(each.given() for each in self.abilities))
        return replace(values, abilities=abilities, keywords=keywords_among(abilities))


@rule("707.9b")
@phrase("<it isn't|they aren't> legendary", also=["the token isn't legendary", "the tokens aren't legendary"])
class NotLegendary(CopyException):
    """CR 707.9b. "Except it isn't legendary"."""

    def applied(self, values: Characteristics) -> Characteristics:
        return replace(values, supertypes=tuple(name for name in values.supertypes if name != "Legendary"))


@rule("707.9b")
@phrase("<it's a(n)|they're> {types: :IT} in addition to <its|their> other types")
class WithTypes(CopyException):
    """CR 707.9b. "Except it's an artifact in addition to its other types"."""

    types: tuple[TypeWord, ...]

    def applied(self, values: Characteristics) -> Characteristics:
        for word in self.types:
            values = with_type(values, word)
        return values


def with_type(values: Characteristics, word: TypeWord) -> Characteristics:
    """The values with one more card type or subtype."""
    from comprules.card_types.type_line import CARD_TYPES

    if word.name in CARD_TYPES:
        return values if word.name in values.types else replace(values, types=(*values.types, word.name))
    return values if word.name in values.subtypes else replace(values, subtypes=(*values.subtypes, word.name))


@rule("707.2", "707.9")
def copied(board: Board, number: int, exceptions: tuple[CopyException, ...] = ()) -> Characteristics:
    """The values that a copy of an object acquires: its copiable values, with exceptions."""
    values = copiable_values(board.object(number))
    for exception in exceptions:
        values = exception.applied(values)
    return values
