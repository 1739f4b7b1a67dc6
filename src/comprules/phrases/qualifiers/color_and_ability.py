"""CR 105.2, 113.3: what behind a noun is said of how many colors and abilities an object has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.kernel.rule_citations import rule
from comprules.phrases.quantities.comparisons import ComparedByWord
from comprules.reader.phrase import phrase
from comprules.rules.continuous_effects.aspects import looks_at
from comprules.rules.continuous_effects.granting import abilities_there
from comprules.rules.objects.descriptions import AnyQualifier

if TYPE_CHECKING:
    from comprules.rules.objects.characteristics import Characteristics
    from comprules.rules.resolving.context import Context


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

    def describes(self, number: int, known: Characteristics, context: Context) -> bool:
        count = len(known.colors)
        return count >= self.n if self.how == "or more" else count == self.n


@rule("113.3")
@phrase("with no abilities")
@looks_at("abilities")
class WithoutAbilities(AnyQualifier):
    """CR 113.3. "With no abilities"."""

    def describes(self, number: int, known: Characteristics, context: Context) -> bool:
        return not abilities_there(known, context.board.rules)
