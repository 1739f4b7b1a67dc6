"""CR 105.2, 113.3: what behind a noun is said of how many colors and abilities an object has."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.phrases.quantities.comparisons import ComparedByWord
from comprules.rules.continuous_effects.granting import abilities_there


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


@rule("113.3")
@phrase("with no abilities")
@looks_at("abilities")
class WithoutAbilities(AnyQualifier):
    """CR 113.3. "With no abilities"."""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return not abilities_there(known, context.board.rules)
