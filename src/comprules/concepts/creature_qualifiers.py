"""CR 208, 702: what behind a noun only creatures can bear: "with flying", "with power 4 or greater"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.concepts.descriptions import CreatureQualifier
from comprules.concepts.quantities import Measure
from comprules.effects.abilities import KeywordAbility
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.characteristics import Characteristics
    from comprules.effects.context import Context

Bound = Literal["exactly", "or greater", "or less"]


def within(value: int, bound: int, how: Bound) -> bool:
    """Whether a value is what "3", "3 or greater" or "3 or less" says.

    >>> within(4, 3, "or greater"), within(4, 3, "or less"), within(3, 3, "exactly")
    (True, False, True)
    """
    if how == "exactly":
        return value == bound
    return value >= bound if how == "or greater" else value <= bound


@rule("702.1", "113.12")
@phrase({True: "with {keyword}", False: "without {keyword}"}, by="positive")
class WithKeyword(CreatureQualifier):
    """CR 702.1. With or without a keyword ability."""

    positive: bool
    keyword: KeywordAbility

    def describes(self, number: int, known: Characteristics, context: Context) -> bool:
        return has_keyword(known, self.keyword) is self.positive


@rule("702.1")
def has_keyword(known: Characteristics, keyword: KeywordAbility) -> bool:
    """Whether an object that is `known` has a keyword ability; with the same parameters, if it has any."""
    if type(keyword) not in known.keywords:
        return False
    if not keyword.__struct_fields__:
        return True
    return any(part == keyword for ability in known.abilities for part in ability.primitives())


@rule("702.1")
@phrase("with {keywords:or+}")
class WithEitherKeyword(CreatureQualifier):
    """CR 702.1. With one of several keyword abilities: "with flying or reach"."""

    keywords: tuple[KeywordAbility, ...]

    def describes(self, number: int, known: Characteristics, context: Context) -> bool:
        return any(has_keyword(known, keyword) for keyword in self.keywords)


@rule("208.1", "208.2")
@phrase(
    {
        "exactly": "with {what} {bound}",
        "or greater": "with {what} {bound} or greater",
        "or less": "with {what} {bound} or less",
    },
    by="how",
)
class WithPowerOrToughness(CreatureQualifier):
    """CR 208.1. "With power 4 or greater", "with toughness 2 or less", "with power X"."""

    how: Bound
    what: Literal["power", "toughness"]
    bound: Measure

    def describes(self, number: int, known: Characteristics, context: Context) -> bool:
        value = known.power if self.what == "power" else known.toughness
        return value is not None and within(value, self.bound.value(context), self.how)
