"""CR 702.16a: the qualities that protection and hexproof are from."""

from __future__ import annotations

from comprules.phrases.nouns.described_objects import Headed, Typed, TypedCreature
from comprules.phrases.nouns.linked_nouns import exiled_with
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.adjectives import ColorCount, Colored, Supertype
from comprules.phrases.qualifiers.type_sets import TypeName
from comprules.phrases.qualifiers.type_words import CardType, CreatureWord
from comprules.phrases.quantities.comparisons import Comparison
from comprules.phrases.quantities.statistics import statistic
from comprules.phrases.references.linked_choices import lets_choose_color
from comprules.rules.abilities.chosen import CHOSEN_COLOR, CHOSEN_TYPE, chosen
from comprules.rules.abilities.linked_abilities import AboutExiled, Settled
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.targets_and_priority.targeting import JudgesSpells


class Quality(JudgesSpells):
    """A quality of the sources that something is protected from."""

    @abstractmethod
    def matches(self, number: Any, context: Context) -> bool:
        """Whether an object has the quality, in whatever zone it is (CR 702.16a)."""


@rule("702.16a", "105.2")
@phrase("{color}")
class OfColor(Quality):
    """CR 105.2. A color, or how many of them it has."""

    color: Colored | ColorCount

    def matches(self, number: Any, context: Context) -> bool:
        return self.color.describes(number, context.board.characteristics(number), context)


@rule("702.16a", "205.4")
@phrase("{supertype}")
class OfSupertype(Quality):
    """CR 205.4. A supertype: "protection from snow"."""

    supertype: Supertype

    def matches(self, number: Any, context: Context) -> bool:
        return self.supertype.describes(number, context.board.characteristics(number), context)


@rule("702.16a", "702.16g")
@phrase("{colors:and/or+}")
class OfAnyColors(Quality):
    """CR 702.16g. Any of some colors, such as those that several players chose."""

    colors: tuple[Colored, ...]

    def matches(self, number: Any, context: Context) -> bool:
        known = context.board.characteristics(number)
        return any(color.describes(number, known, context) for color in self.colors)


@rule("702.11g", "702.16h", "702.16i")
@phrase("each color", also=["all colors"])
class OfEachColor(Quality):
    """CR 702.16h. Any of the five colors."""

    def matches(self, number: Any, context: Context) -> bool:
        return bool(context.board.characteristics(number).colors)


@rule("702.16j")
@phrase("everything")
class Everything(Quality):
    """CR 702.16j. Every object, whatever its characteristics."""

    def matches(self, number: Any, context: Context) -> bool:
        return True


@rule("702.16i", "702.16k")
@phrase("each opponent", also=["each of your opponents"])
class EachOpponent(Quality):
    """CR 702.16k. Each object an opponent controls, or owns while nobody else controls it."""

    def matches(self, number: Any, context: Context) -> bool:
        return context.board.controller(number) in context.board.opponents(context.you)


@rule("702.16a", "109.2")
@phrase("{kind:THEY}")
class OfKind(Quality):
    """CR 702.16a. A kind of object: "from spells", "from permanents that were cast this turn".

    What only has a type without "spell" or "permanent" is of the kind wherever it is.
    """

    kind: Headed | Typed | TypedCreature

    def needs_it_on_the_stack(self) -> bool:
        return isinstance(self.kind, Headed)

    def matches(self, number: Any, context: Context) -> bool:
        if isinstance(self.kind, Headed):
            return self.kind.matches(number, context)
        return self.kind.fits(number, context)


@rule("202.3", "702.16a")
@phrase("mana value {comparison}")
class OfManaValue(Quality):
    """CR 202.3. "Protection from mana value 3 or less"."""

    comparison: Comparison

    def matches(self, number: Any, context: Context) -> bool:
        return self.comparison.holds(statistic("mana value", number, context), context)


@rule("607.2d", "702.16a")
@phrase("the {last?last }chosen color")
class OfTheChosenColor(Quality, Settled):
    """CR 607.2d. The color chosen as this permanent entered, or the last one chosen."""

    last: bool

    def settled(self, context: Context) -> Quality | None:
        colors = tuple(Colored(ColorWord(word)) for word in chosen(CHOSEN_COLOR, context))
        return OfAnyColors(colors) if len(colors) > 1 else next(map(OfColor, colors), None)

    def matches(self, number: Any, context: Context) -> bool:
        found = context.board.characteristics(number).colors
        return any(ColorWord(word).symbol in found for word in chosen(CHOSEN_COLOR, context))


@rule("608.2c", "702.16a")
@phrase("that color")
class OfThatColor(Reference, Quality, Settled):
    """CR 608.2c. "(Choose a color. It gains protection from) that color": what the text lets somebody choose."""

    def accepts(self, introducer: Phrase) -> bool:
        return lets_choose_color(introducer)

    def settled(self, context: Context) -> Quality | None:
        return OfTheChosenColor(False).settled(context)

    def matches(self, number: Any, context: Context) -> bool:
        return OfTheChosenColor(False).matches(number, context)


@rule("205.2a", "607.2d", "702.16a")
@phrase("the chosen card type")
class OfTheChosenCardType(Quality, Settled):
    """CR 607.2d. The card type chosen as this permanent entered."""

    def settled(self, context: Context) -> Quality | None:
        return next((OfKind(of_card_type(name)) for name in chosen(CHOSEN_TYPE, context)), None)

    def matches(self, number: Any, context: Context) -> bool:
        return not set(chosen(CHOSEN_TYPE, context)).isdisjoint(context.board.characteristics(number).types)


def of_card_type(name: str) -> Typed:
    """Whatever has a card type."""
    word = CreatureWord(name) if name == "Creature" else CardType(name)
    return Typed(adjectives=(), types=TypeName((), word), first=None, further=None)


@rule("205.2", "607.2a", "702.16a")
@phrase("each of the exiled card's card types")
class OfExiledCardTypes(Quality, AboutExiled):
    """CR 607.2a. Any of the card types of the card that a linked ability has exiled; none, if there is none."""

    def matches(self, number: Any, context: Context) -> bool:
        board = context.board
        types = {each for card in exiled_with(context) for each in board.characteristics(card).types}
        return not types.isdisjoint(board.characteristics(number).types)


@rule("702.16g", "702.11f")
@phrase("from {quality}")
class From(Phrase):
    """CR 702.16g. One of the qualities that protection is from."""

    quality: Quality
