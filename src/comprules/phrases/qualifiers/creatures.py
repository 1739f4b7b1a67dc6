"""CR 208, 702: what behind a noun only creatures can bear: "with flying", "with power 4 or greater"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.instructions.keyword_names import KeywordName
from comprules.phrases.prelude import *
from comprules.phrases.quantities.comparisons import Comparison
from comprules.rules.mana_and_numbers.mana_values import mana_values_of
from comprules.rules.objects.descriptions import CreatureQualifier


@rule("702.1", "702.1d")
@phrase(
    {True: "with {keyword}", False: "without {keyword}"},
    by="positive",
    also={
        True: ["that has {keyword}", "that have {keyword}"],
        False: ["that doesn't have {keyword}", "that don't have {keyword}"],
    },
)
@looks_at("abilities")
@one_by_one
class WithKeyword(CreatureQualifier):
    """CR 702.1. With or without a keyword ability, or one of a name: "with cycling"."""

    positive: bool
    keyword: KeywordAbility | KeywordName

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return has_keyword(known, self.keyword) is self.positive


@rule("702.1")
def has_keyword(known: Characteristics, keyword: KeywordAbility | KeywordName) -> bool:
    """Whether an object that is `known` has a keyword ability; with the same parameters, if it has any."""
    if isinstance(keyword, KeywordName):
        return keyword.is_had_by(known)
    if not any(keyword.is_meant_by_its_word(each) for each in known.keywords):
        return False
    if not keyword.__struct_fields__:
        return True
    return any(part == keyword for ability in known.abilities for part in ability.primitives())


@rule("702.1")
@phrase(
    {True: "with {keywords:or+}", False: "without {keywords:or+}"},
    by="positive",
    also={
        True: ["that has {keywords:or+}", "that have {keywords:or+}"],
        False: ["that doesn't have {keywords:or+}", "that don't have {keywords:or+}"],
    },
)
@looks_at("abilities")
class WithEitherKeyword(CreatureQualifier):
    """CR 702.1. With one of several keyword abilities: "with flying or reach"; with none: "without flying or reach"."""

    keywords: tuple[KeywordAbility | KeywordName, ...]
    positive: bool = True

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return any(has_keyword(known, keyword) for keyword in self.keywords) is self.positive


@rule("702.1")
@phrase("with {keywords:and/or+}", also=["that has {keywords:and/or+}", "that have {keywords:and/or+}"])
@looks_at("abilities")
class WithAnyKeyword(CreatureQualifier):
    """CR 702.1. With one or more of several keyword abilities: "with flying, deathtouch, and/or lifelink"."""

    keywords: tuple[KeywordAbility | KeywordName, ...]

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return any(has_keyword(known, keyword) for keyword in self.keywords)


@rule("208.1", "208.2")
@phrase("with {what} {comparison}")
@looks_at("power and toughness")
class WithPowerOrToughness(CreatureQualifier):
    """CR 208.1. "With power 4 or greater", "with toughness less than this creature's power"."""

    what: Literal["power", "toughness"]
    comparison: Comparison

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        value = known.power if self.what == "power" else known.toughness
        return value is not None and self.comparison.holds(value, context)


@rule("202.3", "208.1", "208.3")
@phrase("with {stats:or+} {comparison}")
@looks_at("mana cost", "power and toughness")
class WithEitherNumber(CreatureQualifier):
    """CR 208.1. "With mana value, power, or toughness equal to the chosen number": with one of them, whatever the
    others are; what has no power and toughness has its mana value alone.
    """

    stats: tuple[Literal["power", "toughness", "mana value"], ...]
    comparison: Comparison

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        values = (value for stat in self.stats for value in self._numbers(stat, number, known, context))
        return any(self.comparison.holds(value, context) for value in values)

    def _numbers(self, stat: str, number: ObjectId, known: Characteristics, context: Context) -> Sequence[int]:
        if stat == "mana value":
            return mana_values_of(context.board, number)
        value = known.power if stat == "power" else known.toughness
        return () if value is None else (value,)


@rule("208.1")
@phrase(
    {"or": "with power or toughness {comparison}", "total": "with total power and toughness {comparison}"},
    by="how",
    also={"or": ["each with power or toughness {comparison}"]},
    prefer=(WithEitherNumber,),
)
@looks_at("power and toughness")
class WithPowerAndToughness(CreatureQualifier):
    """CR 208.1. "With power or toughness 1 or less", "with total power and toughness 5 or less"."""

    how: Literal["or", "total"]
    comparison: Comparison

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        if known.power is None or known.toughness is None:
            return False
        if self.how == "total":
            return self.comparison.holds(known.power + known.toughness, context)
        return self.comparison.holds(known.power, context) or self.comparison.holds(known.toughness, context)


@rule("208.1")
@phrase(
    {
        "toughness": "with toughness greater than <its|their> power",
        "power": "with power greater than <its|their> toughness",
        "neither": "with power equal to <its|their> toughness",
    },
    by="greater",
    prefer=(WithPowerOrToughness,),
)
@looks_at("power and toughness")
class WithGreater(CreatureQualifier):
    """CR 208.1. "With toughness greater than its power", "with power equal to its toughness"."""

    greater: Literal["toughness", "power", "neither"]

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        if known.power is None or known.toughness is None:
            return False
        return {
            "toughness": known.toughness > known.power,
            "power": known.power > known.toughness,
            "neither": known.power == known.toughness,
        }[self.greater]


@rule("702.1")
@phrase("with a(n) {keyword} ability")
@looks_at("abilities")
class WithAbilityNamed(AnyQualifier):
    """CR 702.1. "(Cards) with a cycling ability": with one of that name, whatever its cost."""

    keyword: KeywordName

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return self.keyword.is_had_by(known)
