"""CR 602.2b, 603.2: activating abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.abilities.loyalty_abilities import LoyaltyAbility
from comprules.phrases.instructions.keyword_names import name_of
from comprules.phrases.nouns.possessives import OfNoun
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.targeting import ThatTargets
from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.abilities.activations import AbilityActivated
from comprules.rules.abilities.event_patterns import Anything, Impersonal
from comprules.rules.costs.costs import ManaCost
from comprules.rules.mana_and_numbers.using_mana_abilities import ManaAbilityActivated, TappedForMana
from comprules.rules.objects.standing import ON_STACK


class _Activates(EventPattern):
    """A player activates an ability that uses the stack; introduces it."""

    introduces: ClassVar = Introduction(objects=True, words=frozenset({"ability"}), zones=ON_STACK)
    """The ability: "that ability"."""
    events: ClassVar[tuple[type[Event], ...]] = (AbilityActivated,)

    if TYPE_CHECKING:

        @property
        def slot(self) -> int: ...

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        assert isinstance(event, (AbilityActivated, ManaAbilityActivated, TappedForMana))
        return event.player

    def agrees(self, event: Event, context: Context) -> bool:
        context.bind(self.slot, (event.object,) if isinstance(event, AbilityActivated) else ())
        return True


@rule("602.2b", "603.2")
@phrase(
    {
        "any": "activate(s) an ability[ of {what}] that isn't a mana ability",
        "loyalty": "activate(s) a loyalty ability[ of {what}]",
    },
    by="sort",
)
class AbilityIsActivated(_Activates):
    """CR 602.2b. A player activates an ability that uses the stack, perhaps of a certain permanent."""

    sort: Literal["any", "loyalty"]
    what: Noun | None
    slot: int = 0

    def agrees(self, event: Event, context: Context) -> bool:
        assert isinstance(event, AbilityActivated)
        super().agrees(event, context)
        is_loyalty = isinstance(context.board.object(event.object).ability, LoyaltyAbility)
        if self.sort == "loyalty" and not is_loyalty:
            return False
        return self.what is None or self.what.includes(event.source, context)


@rule("602.2b", "603.2", "115.1")
@phrase("activate(s) an ability {aim:IT}")
class AimedAbilityIsActivated(_Activates):
    """CR 602.2b. "Activates an ability that targets a creature or player"; a mana ability has no targets."""

    aim: ThatTargets
    slot: int = 0

    def agrees(self, event: Event, context: Context) -> bool:
        assert isinstance(event, AbilityActivated)
        super().agrees(event, context)
        return self.aim.describes(event.object, context.board.characteristics(event.object), context)


class _ActivatesAny(_Activates):
    """A player activates an ability, be it a mana ability; that isn't on the stack, so nothing can be done to it."""

    events: ClassVar[tuple[type[Event], ...]] = (AbilityActivated, ManaAbilityActivated, TappedForMana)


def _source(event: Event) -> ObjectId:
    assert isinstance(event, (AbilityActivated, ManaAbilityActivated, TappedForMana))
    return event.object if isinstance(event, TappedForMana) else event.source


@rule("602.2b", "603.2", "605.3")
@phrase("activate(s) an ability[ of {what}]")
class AnyAbilityIsActivated(_ActivatesAny):
    """CR 602.2b. "Activates an ability", "an ability of an artifact": also a mana ability."""

    what: Noun | None
    slot: int = 0

    def agrees(self, event: Event, context: Context) -> bool:
        super().agrees(event, context)
        return self.what is None or self.what.includes(_source(event), context)


@rule("107.3", "602.2b", "603.2", "605.3")
@phrase("activate(s) an ability with {X} in its activation cost")
class AbilityWithXIsActivated(_ActivatesAny):
    """CR 107.3. "Activates an ability with {X} in its activation cost": also a mana ability."""

    slot: int = 0

    def agrees(self, event: Event, context: Context) -> bool:
        super().agrees(event, context)
        if isinstance(event, (ManaAbilityActivated, TappedForMana)):
            return event.x is not None
        assert isinstance(event, AbilityActivated)
        ability = context.board.object(event.object).ability
        return isinstance(ability, ActivatedAbility) and any(_says_x(cost) for cost in ability.costs())


def _says_x(cost: Cost) -> bool:
    return isinstance(cost, ManaCost) and "{X}" in cost.symbols


@rule("602.2b", "603.2", "605.3")
@phrase("an ability of {what} <is|is> activated")
class AbilityOccurs(Impersonal):
    """CR 602.2b. "Whenever an ability of equipped creature is activated": by whomever, also a mana ability."""

    introduces: ClassVar = Introduction(objects=True, words=frozenset({"ability"}), zones=ON_STACK)
    """The ability: "that ability"."""

    what: Noun
    slot: int = 0

    def whom(self) -> Noun:
        return Anything()

    def pattern(self) -> AnyAbilityIsActivated:
        return AnyAbilityIsActivated(self.what, self.slot)


Keyword = Literal[
    "boast",
    "craft",
    "cycling",
    "embalm",
    "equip",
    "eternalize",
    "exhaust",
    "forecast",
    "ninjutsu",
    "outlast",
    "power-up",
    "unearth",
]


class _ActivatesKeyword(_ActivatesAny):
    def goes_by(self, event: Event) -> str:
        """The keyword of the ability that is activated; nothing where it has none."""
        assert isinstance(event, (AbilityActivated, ManaAbilityActivated, TappedForMana))
        return name_of(event.keyword) if event.keyword is not None else ""


@rule("602.2b", "603.2", "702.1")
@phrase("activate(s) a(n) {keywords:or} ability{no_mana? that isn't a mana ability}")
class KeywordAbilityIsActivated(_ActivatesKeyword):
    """CR 702.1. "Activates an exhaust ability", "an eternalize or embalm ability", "… that isn't a mana ability"."""

    keywords: tuple[Keyword, ...]
    no_mana: bool = False
    slot: int = 0

    @rule("605.1a", "605.3b")
    def agrees(self, event: Event, context: Context) -> bool:
        if self.no_mana and not isinstance(event, AbilityActivated):
            return False
        return super().agrees(event, context) and self.goes_by(event) in self.keywords


@rule("602.2b", "603.2", "702.1")
@phrase("activate(s) {whose} {keyword} ability")
class ItsKeywordAbilityIsActivated(_ActivatesKeyword):
    """CR 702.1. "Activates this creature's outlast ability"."""

    whose: OfNoun
    keyword: Keyword
    slot: int = 0

    def agrees(self, event: Event, context: Context) -> bool:
        is_its = self.whose.noun.includes(_source(event), context)
        return super().agrees(event, context) and is_its and self.goes_by(event) == self.keyword


@rule("605.1a", "605.3b")
@phrase("{what} isn't a mana ability")
class IsNoManaAbility(SimpleCondition):
    """CR 605.1a. "If it isn't a mana ability": it went on the stack."""

    what: Definite

    def holds(self, context: Context) -> bool:
        return bool(self.what.refer(context))
