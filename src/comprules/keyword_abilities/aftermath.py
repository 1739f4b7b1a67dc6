"""CR 702.127: aftermath."""

from __future__ import annotations

from comprules.effects.abilities import Ability, KeywordAbility
from comprules.effects.casting_options import CastingPlace
from comprules.effects.replacements.leaving_the_stack import ExiledFromStack
from comprules.effects.stating import stated
from comprules.objects import Stacked
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule
from comprules.zones import Zone


@rule("702.127a")
class FromGraveyardOnly(CastingPlace):
    """CR 702.127a. This half may be cast from its owner's graveyard, and from nowhere else."""

    def zone(self) -> Zone:
        return Zone.GRAVEYARD


@rule("702.127a")
class ExiledAfterGraveyard(ExiledFromStack):
    """CR 702.127a. A spell that was cast from a graveyard is exiled instead of going anywhere else from the stack."""

    def is_meant(self, chosen: Stacked) -> bool:
        return chosen.origin is Zone.GRAVEYARD

    def in_words(self) -> str:
        return "aftermath"


@rule("702.127a")
@phrase("aftermath")
class Aftermath(KeywordAbility):
    """CR 702.127a. Aftermath, on one half of a split card."""

    def means(self) -> tuple[Ability, ...]:
        return stated(FromGraveyardOnly(), ExiledAfterGraveyard())
