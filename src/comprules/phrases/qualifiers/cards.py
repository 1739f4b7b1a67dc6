"""CR 201, 202, 205, 607.2d: what behind a noun any object can bear: its mana value, its name, what was chosen."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.head_nouns import TokenNoun
from comprules.phrases.nouns.possessives import OfNoun
from comprules.phrases.nouns.references import OtherThan
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_sets import EitherType, OneOfThreeTypes, TypeSet
from comprules.phrases.quantities.comparisons import Comparison
from comprules.reader.lexemes import SelfName, Symbols
from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.abilities.chosen import (
    CHOSEN_COLOR,
    CHOSEN_NAME,
    CHOSEN_TYPE,
    ChoicesMade,
    Possession,
    SaidOfAChoice,
    choice,
)
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.mana_and_numbers.comparing import MayAskExactly
from comprules.rules.mana_and_numbers.mana_values import mana_values_of
from comprules.rules.mana_and_numbers.own_x import SpeaksOfOthersX
from comprules.rules.objects.descriptions import Adjective
from comprules.rules.resolving.last_known import asked_about


@rule("202.3")
@phrase("with mana value {comparison}", also=["each with mana value {comparison}"])
@looks_at("mana cost")
class WithManaValue(AnyQualifier):
    """CR 202.3. "With mana value 3 or less"."""

    comparison: Comparison

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return any(self.comparison.holds(value, context) for value in mana_values_of(context.board, number))


@rule("202.3")
@phrase(
    {
        "even": "with <an even mana value|even mana values>",
        "odd": "with <an odd mana value|odd mana values>",
    },
    by="parity",
)
@looks_at("mana cost")
class WithEvenManaValue(AnyQualifier, MayAskExactly):
    """CR 202.3. "With even mana values", "with an odd mana value"; zero is even."""

    parity: Literal["even", "odd"]

    def asks_exactly(self) -> bool:
        return True

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return any(value % 2 == (self.parity == "odd") for value in mana_values_of(context.board, number))


@rule("107.3", "202.1")
@phrase("with {X} in <its mana cost|their mana costs>", also=["with a mana cost that contains {X}"])
@looks_at("mana cost")
class WithXInItsCost(SpeaksOfOthersX, AnyQualifier):
    """CR 107.3. "With {X} in its mana cost"."""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return "X" in known.mana_cost or "{X}" in known.mana_cost


@rule("201.2")
@phrase({True: "named {name}", False: "not named {name}"}, by="positive")
@looks_at("name")
class Named(AnyQualifier):
    """CR 201.2. With a certain name."""

    positive: bool
    name: str

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return (self.name in known.names) is self.positive


@rule("201.2", "201.5")
@phrase({True: "named {name}", False: "not named {name}"}, by="positive")
class NamedLikeThis(AnyQualifier):
    """CR 201.5. With the name of the card whose text this is."""

    positive: bool
    name: SelfName

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        names = context.board.characteristics(context.source).names
        return any(name in names for name in known.names) is self.positive


@rule("107.4f", "107.4g", "202.1")
@phrase("with {H} in <its mana cost|their mana costs>")
@looks_at("mana cost")
class WithPhyrexianSymbol(AnyQualifier):
    """CR 107.4g. "With {H} in its mana cost": with a Phyrexian mana symbol of whatever color."""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return any(symbol.endswith("/P") for symbol in known.mana_cost)


@rule("201.2a", "201.2b", "608.2h")
@phrase(
    {
        "with": "with the same name as {other}",
        "that": "that <has|have> the same name as {other}",
        "not": "that <doesn't|don't> have the same name as {other}",
    },
    by="said",
)
class SameName(AnyQualifier):
    """CR 201.2a. Sharing a name with something, of several things with any of them, or with none of them; what has no
    name shares none.
    """

    other: Noun
    said: Literal["with", "that", "not"] = "with"

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        others = (asked_about(each, context) for each in self._others(number, context))
        names = {name for each in others for name in context.board.characteristics(each).names}
        return any(name in names for name in known.names) is (self.said != "not")

    def _others(self, number: ObjectId, context: Context) -> tuple[ObjectId, ...]:
        """What it may share its name with: nobody chooses, and "another" is another than itself."""
        meant = self.other.refer(context.seen_on(context.board))
        return tuple(each for each in meant if each != number) if isinstance(self.other, OtherThan) else meant


@rule("201.2c", "608.2h")
@phrase("with a different name than {other}")
@looks_at("name")
class DifferentName(AnyQualifier):
    """CR 201.2c. "With a different name than that spell": it has a name, and shares none with any of them."""

    other: Noun

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        meant = self.other.refer(context.seen_on(context.board))
        others = (context.board.characteristics(asked_about(each, context)) for each in meant)
        return bool(known.names) and not any(name in each.names for each in others for name in known.names)


def has_quality(known: Characteristics, what: str, word: str) -> bool:
    """Whether something is of a type or color, or has a name."""
    if what == "color":
        return ColorWord(word).symbol in known.colors
    return word in (known.names if what == "name" else (*known.subtypes, *known.types))


@rule("607.2d")
@looks_at("colors", "types")
class OfTheseWords(AnyQualifier):
    """CR 607.2d. Of one of these types or colors, which have been chosen."""

    what: Literal["type", "color"]
    words: tuple[str, ...]

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return any(has_quality(known, self.what, word) for word in self.words)

    def is_defined(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        """Whether a type or color was chosen."""
        return bool(self.words)


@rule("607.2d", "607.5a")
@phrase({what: f"of the chosen {what}" for what in ("type", "color")}, by="what")
@looks_at("colors", "types")
@one_by_one_where(lambda said: not said.their)
class OfTheChosen(AnyQualifier, SaidOfAChoice):
    """CR 607.2d. Of the type or color chosen for the source."""

    what: Literal["type", "color"]
    their: Possession = ""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        words = self.meant(self._choice(context), number, known, context)
        return OfTheseWords(self.what, words).describes(number, known, context)

    def is_defined(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        """Whether a type or color was chosen."""
        return bool(self.meant(self._choice(context), number, known, context))

    def settled(self, context: Context) -> Phrase:
        return OfTheseWords(self.what, self._choice(context).seen_from(context))

    def _choice(self, context: Context) -> ChoicesMade:
        return choice(CHOSEN_COLOR if self.what == "color" else CHOSEN_TYPE, context)


@rule("607.2d")
@phrase({"the": "with the chosen name", "one": "with one of the chosen names"}, by="how")
class WithTheChosenName(AnyQualifier, SaidOfAChoice):
    """CR 607.2d. With the name chosen for the source, or one of several."""

    how: Literal["the", "one"] = "the"
    their: Possession = ""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return any(name in known.names for name in self.meant(choice(CHOSEN_NAME, context), number, known, context))


@rule("109.2")
@phrase(
    {True: "<that's|that are> {adjective}", False: "<that isn't|that aren't> {adjective}"},
    by="positive",
    also={False: ["<that's|that are> not {adjective}"]},
)
class ThatIs(AnyQualifier):
    """CR 109.2. "That's tapped", "that isn't attacking"."""

    positive: bool
    adjective: Adjective

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return self.adjective.describes(number, known, context) is self.positive


@rule("205.1")
@phrase(
    {
        "that's": "that's a(n) {types:IT}",
        "that isn't": "that isn't a(n) {types:IT}",
        "that are": "that are {types:THEY}",
        "that aren't": "that aren't {types:THEY}",
    },
    by="form",
)
@looks_at()
@one_by_one
class ThatIsOfType(AnyQualifier):
    """CR 205.1. "That isn't a Human", "that aren't lands"."""

    form: Literal["that's", "that isn't", "that are", "that aren't"]
    types: TypeSet | EitherType | OneOfThreeTypes

    def asks_for_it(self) -> bool:
        """Whether it is said that something is of these types, and not that it isn't."""
        return self.form in ("that's", "that are")

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return self.types.holds(known) is self.asks_for_it()


