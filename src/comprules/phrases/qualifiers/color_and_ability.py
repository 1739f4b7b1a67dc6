"""CR 105.2, 113.3: what behind a noun is said of how many colors and abilities an object has."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.phrases.quantities.comparisons import ComparedByWord
from comprules.rules.continuous_effects.granting import abilities_there
from comprules.rules.mana_and_numbers.mana import COLORS


@rule("105.2")
@phrase(
    {
        "or more": "<that's|that are> {n:one} or more colors",
        "exactly": "<that's|that are> exactly {n:one} <color|colors @n>",
    },
    by="how",
)
@looks_at("colors")
class OfSoManyColors(AnyQualifier, ComparedByWord):
    """CR 105.2. "That's one or more colors", "that's exactly three colors"."""

    how: Literal["or more", "exactly"]
    n: int

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        count = len(known.colors)
        return count >= self.n if self.how == "or more" else count == self.n


@rule("105.2")
@phrase("<that isn't|that aren't> exactly {n:one} <color|colors @n>")
@looks_at("colors")
class NotOfSoManyColors(AnyQualifier):
    """CR 105.2. "That isn't exactly two colors": of fewer or of more."""

    n: int

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return len(known.colors) != self.n


@rule("105.2")
@phrase({True: "<that's|that are> all colors", False: "<that isn't|that aren't> all colors"}, by="positive")
@looks_at("colors")
class OfAllColors(AnyQualifier):
    """CR 105.2. "(Each creature) that isn't all colors": there are five of them."""

    positive: bool

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return (len(known.colors) == len(COLORS)) is self.positive


@rule("113.3")
@phrase("with no abilities")
@looks_at("abilities")
class WithoutAbilities(AnyQualifier):
    """CR 113.3. "With no abilities"."""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return not abilities_there(known, context.board.rules)
