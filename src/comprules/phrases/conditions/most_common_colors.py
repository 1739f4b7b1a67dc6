"""CR 105.1, 105.2: which colors are the most common among objects."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.abilities.chosen import CHOSEN_COLOR, chosen
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.resolving.last_known import asked_about


@rule("105.1", "105.2")
def most_common_colors(objects: Iterable[ObjectId], board: Board) -> frozenset[str]:
    """The colors that as many of the objects have as have any; none if none has a color."""
    found = Counter(color for number in objects for color in board.characteristics(number).colors)
    most = max(found.values(), default=0)
    return frozenset(color for color, count in found.items() if count == most)


@rule("105.1", "105.2")
@phrase("{color} is the most common color among {objects} or is tied for most common")
@looks_at("colors")
class IsMostCommonColor(SimpleCondition):
    """CR 105.2. "Red is the most common color among all permanents or is tied for most common"."""

    color: ColorWord
    objects: Objects

    def holds(self, context: Context) -> bool:
        return self.color.symbol in most_common_colors(self.objects.refer(context), context.board)


@rule("105.1", "105.2", "607.2d")
@phrase(
    {
        "alone": "the chosen color is the most common color among {objects} but isn't tied for most common",
        "tied": "the chosen color is the most common color among {objects} or is tied for most common",
        "not alone": "the chosen color isn't the most common color among {objects} or is tied for most common",
    },
    by="how",
)
class ChosenColorIsMostCommon(SimpleCondition):
    """CR 105.2. "The chosen color is the most common color among all permanents but isn't tied for most common"."""

    how: Literal["alone", "tied", "not alone"]
    objects: Objects

    def holds(self, context: Context) -> bool:
        common = most_common_colors(self.objects.refer(context), context.board)
        colors = {ColorWord(word).symbol for word in chosen(CHOSEN_COLOR, context)}
        if self.how == "tied":
            return not common.isdisjoint(colors)
        return (len(common) == 1 and common <= colors) is (self.how == "alone")


@rule("105.1", "105.2", "608.2h")
@phrase(
    "{what} <shares|share @what> a color with the most common color among {objects} or a color tied for most common"
)
@looks_at("colors")
class IsOfAMostCommonColor(SimpleCondition):
    """CR 105.2. "It shares a color with the most common color among all permanents or a color tied for most common"."""

    doer: ClassVar[str] = "what"

    what: Definite
    objects: Objects

    def holds(self, context: Context) -> bool:
        board = context.board
        common = most_common_colors(self.objects.refer(context), board)
        asked = [asked_about(number, context) for number in self.what.refer(context)]
        return bool(asked) and not any(common.isdisjoint(board.characteristics(number).colors) for number in asked)
