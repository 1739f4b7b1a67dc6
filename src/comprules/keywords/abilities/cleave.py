"""CR 702.148: cleave."""

from __future__ import annotations

from comprules.keywords.abilities.alternative_costs import CastBy, KeywordCost
from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.phrases.prelude import *
from comprules.rules.casting.bracketed import Bracketed, TakesOutBracketed
from comprules.rules.continuous_effects.granting import interned, keywords_of

CLEAVE: Final = "cleave"


@rule("702.148a", "702.148b", "612.1", "613.1c")
class LosesBracketedText(Change):
    """CR 702.148b. All text within square brackets removed."""

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.TEXT,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        own = len(known.abilities) - len(known.granted)
        left = (line for each in known.abilities[:own] for line in _without_brackets(each))
        abilities = interned((*left, *known.abilities[own:]))
        return replace(known, abilities=abilities, keywords=keywords_of(abilities))


def _without_brackets(line: Ability) -> Iterator[Ability]:
    if not isinstance(line, Bracketed):
        yield line
    elif line.rest is not None:
        yield line.rest


@rule("702.148a")
class LosesBracketedTextIfCleaved(StaticAbility):
    """CR 702.148a. That a spell cast for its cleave cost says nothing of what stands in brackets."""

    def statements(self) -> tuple[Statement, ...]:
        return (Modifies(This("spell"), (LosesBracketedText(),)),)

    def when(self) -> Condition:
        return CastBy(CLEAVE)

    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone.STACK})


@rule("702.148a")
@phrase("cleave{cost}")
class Cleave(TakesOutBracketed):
    """CR 702.148a. It may be cast so that the words in brackets don't count."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return (*stated(KeywordCost(CLEAVE, self.cost.costs(), makes_another=True)), LosesBracketedTextIfCleaved())