@rule("111.1", "205.1")
@phrase("that are {types:THEY} and/or {tokens:THEY}")
class ThatAreOfTypeOrTokens(AnyQualifier):
    """CR 111.1. "Creatures you control that are Elves and/or tokens": of what was called creatures, these."""

    types: TypeSet
    tokens: TokenNoun

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return self.types.holds(known) or self.tokens.is_true_of(number, context)


@rule("109.2")
@phrase("other than {nouns:or+}")
@looks_at()
class OtherThanNouns(AnyQualifier):
    """CR 109.2. "Other than that creature or this artifact"."""

    nouns: tuple[Definite, ...]

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return not any(noun.includes(number, context) for noun in self.nouns)


@rule("109.2")
@phrase("other than {noun}")
@looks_at()
class OtherThanNoun(AnyQualifier):
    """CR 109.2. "Other than this creature"."""

    noun: Noun

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return not self.noun.includes(number, context)


@rule("602.1", "605.1a")
@phrase("with <an activated ability that isn't a mana ability|activated abilities that aren't mana abilities>")
@looks_at("abilities")
class WithActivatedAbility(AnyQualifier):
    """CR 605.1a. "With an activated ability that isn't a mana ability"."""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        parts = (part for ability in known.abilities for part in ability.primitives())
        return any(isinstance(part, ActivatedAbility) and not part.is_mana_ability for part in parts)


@rule("605.1")
@phrase("with <a mana ability|mana abilities>")
@looks_at("abilities")
class WithManaAbility(AnyQualifier):
    """CR 605.1. "Lands with mana abilities"."""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        parts = (part for ability in known.abilities for part in ability.primitives())
        is_mana_ability = context.board.rules.is_mana_ability
        return any(isinstance(part, ActivatedAbility) and is_mana_ability(part) for part in parts)


@rule("202.3", "608.2h")
@phrase("with {whose} mana value")
@looks_at("mana cost")
class WithItsManaValue(AnyQualifier):
    """CR 202.3. "(All permanents) with that spell's mana value"."""

    whose: OfNoun

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return _share_mana_value(number, self.whose, context)


@rule("202.3", "608.2h")
@phrase("with the same mana value as {other}")
@looks_at("mana cost")
class SameManaValue(AnyQualifier):
    """CR 202.3. "(Each creature) with the same mana value as the sacrificed creature": as it is, or last was."""

    other: Noun

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return _share_mana_value(number, self.other, context)


@rule("202.3", "608.2h")
def _share_mana_value(number: ObjectId, which: Noun | OfNoun, context: Context) -> bool:
    """Whether an object has the mana value of one of those spoken of, as they are, or last were."""
    with context.asking():
        others = [asked_about(each, context) for each in which.refer(context)]
    wanted = {value for each in others for value in mana_values_of(context.board, each)}
    return any(value in wanted for value in mana_values_of(context.board, number))


@phrase("{symbols}")
class WholeManaCost(Phrase):
    """A mana cost: "{1}"."""

    symbols: Symbols


@rule("202.1")
@phrase("with mana cost {costs:or}")
@looks_at("mana cost")
class WithManaCost(AnyQualifier):
    """CR 202.1. "With mana cost {0} or {1}": just that, and not another one of the same mana value."""

    costs: tuple[WholeManaCost, ...]

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return known.mana_cost in [tuple(symbol.strip("{}") for symbol in each.symbols) for each in self.costs]
