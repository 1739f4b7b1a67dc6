"""CR 707: copiable values, and the exceptions that texts make in copying."""

from __future__ import annotations

from typing import Literal

from comprules.kernel.objects import Counters, with_counters
from comprules.phrases.continuous.abilities import Granted
from comprules.phrases.nouns.head_nouns import HeadNoun
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_words import TypeWord
from comprules.reader.lexemes import PowerToughness
from comprules.rules.card_layouts.double_faced_cards import is_double_faced, other_face
from comprules.rules.card_layouts.split_cards import joined
from comprules.rules.concepts.active import PRINTED
from comprules.rules.concepts.moves import Entering
from comprules.rules.continuous_effects.continuous import Continuous
from comprules.rules.continuous_effects.untouched import copiable_values
from comprules.rules.mana_and_numbers.calculations import Rounding, halved
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.objects.printed import with_own


class Copier(Record):
    """Who copies: the characteristics that the copy would have without the effect, and the ability that says so."""

    own: Characteristics | None = None
    ability: Any = None


NOBODY_YET: Final = Copier()
"""For a copy that is something only by being one: a token, a copy of a spell."""


@looks_at()
class EnteringException(Phrase):
    """A way in which an object that enters as a copy differs from what it copies."""

    @abstractmethod
    def applied(self, values: Characteristics, copier: Copier) -> Characteristics:
        """The copiable values with the exception."""

    def is_of(self, original: ObjectId, board: Board) -> bool:
        """Whether the copies of this object differ so."""
        return True

    def worked_out(self, original: ObjectId, board: Board) -> EnteringException:
        """The same with numbers in it that depend on the object that is copied."""
        return self

    def entering_with(self, values: Characteristics, context: Context) -> Counters:
        """The counters with which an object that enters as such a copy enters besides (CR 707.9e)."""
        return ()


class CopyException(EnteringException):
    """A way in which a copy differs from what it copies, also one that doesn't enter."""


@rule("707.9a")
def with_added(values: Characteristics, abilities: Sequence[Ability]) -> Characteristics:
    """The values with abilities that a copy effect adds to them."""
    together = with_own(values, (*values.abilities, *abilities), values.merged_from)
    return replace(together, added=values.added + len(abilities))


@rule("707.9d")
def without_defining(values: Characteristics, layer: Layer) -> Characteristics:
    """The values without the characteristic-defining abilities that define what an exception says otherwise."""
    kept = [place for place, ability in enumerate(values.abilities) if not _defines(ability, layer)]
    components = tuple(values.merged_from[place] for place in kept if place < len(values.merged_from))
    return with_own(values, (values.abilities[place] for place in kept), components)


def _defines(ability: Ability, layer: Layer) -> bool:
    if not isinstance(ability, StaticAbility) or not ability.is_defining:
        return False
    said = [statement for statement in ability.statements() if isinstance(statement, Continuous)]
    return any(layer in change.layers() for statement in said for change in statement.changes())


@rule("707.9a")
@phrase(
    "<it has|they have> {abilities:and}",
    also=[
        "the <token has|tokens have> {abilities:and}",
        "it gains {abilities:and}",
        "has {abilities:and}",
        "he has {abilities:and}",
        "she has {abilities:and}",
    ],
)
class WithAbilities(CopyException):
    """CR 707.9a. "Except it has haste": part of its copiable values."""

    abilities: tuple[Granted, ...]

    def applied(self, values: Characteristics, copier: Copier) -> Characteristics:
        return with_added(values, [each.given() for each in self.abilities])


_NOT_LEGENDARY: Final = "<it isn't|they aren't> legendary"


@rule("707.9b")
@phrase(
    {False: _NOT_LEGENDARY, True: "<it's|they're> legendary"},
    by="legendary",
    also={
        False: [
            "it's not legendary",
            "they're not legendary",
            "the token isn't legendary",
            "the tokens aren't legendary",
            "the copy isn't legendary",
        ]
    },
)
class LegendaryOrNot(CopyException):
    """CR 707.9b. "Except it isn't legendary"."""

    legendary: bool

    def applied(self, values: Characteristics, copier: Copier) -> Characteristics:
        others = tuple(name for name in values.supertypes if name != "Legendary")
        return replace(values, supertypes=("Legendary", *others) if self.legendary else others)


@rule("707.9b")
@phrase(
    {
        "the": f"{_NOT_LEGENDARY} if the {{word:IT}} is legendary",
        "that": f"{_NOT_LEGENDARY} if that {{word:IT}} is legendary",
    },
    by="said",
    also={
        "that": [
            "isn't legendary if that {word:IT} is legendary",
            "the token isn't legendary if that {word:IT} is legendary",
        ]
    },
)
class NotLegendaryIfItIs(CopyException):
    """CR 707.9b. "Except it isn't legendary if that creature is legendary": what is copied, as it is."""

    said: Literal["the", "that"]
    word: TypeWord | HeadNoun

    def is_of(self, original: ObjectId, board: Board) -> bool:
        return "Legendary" in board.characteristics(original).supertypes

    def applied(self, values: Characteristics, copier: Copier) -> Characteristics:
        return LegendaryOrNot(False).applied(values, copier)


