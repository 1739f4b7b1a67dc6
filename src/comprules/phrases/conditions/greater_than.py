"""CR 208.1, 208.3: conditions that compare the power and toughness of creatures."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.phrases.quantities.statistics import statistic
from comprules.rules.objects.referring import meaning
from comprules.rules.resolving.last_known import asked_about


@rule("208.1", "208.3", "608.2h")
@phrase("{what} <has|have @what> greater power or toughness than {other}")
@looks_at("power and toughness", "types")
class HasGreaterPowerOrToughness(SimpleCondition):
    """CR 208.1. "That creature has greater power or toughness than this creature": the one or the other, of both as
    they are or last were; what is no creature has neither.
    """

    by_the_way_in: ClassVar[tuple[str, ...]] = ("other",)

    what: Definite
    other: Definite

    def holds(self, context: Context) -> bool:
        others = _creatures(self.other, context)
        return any(_is_greater(one, other) for one in _creatures(self.what, context) for other in others)


@rule("202.3", "208.1", "608.2k")
@phrase({stat: f"no other {{kind:IT}} has greater {stat}" for stat in ("power", "toughness", "mana value")}, by="stat")
@looks_at("power and toughness", "types", "mana cost")
class NoOtherHasGreater(Reference, SimpleCondition):
    """CR 208.1. "(Destroy target creature if) no other creature has greater power": than the object spoken of."""

    stat: Literal["power", "toughness", "mana value"]
    kind: Description

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.objects and introduced.plural is not True

    def holds(self, context: Context) -> bool:
        those = meaning(self.antecedent, context)
        least = max((statistic(self.stat, asked_about(number, context), context) for number in those), default=0)
        others = (number for number in self.kind.find(context) if number not in those)
        return all(statistic(self.stat, number, context) <= least for number in others)


def _creatures(noun: Definite, context: Context) -> list[Characteristics]:
    known = (context.board.characteristics(asked_about(number, context)) for number in noun.refer(context))
    return [each for each in known if "Creature" in each.types]


def _is_greater(one: Characteristics, other: Characteristics) -> bool:
    pairs = ((one.power, other.power), (one.toughness, other.toughness))
    return any(mine is not None and theirs is not None and mine > theirs for mine, theirs in pairs)
