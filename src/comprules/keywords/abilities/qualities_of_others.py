"""CR 702.16a: qualities that are found by looking at something else: the colors of permanents, a player."""

from __future__ import annotations

from typing import Literal

from comprules.keywords.abilities.qualities import OfAnyColors, OfColor, Quality
from comprules.phrases.nouns.linked_nouns import TheChosenPlayer
from comprules.phrases.nouns.possessives import OfNoun
from comprules.phrases.nouns.references import ThatPlayer
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.adjectives import Colored
from comprules.rules.abilities.linked_abilities import Settled
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.resolving.last_known import all_asked_about


class _OfColorsOf(Quality, Settled):
    @abstractmethod
    def whose(self, context: Context) -> Iterable[Id]:
        """Of what the colors are."""

    @rule("702.16g")
    def settled(self, context: Context) -> Quality | None:
        """Those colors that there are now, as whoever gives the ability sees them."""
        symbols = self._symbols(context)
        colors = tuple(Colored(color) for color in ColorWord if color.symbol in symbols)
        return OfAnyColors(colors) if len(colors) > 1 else next(map(OfColor, colors), None)

    def matches(self, number: Any, context: Context) -> bool:
        return not self._symbols(context).isdisjoint(context.board.characteristics(number).colors)

    @rule("608.2h")
    def _symbols(self, context: Context) -> frozenset[str]:
        """The colors that they have, or last had."""
        board = context.board
        objects = all_asked_about((each for each in self.whose(context) if not board.is_player(each)), context)
        return frozenset().union(*(board.characteristics(each).colors for each in objects))


@rule("702.16a", "105.2")
@phrase("the colors of {what}")
class OfColorsOf(_OfColorsOf):
    """CR 105.2. "Protection from the colors of permanents you control"."""

    what: Noun

    def whose(self, context: Context) -> Iterable[Id]:
        return self.what.refer(context)


@rule("702.16a", "105.2")
@phrase({"": "its colors", "each": "each of its colors"}, by="form")
class EachOfItsColors(_OfColorsOf):
    """CR 105.2. "(Each creature has) protection from its colors": each from those that it has itself."""

    form: Literal["", "each"]

    def whose(self, context: Context) -> Iterable[Id]:
        return (context.source,)

    def settled(self, context: Context) -> Quality | None:
        """It stays the colors of whatever has the ability, whoever gives that."""
        return self


@rule("702.16a", "105.2")
@phrase("each of {owner} colors", prefer=(EachOfItsColors,))
class OfEachOfTheirColors(_OfColorsOf):
    """CR 105.2. "Hexproof from each of that creature's colors"."""

    owner: OfNoun

    def whose(self, context: Context) -> Iterable[Id]:
        return self.owner.refer(context)


@rule("702.16i", "702.16k", "607.2d")
@phrase("{who}")
class OfThePlayer(Quality, Settled):
    """CR 702.16k. "Protection from the chosen player": each object that player controls, or owns while nobody else
    controls it. Once it is given, it is known who that is.
    """

    who: TheChosenPlayer | ThatPlayer
    known: tuple[PlayerId, ...] = ()

    def settled(self, context: Context) -> Quality | None:
        players = self.known or tuple(self.who.refer(context))
        return replace(self, known=players) if players else None

    def matches(self, number: Any, context: Context) -> bool:
        return context.board.controller(number) in (self.known or self.who.refer(context))
