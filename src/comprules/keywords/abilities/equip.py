"""CR 702.6: equip."""

from __future__ import annotations

from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.phrases.nouns.described_objects import Described
from comprules.phrases.prelude import *
from comprules.phrases.statics.casting_costs import cost_of
from comprules.phrases.statics.discounts import Discount
from comprules.reader.reading import write
from comprules.rules.abilities.abilities import ActivatedAbility, Limit
from comprules.rules.abilities.any_time import ActivatingAnyTime, AllowsAnyTime
from comprules.rules.abilities.limits import AsASorcery
from comprules.rules.abilities.written_out import effect_saying
from comprules.rules.costs.costs import Deed
from comprules.rules.costs.increases_and_reductions import OwnCostChange


@rule("702.6a", "702.6c", "115.1e")
class EquipAbility(ActivatedAbility):
    """CR 702.6a. The activated ability that equip stands for, with the kind of creature that may be chosen."""

    paid: tuple[Cost, ...]
    worn_by: Described | None = None
    only: tuple[Limit, ...] = ()
    discount: Discount | None = None

    def costs(self) -> tuple[Cost, ...]:
        return self.paid

    def effect(self) -> Effect:
        kind = "creature" if self.worn_by is None else write(self.worn_by, agreement=Agreement.IT, capital=False)
        return effect_saying(f"Attach this permanent to target {kind} you control.")

    def limits(self) -> tuple[Limit, ...]:
        return (AsASorcery(), *self.only)

    def cost_changes(self) -> tuple[OwnCostChange, ...]:
        return () if self.discount is None else (self.discount,)


@rule("602.1a", "702.6a", "702.6d")
@phrase("equip{cost}")
class Equip(KeywordAbility):
    """CR 702.6a. "Equip {2}", "equip—Sacrifice a creature", "equip—{2}, Pay 2 life"."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return (EquipAbility(self.cost.costs()),)


@rule("602.1a", "702.6a")
@phrase("equip—{payments:or+:YOU}.")
class EquipEitherWay(KeywordAbility):
    """CR 702.6a. "Equip—Pay {3} or discard a card": for either cost, as by an equip ability for each."""

    payments: tuple[Predicate, ...]

    def means(self) -> tuple[Ability, ...]:
        return tuple(EquipAbility((cost_of(payment),)) for payment in self.payments)


@rule("702.6a", "602.5b")
@phrase("equip—{deed:YOU}. activate {only:and}.")
class EquipByDeedOnly(KeywordAbility):
    """CR 602.5b. "Equip—Sacrifice a nonland permanent. Activate only once each turn"."""

    deed: Predicate
    only: tuple[Limit, ...]

    def means(self) -> tuple[Ability, ...]:
        return (EquipAbility((Deed(self.deed),), only=self.only),)


@rule("702.6a", "602.5b")
@phrase("equip {cost}. activate {only:and}.")
class EquipOnly(KeywordAbility):
    """CR 602.5b. "Equip {1}. Activate only once each turn"."""

    cost: ManaCost
    only: tuple[Limit, ...]

    def means(self) -> tuple[Ability, ...]:
        return (EquipAbility((self.cost,), only=self.only),)


@rule("702.6a", "118.7")
@phrase("equip {cost}. {discount}.")
class EquipForLess(KeywordAbility):
    """CR 118.7. "Equip {4}. This ability costs {1} less to activate for each creature in your party"."""

    cost: ManaCost
    discount: Discount

    def means(self) -> tuple[Ability, ...]:
        return (EquipAbility((self.cost,), discount=self.discount),)


@rule("702.6c")
@phrase("equip {kind:IT} {cost}")
class EquipKind(KeywordAbility):
    """CR 702.6c. "Equip legendary creature {3}": only such a creature may be chosen."""

    kind: Described
    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        return (EquipAbility((self.cost,), self.kind),)


@rule("702.6e")
class EquipPlaneswalkerAbility(EquipAbility):
    """CR 702.6e. What equip stands for where it is a planeswalker that is equipped, creature or not."""

    def effect(self) -> Effect:
        return effect_saying(
            "Attach this permanent to target planeswalker you control as though that planeswalker were a creature."
        )


@rule("702.6e")
@phrase("equip planeswalker {cost}", prefer=(EquipKind,))
class EquipPlaneswalker(KeywordAbility):
    """CR 702.6e. "Equip planeswalker {1}": what stays on only as long as the planeswalker is a creature."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        return (EquipPlaneswalkerAbility((self.cost,)),)


@rule("702.6a", "609.4")
@phrase("you may activate equip abilities any time you could cast an instant")
class EquipAnyTime(AllowsAnyTime):
    """CR 702.6a. "You may activate equip abilities any time you could cast an instant"."""

    def allows(self, act: ActivatingAnyTime, context: Context) -> bool:
        return act.player == context.you and isinstance(act.ability, EquipAbility)
