"""CR 109.2: the words before a noun: "tapped", "legendary", "red", "nonland"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_words import CardType, Subtype
from comprules.reader.lexemes import PowerToughness
from comprules.rules.card_layouts.double_faced_cards import BACK, is_double_faced
from comprules.rules.card_layouts.face_down import TURNED_UP
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.objects.descriptions import Adjective
from comprules.rules.payment.plain_words import PlainWords, TellsTapped

if TYPE_CHECKING:
    from comprules.phrases.qualifiers.combat import InCombat


class SingleAdjective(Adjective):
    """An adjective that is no list."""


@rule("205.4", "205.4c", "205.4g", "305.8")
@phrase({"Legendary": "legendary", "Basic": "basic", "Snow": "snow", "World": "world"}, by="name")
@looks_at("types")
@one_by_one
class Supertype(SingleAdjective):
    """CR 205.4. A supertype."""

    name: Literal["Legendary", "Basic", "Snow", "World"]

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return self.name in known.supertypes


@rule("105.2", "608.2j")
@phrase("{color}")
@looks_at("colors")
@one_by_one
class Colored(SingleAdjective):
    """CR 105.2. A color: "a red creature" may have other colors too."""

    color: ColorWord

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return self.color.symbol in known.colors


@rule("105.2", "105.2c")
@phrase("both {first} and {second}")
@looks_at("colors")
class ColoredBoth(SingleAdjective):
    """CR 105.2. "(A spell that's) both red and white": whatever other colors it has."""

    first: ColorWord
    second: ColorWord

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return {self.first.symbol, self.second.symbol} <= known.colors


@rule("208.1", "208.4")
@phrase("{stats}")
@looks_at("power and toughness")
class HasPowerAndToughness(SingleAdjective):
    """CR 208.1. "(A) 1/1 creature": one with just that power and toughness, as it is now."""

    stats: PowerToughness

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        there = (str(known.power), str(known.toughness))
        return "Creature" in known.types and there == (self.stats.power, self.stats.toughness)


@rule("105.2a", "105.2b", "105.2c")
@phrase({name: name for name in ("colorless", "monocolored", "multicolored", "colored")}, by="how")
@looks_at("colors")
@one_by_one
class ColorCount(SingleAdjective):
    """CR 105.2a-c. How many colors it has: none, exactly one, more than one, any."""

    how: Literal["colorless", "monocolored", "multicolored", "colored"]

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        count = len(known.colors)
        match self.how:
            case "colorless":
                return count == 0
            case "monocolored":
                return count == 1
            case "multicolored":
                return count > 1
            case "colored":
                return count > 0


@rule("110.5")
@phrase({True: "tapped", False: "untapped"}, by="tapped")
@looks_at()
@one_by_one
class Tapped(SingleAdjective, PlainWords, TellsTapped):
    """CR 110.5. Tapped or untapped: only permanents are either."""

    tapped: bool

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        board = context.board
        if number in board.state.status:
            return board.status(number).tapped is self.tapped
        departed = board.state.departed.get(number)
        return departed is not None and departed.status is not None and departed.status.tapped is self.tapped

    def is_of_tapped(self) -> bool:
        return self.tapped


@rule("109.2a", "406.1")
@phrase("exiled")
@looks_at()
class Exiled(SingleAdjective, PlainWords):
    """CR 109.2a, 406.1. "(Target) exiled card with flashback you own": one in the exile zone."""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return context.board.object(number).zone is Zone.EXILE

    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone.EXILE})


@rule("701.27g", "712.1")
@phrase({"transformed": "transformed", "double-faced": "double-faced"}, by="how")
@looks_at()
class Faced(SingleAdjective):
    """CR 701.27g. Double-faced, or double-faced and with its back face up."""

    how: Literal["transformed", "double-faced"]

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        record = context.board.object(number)
        return is_double_faced(record) and (self.how == "double-faced" or _is_transformed(record))


def _is_transformed(record: Object) -> bool:
    return record.zone is Zone.BATTLEFIELD and record.face == BACK


@rule("110.5", "708.2")
@phrase({True: "face-down", False: "face-up"}, by="down")
@looks_at()
class FaceDownOrUp(SingleAdjective):
    """CR 110.5. Face down or face up, also of spells, and of cards in exile."""

    down: bool

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        is_down = context.board.object(number).face_down is not None or context.bound.get(TURNED_UP) == number
        return is_down is self.down


@rule("111.1")
@phrase({True: "token", False: "nontoken"}, by="token")
@looks_at()
@one_by_one
class TokenOrNot(SingleAdjective, PlainWords):
    """CR 111.1. Whether it is a token."""

    token: bool

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return context.board.object(number).is_token is self.token


@rule("205.2a", "205.4", "305.8")
@phrase("non{what:IT}")
@looks_at()
@one_by_one
class Non(SingleAdjective, PlainWords):
    """CR 109.2. What it is not: "nonland", "nonbasic", "nonblack", "nonattacking"."""

    what: CardType | Supertype | Colored | InCombat

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        if isinstance(self.what, CardType):
            return not self.what.is_true_of(known)
        return not self.what.describes(number, known, context)


@rule("205.3")
@phrase("non-{subtype:IT}")
@looks_at()
@one_by_one
class NonSubtype(SingleAdjective, PlainWords):
    """CR 205.3. A subtype it doesn't have: "non-Human"."""

    subtype: Subtype

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return not self.subtype.is_true_of(known)


@rule("608.2c")
@phrase({"or": "{items:or+}", "and/or": "{items:and/or+}"}, by="joint")
@looks_at()
@one_by_one
class EitherAdjective(Adjective):
    """One of several: "red or green", "attacking or blocking"."""

    items: tuple[SingleAdjective, ...]
    joint: Literal["or", "and/or"]

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return any(item.describes(number, known, context) for item in self.items)


@rule("105.2", "205.2a")
@phrase("{color} or {type:IT}")
@looks_at()
class ColoredOrOfType(Adjective):
    """CR 109.2. "(A) black or artifact (creature)": of the color, or an artifact."""

    color: Colored
    type: CardType

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return self.color.describes(number, known, context) or self.type.is_true_of(known)


@rule("205.2a", "205.4a")
@phrase({"or": "{word} or {type:IT}", "and/or": "{word} and/or {type:IT}"}, by="joint")
@looks_at()
class SupertypeOrType(Adjective):
    """CR 109.2. "(Any number of) legendary and/or enchantment (cards)": with the supertype, or of the type."""

    word: Supertype
    type: CardType
    joint: Literal["or", "and/or"]

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return self.word.describes(number, known, context) or self.type.is_true_of(known)


@rule("608.2c")
@phrase("{items:,+}")
@looks_at()
class EveryAdjective(Adjective):
    """Several at once: "nonartifact, nonblack"."""

    items: tuple[SingleAdjective, ...]

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return all(item.describes(number, known, context) for item in self.items)


@rule("700.6")
@phrase("historic")
@looks_at("types")
@one_by_one
class Historic(SingleAdjective):
    """CR 700.6. Legendary, an artifact, or a Saga."""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return "Legendary" in known.supertypes or "Artifact" in known.types or "Saga" in known.subtypes
