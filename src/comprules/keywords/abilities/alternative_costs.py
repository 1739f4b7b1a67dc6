"""CR 118.9, 601.2b: alternative costs that keywords offer, and what holds if one of them was paid."""

from __future__ import annotations

from typing import Literal

from comprules.keywords.abilities.cast_from_graveyard import cost_saying
from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.phrases.prelude import *
from comprules.rules.abilities.linked_abilities import OfInstance, instance_of, origin_of
from comprules.rules.abilities.written_out import condition_saying, effect_saying
from comprules.rules.casting.casting_options import AlternativeCost, FollowsEntering, OffersElsewhere


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
    something else. Where costs are given, it was for those of this very instance, if it could be for others.
    """

    heeded: ClassVar[Changes] = frozenset()

    keyword: str
    besides: Condition | None = None
    paid: tuple[Cost, ...] = ()

    def holds(self, context: Context) -> bool:
        chosen = context.board.object(context.source).stacked
        is_so = chosen is not None and chosen.method == self.keyword and self._is_for_this(chosen, context)
        return is_so and (self.besides is None or self.besides.holds(context))

    @rule("607.5", "702.152b")
    def _is_for_this(self, chosen: Stacked, context: Context) -> bool:
        if not (self.paid and chosen.offered):
            return True
        return chosen.offered == (self.paid, origin_of(context)) and instance_of(context) == 0


class WhileCastBy(StaticAbility, OfInstance):
    """A static ability that functions as long as the cost of a keyword was paid."""

    keyword: str
    text: str
    paid: tuple[Cost, ...] = ()

    def statements(self) -> tuple[Statement, ...]:
        return self._said.statements()

    def when(self) -> Condition:
        return CastBy(self.keyword, self._said.when(), self.paid)

    @property
    def _said(self) -> StaticAbility:
        (ability,) = abilities_saying(self.text)
        assert isinstance(ability, StaticAbility)
        return ability


@rule("603.7g", "608.3g")
class AsItEnters(FollowsEntering, OfInstance):
    """What is done as the permanent enters that a spell cast for the cost of a keyword becomes."""

    keyword: str
    text: str
    paid: tuple[Cost, ...] = ()

    def follow(self, resolution: Resolution) -> None:
        if CastBy(self.keyword, paid=self.paid).holds(resolution):
            for instruction in effect_saying(self.text).instructions(()):
                instruction.happen(resolution)


BLITZ: Final = "blitz"


@rule("702.152a", "702.152b")
def _blitz(*paid: Cost) -> tuple[Ability, ...]:
    gone = "Sacrifice this permanent at the beginning of the next end step."
    has = 'This permanent has haste and "When this permanent dies, draw a card."'
    return (*stated(KeywordCost(BLITZ, paid)), *stated(AsItEnters(BLITZ, gone, paid)), WhileCastBy(BLITZ, has, paid))


@rule("702.152a")
@phrase("blitz{cost}")
class Blitz(KeywordAbility):
    """CR 702.152a. Cast for this, it has haste, is sacrificed at the end, and leaves a card."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _blitz(*self.cost.costs())


DASH: Final = "dash"


def _dash(*paid: Cost) -> tuple[Ability, ...]:
    back = "Return this permanent to its owner's hand at the beginning of the next end step."
    return (
        *stated(KeywordCost(DASH, paid)),
        *stated(AsItEnters(DASH, back)),
        WhileCastBy(DASH, "This permanent has haste."),
    )


@rule("702.109a")
@phrase("dash{cost}")
class Dash(KeywordAbility):
    """CR 702.109a. Cast for this, it has haste and goes back at the end."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _dash(*self.cost.costs())


EVOKE: Final = "evoke"


def _evoke(*paid: Cost) -> tuple[Ability, ...]:
    gone = "When this permanent enters, if its evoke cost was paid, its controller sacrifices it."
    return (*stated(KeywordCost(EVOKE, paid)), *abilities_saying(gone))


@rule("702.74a")
@phrase("evoke{cost}")
class Evoke(KeywordAbility):
    """CR 702.74a. Cast for this, it is sacrificed as it enters."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _evoke(*self.cost.costs())


def _spectacle(*paid: Cost) -> tuple[Ability, ...]:
    lost = condition_saying("an opponent lost life this turn")
    return stated(KeywordCost("spectacle", paid, lost))


@rule("702.137a")
@phrase("spectacle{cost}")
class Spectacle(KeywordAbility):
    """CR 702.137a. Another price once an opponent has lost life this turn."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _spectacle(*self.cost.costs())


def _surge(*paid: Cost) -> tuple[Ability, ...]:
    another = condition_saying("your team has cast another spell this turn")
    return stated(KeywordCost("surge", paid, another))


@rule("702.117a")
@phrase("surge{cost}")
class Surge(KeywordAbility):
    """CR 702.117a. Another price for who has cast another spell this turn, or whose teammate has."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _surge(*self.cost.costs())


WEB_SLINGING: Final = "web-slinging"


@rule("702.188a")
@phrase("web-slinging{cost}")
class WebSlinging(KeywordAbility):
    """CR 702.188a. Another price, and a tapped creature is returned to its owner's hand."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        returning = cost_saying("return a tapped creature you control to its owner's hand")
        return stated(KeywordCost(WEB_SLINGING, (*self.cost.costs(), returning)))


@rule("113.6f", "118.9", "601.3")
@phrase("you may cast {this} from your graveyard using its {keyword} ability")
class CastFromGraveyardUsing(OffersElsewhere):
    """CR 601.3. "You may cast this card from your graveyard using its blitz ability"."""

    this: SelfReference
    keyword: Literal["bestow", "blitz", "dash", "mutate", "sneak", "spectacle", "warp"]

    def offers(self, cost: AlternativeCost) -> AlternativeCost | None:
        if not isinstance(cost, KeywordCost) or cost.keyword != self.keyword:
            return None
        return KeywordCost(cost.keyword, cost.paid, cost.provided, Zone.GRAVEYARD, cost.makes_another)
