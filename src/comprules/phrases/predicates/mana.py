"""CR 106.3, 106.6: more of what texts say about adding mana: any combination, for each, only for some purpose."""

from __future__ import annotations

from itertools import combinations
from typing import Literal

from comprules.phrases.nouns.possessives import OfNoun
from comprules.phrases.predicates.could_produce import AddWhatCouldBeProduced
from comprules.phrases.predicates.mana_purposes import NotOnCasting, OnCostContaining, Spending
from comprules.phrases.prelude import *
from comprules.phrases.references.amount_references import ThatMuch
from comprules.reader.lexemes import Symbols
from comprules.rules.abilities.chosen import CHOSEN_COLOR, chosen
from comprules.rules.costs.doing import Deeds
from comprules.rules.mana_and_numbers.calculations import how_many
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.mana_and_numbers.mana import COLORS, Alternative
from comprules.rules.mana_and_numbers.mana_combinations import in_any_combination
from comprules.rules.mana_and_numbers.producing_mana import (
    PRODUCED,
    AddAnyColor,
    AddEither,
    AddsMana,
    AddsTheSame,
    AddSymbols,
    added_by,
)
from comprules.rules.objects.descriptions import Kind


@rule("105.2", "106.3", "106.5")
@phrase("add(s) {count:one} mana of any color among {what:THEY}")
class AddAnyColorAmong(AddsMana):
    """CR 106.5. "Add one mana of any color among permanents you control": none, if none of these has a color."""

    count: int
    what: Description

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        board = context.board
        there = {color for number in self.what.find(context) for color in board.characteristics(number).colors}
        return tuple((color,) * self.count for color in COLORS if color in there)


@rule("607.2d", "106.5")
@phrase("add(s) {count:one} mana of the chosen color")
class AddChosenColor(AddsMana):
    """CR 607.2d. "Add one mana of the chosen color": none, if no color was chosen (CR 106.5)."""

    count: int

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        return tuple((ColorWord(word).symbol,) * self.count for word in chosen(CHOSEN_COLOR, context))

    def is_constant(self) -> bool:
        return True


@rule("106.3", "607.2d", "106.5")
@phrase(
    {
        "the chosen color": "add(s) an additional {count:one} mana of the chosen color",
        "that color": "add(s) an additional {count:one} mana of that color",
    },
    by="again",
)
class AddAdditionalChosen(AddChosenColor):
    """CR 106.3. "(Is tapped for mana of the chosen color,) adds an additional one mana of that color"."""

    count: int
    again: Literal["the chosen color", "that color"]


@rule("105.2", "106.3")
@phrase("for each color among {what:THEY}, add(s) {count:one} mana of that color")
class AddEachColorAmong(AddsMana):
    """CR 106.3. "For each color among permanents you control, add one mana of that color"."""

    what: Description
    count: int

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        board = context.board
        there = {color for number in self.what.find(context) for color in board.characteristics(number).colors}
        return (tuple(color for color in COLORS if color in there for _ in range(self.count)),) if there else ()


@rule("607.2d", "106.5")
@phrase("add(s) {symbols} or {count:one} mana of the chosen color")
class AddSymbolsOrChosen(AddsMana):
    """CR 607.2d. "Add {B} or one mana of the chosen color": the former alone, if no color was chosen."""

    symbols: Symbols
    count: int

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        either = (*added_by(self.symbols), *AddChosenColor(self.count).alternatives(context))
        return tuple(dict.fromkeys(either))

    def is_constant(self) -> bool:
        return True


