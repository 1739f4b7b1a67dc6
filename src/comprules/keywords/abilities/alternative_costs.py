"""CR 118.9, 601.2b: alternative costs that keywords offer, and what holds if one of them was paid."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.abilities.written_out import effect_saying
from comprules.rules.casting.casting_options import AlternativeCost, FollowsEntering


class KeywordCost(AlternativeCost):
    """A cost that may be paid rather than the mana cost, announced by its keyword, perhaps under a condition.

    `makes_another` says that the spell is then something else than the card.
    """

    keyword: str
    paid: tuple[Cost, ...]
    provided: Condition | None = None
    cast_from: Zone = Zone.HAND
    makes_another: bool = False

    def costs(self) -> tuple[Cost, ...]:
        return self.paid

    def method(self) -> str:
        return self.keyword

    def zone(self) -> Zone:
        return self.cast_from

    def available(self, context: Context) -> bool:
        return self.provided is None or self.provided.holds(context)

    def changes_spell(self) -> bool:
        return self.makes_another


@looks_at()
class CastBy(SimpleCondition):
    """That the source was cast for the cost of a keyword, as a spell or before it became a permanent; and perhaps
    something else.
    """

    heeded: ClassVar[Changes] = frozenset()

    keyword: str
    besides: Condition | None = None

    def holds(self, context: Context) -> bool:
        chosen = context.board.object(context.source).stacked
        is_so = chosen is not None and chosen.method == self.keyword
        return is_so and (self.besides is None or self.besides.holds(context))


class WhileCastBy(StaticAbility):
    """A static ability that functions as long as the cost of a keyword was paid."""

    keyword: str
    text: str

    def statements(self) -> tuple[Statement, ...]:
        return self._said.statements()

    def when(self) -> Condition:
        return CastBy(self.keyword, self._said.when())

    @property
    def _said(self) -> StaticAbility:
        (ability,) = abilities_saying(self.text)
        assert isinstance(ability, StaticAbility)
        return ability


@rule("603.7g", "608.3g")
class AsItEnters(FollowsEntering):
    """What is done as the permanent enters that a spell cast for the cost of a keyword becomes."""

    keyword: str
    text: str

    def follow(self, resolution: Resolution) -> None:
        if CastBy(self.keyword).holds(resolution):
            for instruction in effect_saying(self.text).instructions(()):
                instruction.happen(resolution)
