"""CR 702.5: enchant."""

from __future__ import annotations

from comprules.phrases.continuous.abilities import Granted, LosesAbility, Quoted, QuotedKeyword
from comprules.phrases.prelude import *
from comprules.rules.continuous_effects.continuous import ToBeSettled
from comprules.rules.objects.descriptions import Kind


@rule("303.4a", "702.5a")
class EnchantTarget(Targeted, kw_only=True):
    """CR 303.4a. The target of an Aura spell."""

    kind: Kind
    slot: int = 0

    def count(self, context: Context) -> tuple[int, int]:
        return (1, 1)

    def could_target(self, number: Id, context: Context) -> bool:
        return self.kind.matches(number, context)

    def candidates(self, context: Context) -> Iterator[Id]:
        return self.kind.each(context)

    def refer(self, context: Context) -> tuple[Id, ...]:
        chosen: tuple[Id, ...] = context.bound.get(self.slot, ())
        return chosen


@rule("702.5a", "702.5c", "702.5d")
@phrase("enchant {kind:IT}")
class Enchant(KeywordAbility):
    """CR 702.5a. What an Aura spell can target and what an Aura can enchant."""

    kind: Kind

    def aura_target(self) -> Targeted:
        """The target of a spell with this ability."""
        return EnchantTarget(kind=self.kind)


@rule("113.1a", "702.5a")
@phrase("“enchant {kind:IT}.”", prefer=(QuotedKeyword, Quoted))
class QuotedEnchant(Granted):
    """CR 702.5a. "Gains “enchant creature put onto the battlefield with this Aura.”": the source is the giver."""

    kind: Kind

    def given(self) -> Ability:
        return Enchant(self.kind)


@rule("113.10b", "702.5a")
@phrase("lose(s) “enchant {kind:IT}”")
class LosesEnchant(ToBeSettled):
    """CR 113.10b. "Loses “enchant creature card in a graveyard”": the keyword ability that says the same."""

    kind: Kind

    def chosen(self, resolution: Resolution) -> Change:
        return LosesAbility(Enchant(self.kind))