@rule("106.5", "608.2d")
@phrase("choose(s) a color of {what}. add {count:one} mana of that color")
class AddAColorOf(AddsMana):
    """CR 106.5. "Choose a color of a permanent you control. Add one mana of that color": none, if none has a color."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}

    what: Noun
    count: int

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        objects = self.what.meant_in_a_condition(context)
        there = {color for number in objects for color in context.board.characteristics(number).colors}
        return tuple((color,) * self.count for color in COLORS if color in there)


@rule("105.4", "106.3", "608.2d")
@phrase("choose(s) a color. add one mana of that color for each {counted:IT}")
class AddThatColorForEach(AddsMana):
    """CR 106.3. "Choose a color. Add one mana of that color for each charge counter on this artifact"."""

    counted: Kind | Countable

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        count = how_many(self.counted, context)
        return tuple((color,) * count for color in COLORS) if count else ()


@rule("105.4", "608.2d")
@phrase("choose(s) a color")
class ColorOfMana(Phrase):
    """CR 608.2d. "(To add mana, a player) chooses a color": the words behind it speak of "that color"."""

    introduces: ClassVar = Introduction()

    slot: int = 0


@rule("105.4", "106.3", "608.2d")
@phrase("{choice}. add an amount of mana of that color equal to {amount}")
class AddAmountOfThatColor(AddsMana):
    """CR 106.3. "Choose a color. Add an amount of mana of that color equal to your devotion to that color"."""

    choice: ColorOfMana
    amount: Quantity

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        found = ((color.symbol,) * self._of(color, context) for color in ColorWord)
        return tuple(types for types in found if types)

    def _of(self, color: ColorWord, context: Context) -> int:
        with context.meaning(self.choice.slot, color):
            return self.amount.value(context)


@rule("106.1b", "107.3")
@phrase("add(s) X mana of any one color")
class AddXOfOneColor(AddsMana):
    """CR 107.3. "Add X mana of any one color"."""

    is_as_said: ClassVar[bool] = True

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        return tuple((color,) * context.x for color in COLORS) if context.x else ()


@rule("106.1b", "107.3")
@phrase("add(s) X mana in any combination of colors")
class AddXInCombination(AddsMana):
    """CR 107.3. "Add X mana in any combination of colors"."""

    is_as_said: ClassVar[bool] = True

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        return in_any_combination(COLORS, context.x) if context.x else ()


@rule("106.1b", "107.3")
@phrase("add(s) X mana in any combination of {choices:and/or+}")
class AddXInCombinationOf(AddsMana):
    """CR 107.3. "Add X mana in any combination of {R} and/or {G}"."""

    is_as_said: ClassVar[bool] = True

    choices: tuple[Symbols, ...]

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        types = tuple(symbol.strip("{}") for run in self.choices for symbol in run)
        return in_any_combination(types, context.x) if context.x else ()


@rule("106.1b")
@phrase("add(s) {count:one} mana in any combination of colors")
class AddCombination(AddsTheSame):
    """CR 106.1b. "Add two mana in any combination of colors"."""

    count: int

    def always(self) -> tuple[Alternative, ...]:
        return in_any_combination(COLORS, self.count)


@rule("106.1b", "105.1")
@phrase("add(s) {count:one} mana of different colors")
class AddDifferentColors(AddsTheSame):
    """CR 106.1b. "Add two mana of different colors": no two of one color."""

    count: int

    def always(self) -> tuple[Alternative, ...]:
        return tuple(combinations(COLORS, self.count))


@rule("106.1b")
@phrase("add(s) {count:one} mana in any combination of {choices:and/or+}")
class AddCombinationOf(AddsTheSame):
    """CR 106.1b. "Add two mana in any combination of {R} and/or {G}"."""

    count: int
    choices: tuple[Symbols, ...]

    def always(self) -> tuple[Alternative, ...]:
        types = tuple(symbol.strip("{}") for run in self.choices for symbol in run)
        return in_any_combination(types, self.count)


@rule("106.3")
@phrase("add(s) an additional {symbols}")
class AddAdditional(AddsTheSame):
    """CR 106.3. "Its controller adds an additional {G}"."""

    symbols: Symbols

    def always(self) -> tuple[Alternative, ...]:
        return added_by(self.symbols)


@rule("106.3", "608.2h")
@phrase("{mana} for each {counted:IT}")
class AddForEach(AddsMana):
    """CR 106.3. "Add {G} for each creature you control"."""

    mana: AddSymbols | AddAdditional
    counted: Kind | Countable

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        count = how_many(self.counted, context)
        return tuple(types * count for types in self.mana.alternatives(context) if count)

    def counts_alone(self, others: Sequence[AddsMana]) -> Phrase | None:
        return self.counted if list(others) == [self.mana] else None


@rule("106.3", "107.1b")
@phrase("add(s) an amount of {symbols} equal to {amount}")
class AddAmount(AddsMana):
    """CR 106.3. "Add an amount of {G} equal to this creature's power": none, if that is less than 0."""

    is_as_said: ClassVar[bool] = True

    symbols: Symbols
    amount: Quantity

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        count = self.amount.value(context)
        return tuple(types * count for types in added_by(self.symbols)) if count > 0 else ()


@rule("106.3")
@phrase("add(s) {count:word} {symbols}")
class AddSoMuch(AddsTheSame):
    """CR 106.3. "Add six {R}"."""

    count: int
    symbols: Symbols

    def always(self) -> tuple[Alternative, ...]:
        return tuple(types * self.count for types in added_by(self.symbols))


@rule("107.1", "608.2k")
@phrase("twice {amount}")
class TimesThatMuch(Phrase):
    """CR 107.1. "Twice that much"."""

    amount: ThatMuch

    def value(self, context: Context) -> int:
        """Two times as much as was spoken of."""
        return 2 * self.amount.value(context)


@rule("106.3", "608.2k")
@phrase("add(s) {amount} {symbols}")
class AddThatMuch(AddsMana):
    """CR 608.2k. "(Whenever this creature deals damage,) add that much {G}", "add twice that much {G}"."""

    amount: ThatMuch | TimesThatMuch
    symbols: Symbols

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        count = self.amount.value(context)
        return tuple(types * count for types in added_by(self.symbols)) if count > 0 else ()


@rule("106.1b", "106.3", "608.2h")
@phrase("{mana} for each {counted:IT}")
class AddChosenForEach(AddsMana):
    """CR 106.3. "Add {B} or {G} for each permanent destroyed this way": whichever of them for each."""

    mana: AddEither | AddAnyColor
    counted: Kind | Countable

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        each, count = self.mana.always(), how_many(self.counted, context)
        if not count:
            return ()
        chosen = in_any_combination(tuple(str(place) for place in range(len(each))), count)
        return tuple(tuple(symbol for place in places for symbol in each[int(place)]) for places in chosen)


@rule("106.3")
@phrase("add(s) an additional {choices:or+}")
class AddAdditionalEither(AddsTheSame):
    """CR 106.3. "Its controller adds an additional {R} or {G}"."""

    choices: tuple[Symbols, ...]

    def always(self) -> tuple[Alternative, ...]:
        return AddEither(self.choices).always()


@rule("106.3")
@phrase("add(s) an additional {count:one} mana of any color")
class AddAdditionalAnyColor(AddsTheSame):
    """CR 106.3. "Its controller adds an additional one mana of any color"."""

    count: int

    def always(self) -> tuple[Alternative, ...]:
        return tuple((color,) * self.count for color in COLORS)


@rule("106.1b", "106.3")
@phrase("add(s) an additional {count:one} mana in any combination of colors")
class AddAdditionalCombination(AddsTheSame):
    """CR 106.3. "Its controller adds an additional two mana in any combination of colors"."""

    count: int

    def always(self) -> tuple[Alternative, ...]:
        return in_any_combination(COLORS, self.count)


@rule("106.1b", "106.12a")
@rule("411.3a", edition="2006")
@phrase("add(s) {count:one} mana of any type that {what} produced")
class AddTypeProduced(AddsMana):
    """CR 106.12a. "That player adds one mana of any type that land produced", as it was tapped for mana."""

    count: int
    what: Literal["land", "permanent", "creature", "artifact", "artifact token"]

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        types: Alternative = context.bound.get(PRODUCED, ())
        return tuple((each,) * self.count for each in dict.fromkeys(types))

    def is_constant(self) -> bool:
        return True


@rule("106.3", "106.5", "608.2c")
@phrase("{mana}. if {condition}, add {count:one} mana of that {kind} instead")
class AddMoreOfThat(AddsMana):
    """CR 608.2c. "Add one mana of any type that a land you control could produce. If this creature has a counter on it,
    add three mana of that type instead": of one type that is chosen in the same way.
    """

    mana: AddWhatCouldBeProduced | AddAnyColorAmong | AddAnyColor | AddChosenColor | AddTypeProduced
    condition: Condition
    count: int
    kind: Literal["color", "type"]

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        ordinary = self.mana.alternatives(context)
        if not self.condition.holds(context):
            return ordinary
        return tuple((types[0],) * self.count for types in ordinary if types)


@rule("106.6")
@phrase("{mana}. this mana can't be spent to {not_on}")
class AddNotFor(AddsMana):
    """CR 106.6. Mana that can be spent on everything but some purpose."""

    is_as_said: ClassVar[bool] = True

    mana: AddsMana
    not_on: NotOnCasting

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        return self.mana.alternatives(context)

    def always(self) -> tuple[Alternative, ...] | None:
        return self.mana.always()

    def restriction(self) -> object | None:
        return self.not_on


@rule("106.6")
@phrase("{mana}. spend this mana only to {only}", prefer=(Deeds,))
class AddRestricted(AddsMana):
    """CR 106.6. Mana that can be spent only for some purpose."""

    is_as_said: ClassVar[bool] = True

    mana: AddsMana
    only: Spending

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        return self.mana.alternatives(context)

    def always(self) -> tuple[Alternative, ...] | None:
        return self.mana.always()

    def restriction(self) -> object | None:
        return self.only


@rule("106.6")
@phrase("{mana}. spend this mana only on costs that contain {symbol}")
class AddForCostsContaining(AddsMana):
    """CR 106.6. "Spend this mana only on costs that contain {X}"."""

    is_as_said: ClassVar[bool] = True

    mana: AddsMana
    symbol: Symbols

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        return self.mana.alternatives(context)

    def always(self) -> tuple[Alternative, ...] | None:
        return self.mana.always()

    def restriction(self) -> object | None:
        return OnCostContaining(self.symbol)


@rule("106.5", "607.2a")
@phrase("add(s) {count:one} mana of any of {whose} colors")
class AddAnyOfItsColors(AddsMana):
    """CR 106.5. "Add one mana of any of the exiled card's colors": none, if it has no color or there is none."""

    count: int
    whose: OfNoun

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        board = context.board
        found = {color for each in self.whose.refer(context) for color in board.characteristics(each).colors}
        return tuple((color,) * self.count for color in COLORS if color in found)
