"""CR 613.1e: changes of color, layer 5."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.phrases.references.linked_choices import lets_choose_color
from comprules.rules.abilities.chosen import CHOSEN_COLOR, chosen
from comprules.rules.continuous_effects.continuous import Eventive, Stative, ToBeSettled
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.mana_and_numbers.mana import COLORS
from comprules.rules.resolving.choices import choose_word
from comprules.rules.variants.color_identity import GivesColors

How = Literal["", "colorless", "all colors"]

_WORDS: Final = {"": "{verb} {colors:and}", "colorless": "{verb} colorless", "all colors": "{verb} all colors"}


class _ColorChange(Change):
    def layers(self) -> tuple[Layer, ...]:
        return (Layer.COLOR,)


class OfColors(_ColorChange, GivesColors):
    """CR 105.3. Being of these colors, none, or all."""

    how: How
    colors: tuple[ColorWord, ...] = ()

    @property
    def is_defining(self) -> bool:
        return True

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return replace(known, colors=self.symbols())

    @rule("613.9")
    def overrides(self, earlier: Change) -> bool:
        """Whether that only said of which colors it is."""
        return earlier.layers() == (Layer.COLOR,)

    def symbols(self) -> frozenset[str]:
        match self.how:
            case "colorless":
                return frozenset()
            case "all colors":
                return frozenset(COLORS)
            case _:
                return frozenset(color.symbol for color in self.colors)


@rule("105.3", "613.1e")
@phrase({how: text.replace("{verb}", "become(s)") for how, text in _WORDS.items()}, by="how")
class BecomesColors(OfColors, Eventive):
    """CR 105.3. "Becomes blue", "becomes colorless"."""

    how: How
    colors: tuple[ColorWord, ...] = ()


@rule("105.3", "613.1e")
@phrase({how: text.replace("{verb}", "<is|are>") for how, text in _WORDS.items()}, by="how")
@one_by_one
class IsColors(OfColors, Stative):
    """CR 105.3. "Are white", "is all colors"."""

    how: How
    colors: tuple[ColorWord, ...] = ()


class _AddsColors(_ColorChange):
    colors: tuple[ColorWord, ...]

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return replace(known, colors=known.colors | {color.symbol for color in self.colors})

    def only_adds(self, layer: Layer) -> bool:
        return True


@rule("105.3", "613.1e")
@phrase("become(s) {colors:and} in addition to <its|their> other colors")
@one_by_one
class BecomesColorsBesides(_AddsColors, Eventive):
    """CR 105.3. "Becomes blue in addition to its other colors"."""

    colors: tuple[ColorWord, ...]


@rule("105.3", "613.1e")
@phrase("<is|are> {colors:and} in addition to <its|their> other colors")
@one_by_one
class IsColorsBesides(_AddsColors, Stative):
    """CR 105.3. "Is black in addition to its other colors"."""

    colors: tuple[ColorWord, ...]


@rule("105.3", "607.2d")
@phrase("<is|are> the chosen color in addition to <its|their> other colors")
class IsTheChosenColorBesides(_ColorChange, Stative):
    """CR 607.2d. "Are the chosen color in addition to their other colors": no other, while none has been chosen."""

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return replace(known, colors=known.colors | {ColorWord(word).symbol for word in chosen(CHOSEN_COLOR, context)})

    def only_adds(self, layer: Layer) -> bool:
        return True


@rule("105.3", "105.4", "608.2d")
@phrase("become(s) the color or colors of your choice")
class BecomesChosenColors(ToBeSettled):
    """CR 105.4. "Becomes the color or colors of your choice": one of the five, or several."""

    def chosen(self, resolution: Resolution) -> Change:
        options = tuple(Word(color.value) for color in ColorWord)
        why = "which colors does it become?"
        asked = ChooseWords(resolution.you, "105.4", why, options, minimum=1, maximum=len(options))
        answers = [answer.text for answer in resolution.game.ask(asked) if isinstance(answer, Word)]
        return BecomesColors("", tuple(color for color in ColorWord if color.value in answers))


@rule("105.3", "105.4", "608.2d")
@phrase("become(s) the color of your choice")
class BecomesChosenColor(ToBeSettled):
    """CR 105.4. "Becomes the color of your choice"."""

    def chosen(self, resolution: Resolution) -> Change:
        words = tuple(color.value for color in ColorWord)
        word = choose_word(resolution.you, words, "which color does it become?", "105.4", resolution)
        return BecomesColors("", (ColorWord(word),))


@rule("105.3", "607.2d", "611.2c")
@phrase("become(s) the chosen color")
class BecomesTheChosenColor(ToBeSettled):
    """CR 607.2d. "Becomes the chosen color": the one that is chosen as the effect begins; nothing, where none is."""

    def chosen(self, resolution: Resolution) -> Change:
        colors = tuple(ColorWord(word) for word in chosen(CHOSEN_COLOR, resolution))
        return BecomesColors("", colors) if colors else BecomesColorsBesides(())


@rule("105.3", "608.2c", "611.2c")
@phrase("become(s) that color")
class BecomesThatColor(Reference, ToBeSettled):
    """CR 608.2c. "(Choose a color. Target creature) becomes that color"."""

    def accepts(self, introducer: Phrase) -> bool:
        return lets_choose_color(introducer)

    def chosen(self, resolution: Resolution) -> Change:
        return BecomesTheChosenColor().chosen(resolution)


@rule("105.3", "607.2d")
@phrase("<is|are> the chosen color")
class IsTheChosenColor(_ColorChange, Stative):
    """CR 607.2d. "Is the chosen color": nothing, while no color has been chosen."""

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        words = chosen(CHOSEN_COLOR, context)
        return replace(known, colors=frozenset(ColorWord(word).symbol for word in words)) if words else known