@rule("707.9b", "707.9d")
@phrase("<it's|they're> {numbers}", also=["the token is {numbers}"])
class ExceptPowerAndToughness(CopyException):
    """CR 707.9b. "Except it's 7/7"."""

    numbers: PowerToughness

    def applied(self, values: Characteristics, copier: Copier) -> Characteristics:
        power, toughness = int(self.numbers.power), int(self.numbers.toughness)
        defined_no_more = without_defining(values, Layer.SET_POWER_TOUGHNESS)
        return replace(defined_no_more, power=power, toughness=toughness)


@rule("107.1a", "608.2h", "707.9b", "707.9d")
@phrase(
    "<its|their> base power is half that creature's power and <its|their> base toughness is half that creature's "
    "toughness. round {rounded} each time"
)
class HalfPowerAndToughness(CopyException):
    """CR 707.9b. "Except their base power is half that creature's power …": of what it is, or last was, with all that
    has changed it.
    """

    rounded: Rounding

    def worked_out(self, original: ObjectId, board: Board) -> ExceptPowerAndToughness:
        known = board.characteristics(original)
        power, toughness = (str(halved(value or 0, self.rounded)) for value in (known.power, known.toughness))
        return ExceptPowerAndToughness(PowerToughness(power, toughness))

    def applied(self, values: Characteristics, copier: Copier) -> Characteristics:
        return values


@rule("707.9b", "707.9d")
@phrase("<it's|they're> {colors:and}", also=["the copy is {colors:and}", "the token is {colors:and}"])
class WithColors(CopyException):
    """CR 707.9b. "Except it's black"."""

    colors: tuple[ColorWord, ...]

    def applied(self, values: Characteristics, copier: Copier) -> Characteristics:
        colors = frozenset(color.symbol for color in self.colors)
        return replace(without_defining(values, Layer.COLOR), colors=colors)


@rule("707.9b", "202.1b")
@phrase("<it has|they have> no mana cost", also=["has no mana cost", "the token has no mana cost"])
class WithoutManaCost(CopyException):
    """CR 707.9b. "Except it has no mana cost"."""

    def applied(self, values: Characteristics, copier: Copier) -> Characteristics:
        return replace(values, mana_cost=())


@rule("707.8a")
def copied_by_token(board: Board, number: ObjectId, exceptions: tuple[EnteringException, ...] = ()) -> Characteristics:
    """What a token acquires that is a copy of an object: both faces, if that is double-faced."""
    exceptions = tuple(each.worked_out(number, board) for each in exceptions if each.is_of(number, board))
    values, record = copied(board, number, exceptions), board.object(number)
    if not is_double_faced(record):
        return values
    if board.copiable(number) != copiable_values(record):
        return replace(values, other_face=values)
    other = replace(other_face(record), controller=-1, origin=PRINTED, mana_value_cost=None, other_face=None)
    return replace(values, other_face=excepted(other, exceptions, NOBODY_YET))


@rule("707.8a")
def entering_as_copy(board: Board, number: ObjectId, tapped: bool = False) -> Entering:
    """How a token enters that is a copy of an object: with its back face up, if that has."""
    record = board.object(number)
    turned = is_double_faced(record) and record.zone is Zone.BATTLEFIELD
    return Entering(tapped=tapped, face=record.face if turned else 0)


@rule("202.3b", "707.2", "707.2a", "707.7", "707.8", "707.9")
def copied(
    board: Board, number: ObjectId, exceptions: tuple[EnteringException, ...] = (), copier: Copier = NOBODY_YET
) -> Characteristics:
    """What a copy of an object acquires: its copiable values, as they last were if it is gone, with exceptions."""
    exceptions = tuple(each.worked_out(number, board) for each in exceptions if each.is_of(number, board))
    values = replace(board.copiable(number), controller=-1, origin=PRINTED, mana_value_cost=None, other_face=None)
    if values.halves:
        values = joined(values.halves, values)
    if values.ways_up:
        ways = tuple(excepted(way, exceptions, copier) for way in values.ways_up)
        return replace(ways[0], controller=-1, ways_up=ways)
    return excepted(values, exceptions, copier)


@rule("707.9")
def excepted(values: Characteristics, exceptions: tuple[EnteringException, ...], copier: Copier) -> Characteristics:
    """The values with the exceptions of a copy effect; of a flip card each of the two sets has them."""
    for exception in exceptions:
        values = exception.applied(values, copier)
    return values


@rule("707.9e", "707.9f")
def counters_as_copy(
    exceptions: tuple[EnteringException, ...], board: Board, number: ObjectId, copier: Copier, context: Context
) -> Counters:
    """The counters with which a copy of an object enters by the exceptions, each for what it is without that one."""
    counters: Counters = ()
    for place, exception in enumerate(exceptions):
        without = copied(board, number, (*exceptions[:place], *exceptions[place + 1 :]), copier)
        for kind, amount in exception.entering_with(without, context):
            counters = with_counters(counters, kind, amount)
    return counters
