"""CR 106.12b: the production of mana by tapping a permanent being replaced."""

from __future__ import annotations

from typing import Literal

from comprules.kernel.decisions import ChooseWords
from comprules.kernel.options import Word
from comprules.phrases.prelude import *
from comprules.reader.lexemes import Symbols
from comprules.rules.abilities.chosen import CHOSEN_COLOR, chosen
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.mana_and_numbers.mana import Alternative
from comprules.rules.mana_and_numbers.mana_pools import AddMana
from comprules.rules.mana_and_numbers.producing_mana import added_by


class Tapping(Phrase):
    """A permanent that would be tapped for mana: "you tap a land for mana"."""

    what: Noun
    least: int | None

    def means(self, event: AddMana, context: Context) -> bool:
        """Whether it is about this player tapping this permanent for that much mana."""
        if event.tapped is None or not self.what.includes(event.tapped, context):
            return False
        return len(event.mana) >= (self.least or 1)


@rule("106.12b")
@phrase("{who} <taps|tap @who> {what} for[ {least:word} or more] mana")
class PlayerWouldTap(Tapping):
    """CR 106.12b. "(If) you tap a permanent for mana"."""

    who: Players
    what: Noun
    least: int | None

    def means(self, event: AddMana, context: Context) -> bool:
        return self.who.includes(event.player, context) and super().means(event, context)


@rule("106.12b")
@phrase("{what} <is|are @what> tapped for[ {least:word} or more] mana")
class WouldBeTapped(Tapping):
    """CR 106.12b. "(If) a land is tapped for two or more mana"."""

    what: Noun
    least: int | None


class _OfTapping(Replacement):
    """A replacement of the mana that a permanent would produce as it is tapped for it."""

    tapping: Tapping

    concerns: ClassVar[tuple[type[Any], ...]] = (AddMana,)

    def applies(self, event: Event, context: Context) -> bool:
        return isinstance(event, AddMana) and self.tapping.means(event, context)


@rule("106.12b", "614.1a")
@phrase(
    {
        2: "if {tapping}, it produces twice as much of that mana instead",
        3: "if {tapping}, it produces three times as much of that mana instead",
    },
    by="times",
)
class MultipliesMana(_OfTapping):
    """CR 106.12b. "If you tap a permanent for mana, it produces twice as much of that mana instead"."""

    tapping: Tapping
    times: Literal[2, 3]

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, AddMana)
        if len(event.mana) * self.times > MOST_AT_ONCE:
            raise Illegal("106.4", f"more mana than {MOST_AT_ONCE:,} at once can't be kept count of")
        return (replace(event, mana=event.mana * self.times),)


class OtherMana(Phrase):
    """The mana that is produced instead of what would be."""

    @abstractmethod
    def types(self, context: Context, game: Game) -> Alternative:
        """Its type; or types, where it says how much mana that is."""

    def says_how_much(self) -> bool | None:
        """Whether it says how much; None if it may mean either."""
        return False


@rule("106.1b")
@phrase("{symbols}")
class ManaOfSymbols(OtherMana, Implying):
    """CR 106.1b. "(It produces) {B} (instead …)"."""

    symbols: Symbols

    def made_explicit(self) -> ManaOfSymbols:
        if len(added_by(self.symbols)) != 1:
            raise NotMeant("there must be one kind of mana that these symbols stand for")
        return self

    def types(self, context: Context, game: Game) -> Alternative:
        return added_by(self.symbols)[0]

    def says_how_much(self) -> None:
        return None


@rule("106.1b")
@phrase("colorless mana")
class ColorlessMana(OtherMana):
    """CR 106.1b. "(It produces) colorless mana (instead …)"."""

    def types(self, context: Context, game: Game) -> Alternative:
        return ("C",)


@rule("105.4", "607.2d")
@phrase(
    {
        "your choice": "{one?one |}mana of a color of your choice",
        "the chosen color": "{one?one |}mana of the chosen color",
    },
    by="which",
)
class ManaOfAColor(OtherMana):
    """CR 105.4. "(It produces) mana of a color of your choice (instead …)": chosen each time."""

    one: bool
    which: Literal["your choice", "the chosen color"]

    def types(self, context: Context, game: Game) -> Alternative:
        if self.which == "the chosen color":
            return tuple(ColorWord(word).symbol for word in chosen(CHOSEN_COLOR, context)[:1])
        words = tuple(Word(color.value) for color in ColorWord)
        (answer,) = game.ask(ChooseWords(context.you, "105.4", "mana of which color?", words))
        return (tuple(ColorWord)[words.index(answer)].symbol,)

    def says_how_much(self) -> bool:
        return self.one


@rule("106.12b", "614.1a")
@phrase(
    {
        "type": "if {tapping}, it produces {mana} instead of any other type",
        "color": "if {tapping}, it produces {mana} instead of any other color",
        "type and amount": "if {tapping}, it produces {mana} instead of any other type and amount",
    },
    by="other",
)
class ProducesInstead(_OfTapping, Implying):
    """CR 106.12b. "If a land is tapped for mana, it produces {B} instead of any other type": just as much, unless the
    amount is another too. What it could be spent on stays as it was.
    """

    tapping: Tapping
    mana: OtherMana
    other: Literal["type", "color", "type and amount"]

    def made_explicit(self) -> ProducesInstead:
        if self.mana.says_how_much() is not None and self.mana.says_how_much() is not self._is_of_amount:
            raise NotMeant("either the amount is another, and said, or it isn't")
        return self

    @property
    def _is_of_amount(self) -> bool:
        return self.other == "type and amount"

    def applies(self, event: Event, context: Context) -> bool:
        return super().applies(event, context) and isinstance(event, AddMana) and bool(event.mana)

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, AddMana)
        types = self.mana.types(context, game)
        if not types:
            return (event,)
        if self._is_of_amount:
            return (replace(event, mana=tuple(replace(event.mana[0], type=kind) for kind in types)),)
        return (replace(event, mana=tuple(replace(unit, type=types[0]) for unit in event.mana)),)


MOST_AT_ONCE: Final = 100_000
"""Each unit of mana is kept by itself; a permanent that would produce more than this at once can't be tapped for it."""
