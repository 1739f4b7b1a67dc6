"""CR 702.127: aftermath."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.casting.casting_options import CastingPlace
from comprules.rules.replacement_effects.leaving_the_stack import ExiledFromStack


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
