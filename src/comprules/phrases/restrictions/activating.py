"""CR 602.5: abilities that can't be activated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from comprules.phrases.abilities.loyalty_abilities import LoyaltyAbility
from comprules.phrases.prelude import *
from comprules.phrases.restrictions.attacking import CannotFight, Declared
from comprules.phrases.restrictions.casting import CannotCast
from comprules.phrases.statics.abilities_cost import keyword_of
from comprules.phrases.trigger_events.activating import Keyword
from comprules.rules.abilities.activations import Activating
from comprules.rules.abilities.statements import Restriction
from comprules.rules.costs.costs import TapSource
from comprules.rules.costs.increases_and_reductions import Paying
from comprules.rules.starting_and_ending.limitations import Cannot, Limitation


class _AbilitiesRest(Restriction):
    concerns: ClassVar[tuple[type[Any], ...]] = (Activating,)

    if TYPE_CHECKING:

        @property
        def whose(self) -> Noun | Whose: ...

        @property
        def but_mana(self) -> bool: ...

    def forbids(self, act: Event | Act, context: Context) -> bool:
        if not isinstance(act, Activating) or (self.but_mana and context.board.rules.is_mana_ability(act.ability)):
            return False
        return self.whose.includes(act.object, context)


@rule("602.5", "702.1")
@phrase("{keywords:or} abilities[ of {whose}] can't be activated")
class KeywordCannotBeActivated(Restriction):
    """CR 702.1. "Equip abilities can't be activated", "exhaust abilities of creatures you control …"."""

    concerns: ClassVar[tuple[type[Any], ...]] = (Activating,)

    keywords: tuple[Keyword, ...]
    whose: Noun | None

    def forbids(self, act: Event | Act, context: Context) -> bool:
        if not isinstance(act, Activating) or (self.whose is not None and not self.whose.includes(act.object, context)):
            return False
        return keyword_of(Paying(act.player, act.object, act.ability), context) in self.keywords


@rule("602.5", "606.1")
@phrase("can't activate planeswalkers' loyalty abilities", also=["can't activate loyalty abilities of planeswalkers"])
class CannotActivateLoyalty(Cannot):
    """CR 606.1. "Players can't activate planeswalkers' loyalty abilities"."""

    concerns: ClassVar[tuple[type[Any], ...]] = (Activating,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, Activating) or not isinstance(act.ability, LoyaltyAbility):
            return False
        is_planeswalker = "Planeswalker" in context.board.characteristics(act.object).types
        return is_planeswalker and who.includes(act.player, context)


@rule("107.5", "602.5")
class TappingRests(_AbilitiesRest):
    """CR 107.5. That abilities with {T} in their costs can't be activated."""

    whose: Noun
    but_mana: bool = False

    def forbids(self, act: Event | Act, context: Context) -> bool:
        if not isinstance(act, Activating) or not super().forbids(act, context):
            return False
        return any(isinstance(cost, TapSource) for cost in act.ability.costs())


@rule("602.5", "605.1a")
@phrase("activated abilities of {whose} can't be activated{but_mana? unless they're mana abilities|}")
class CannotBeActivated(_AbilitiesRest):
    """CR 602.5. "Activated abilities of creatures your opponents control can't be activated"."""

    whose: Noun
    but_mana: bool


@rule("602.5", "605.1a")
@phrase("{whose} activated abilities can't be activated{but_mana? unless they're mana abilities|}")
class ItsCannotBeActivated(_AbilitiesRest):
    """CR 602.5. "Enchanted creature's activated abilities can't be activated"."""

    whose: Whose
    but_mana: bool


@rule("602.5")
@phrase("<its|their> activated abilities can't be activated{but_mana? unless they're mana abilities|}")
class CannotHaveActivated(Limitation):
    """CR 602.5. "(Enchanted creature doesn't untap … and) its activated abilities can't be activated"."""

    but_mana: bool

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (CannotBeActivated(who, self.but_mana),)


@rule("508.1c", "509.1b", "602.5")
@phrase(
    "can't {deed}, and <its|their> activated abilities can't be activated{but_mana? unless they're mana abilities|}"
)
class CannotFightOrActivate(Limitation):
    """CR 602.5. "Can't attack or block, and its activated abilities can't be activated"."""

    deed: Declared
    but_mana: bool

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (*CannotFight(self.deed).said_of(who), CannotBeActivated(who, self.but_mana))


@rule("107.5", "508.1c", "509.1b", "602.5")
@phrase("can't {deed}, and <its|their> activated abilities with {T} in their costs can't be activated")
class CannotFightOrTap(Limitation):
    """CR 107.5. "Can't attack or block, and its activated abilities with {T} in their costs can't be activated"."""

    deed: Declared

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (*CannotFight(self.deed).said_of(who), TappingRests(who))


Spared: TypeAlias = Literal["", "mana abilities", "mana abilities or loyalty abilities"]
"""Which abilities can be activated all the same."""

_SPARING: Final[dict[Spared, str]] = {
    "": "",
    "mana abilities": " that aren't mana abilities",
    "mana abilities or loyalty abilities": " that aren't mana abilities or loyalty abilities",
}


@rule("101.2", "602.5", "605.1a", "606.1")
@phrase({but: f"can't activate abilities[ of {{whose}}]{said}" for but, said in _SPARING.items()}, by="but")
class CannotActivate(Cannot):
    """CR 602.5. "Can't activate abilities that aren't mana abilities", "can't activate abilities of artifacts"."""

    whose: Noun | None
    but: Spared

    concerns: ClassVar[tuple[type[Any], ...]] = (Activating,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, Activating) or not who.includes(act.player, context) or self._spares(act, context):
            return False
        return self.whose is None or self.whose.includes(act.object, context)

    def _spares(self, act: Activating, context: Context) -> bool:
        if "loyalty" in self.but and isinstance(act.ability, LoyaltyAbility):
            return True
        return "mana" in self.but and context.board.rules.is_mana_ability(act.ability)


@rule("101.2", "601.3", "602.5")
@phrase(
    {but: f"can't cast {{what:THEY}} or activate abilities[ of {{whose}}]{said}" for but, said in _SPARING.items()},
    by="but",
)
class CannotCastOrActivate(Limitation):
    """CR 602.5. "Can't cast spells or activate abilities of artifacts, creatures, or enchantments"."""

    what: Description
    whose: Noun | None
    but: Spared

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (
            *CannotCast(self.what, None).said_of(who),
            *CannotActivate(self.whose, self.but).said_of(who),
        )


@rule("101.2", "601.3", "602.5", "606.1")
@phrase("can't cast {what:THEY} or activate planeswalkers' loyalty abilities")
class CannotCastOrActivateLoyalty(Limitation):
    """CR 606.1. "Can't cast spells or activate planeswalkers' loyalty abilities"."""

    what: Description

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (*CannotCast(self.what, None).said_of(who), *CannotActivateLoyalty().said_of(who))
