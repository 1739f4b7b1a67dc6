"""CR 702.96: overload."""

from __future__ import annotations

import re
from functools import lru_cache

from comprules.keywords.abilities.alternative_costs import CastBy, KeywordCost
from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.phrases.prelude import *
from comprules.rules.abilities.ability_lines import words_of
from comprules.rules.continuous_effects.granting import interned, keywords_of

OVERLOAD: Final = "overload"
_TARGET: Final = re.compile(r"\b([Tt])arget\b")
_EACH: Final = {"t": "each", "T": "Each"}


def with_each_for_target(text: str) -> str:
    """A text with "each" wherever it says "target".

    >>> with_each_for_target("Target creature fights target creature.")
    'Each creature fights each creature.'
    """
    return _TARGET.sub(lambda found: _EACH[found[1]], text)


@lru_cache(maxsize=256)
def _overloaded(line: Ability) -> Ability:
    text = words_of(line)
    changed = with_each_for_target(text)
    return line if changed == text else abilities_saying(changed)[0]


@rule("702.96a", "702.96c", "612.1", "613.1c")
class SaysEach(Change):
    """CR 702.96a. All instances of the word "target" replaced by "each"."""

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.TEXT,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        own = len(known.abilities) - len(known.granted)
        changed = (_overloaded(line) for line in known.abilities[:own])
        abilities = interned((*changed, *known.abilities[own:]))
        return replace(known, abilities=abilities, keywords=keywords_of(abilities))


@rule("702.96a")
class SaysEachIfOverloaded(StaticAbility):
    """CR 702.96a. That a spell cast for its overload cost says "each" for "target"."""

    def statements(self) -> tuple[Statement, ...]:
        return (Modifies(This("spell"), (SaysEach(),)),)

    def when(self) -> Condition:
        return CastBy(OVERLOAD)

    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone.STACK})


@rule("702.96a", "702.96b")
@phrase("overload{cost}")
class Overload(KeywordAbility):
    """CR 702.96a. It may be cast so that it says "each" for "target"."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return (*stated(KeywordCost(OVERLOAD, self.cost.costs(), makes_another=True)), SaysEachIfOverloaded())

    def rewords(self, text: str) -> str:
        return with_each_for_target(text)
