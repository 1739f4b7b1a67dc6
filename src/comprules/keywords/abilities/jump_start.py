"""CR 702.133: jump-start."""

from __future__ import annotations

from comprules.keywords.abilities.cast_from_graveyard import CastFromGraveyardFor, cost_saying
from comprules.phrases.prelude import *
from comprules.rules.replacement_effects.leaving_the_stack import ExiledFromStack

METHOD: Final = "jump-start"


@rule("702.133a")
class ExiledAfterJumpStart(ExiledFromStack):
    """CR 702.133a. A spell that was cast so is exiled instead of going anywhere else from the stack."""

    def is_meant(self, chosen: Stacked) -> bool:
        return chosen.method == METHOD

    def in_words(self) -> str:
        return METHOD


@rule("702.133a")
@phrase("jump-start")
class JumpStart(KeywordAbility):
    """CR 702.133a. It may be cast from the graveyard if a card is discarded besides."""

    def means(self) -> tuple[Ability, ...]:
        types = frozenset({"Instant", "Sorcery"})
        permission = CastFromGraveyardFor(METHOD, cost_saying("discard a card"), types)
        return (*stated(permission), *stated(ExiledAfterJumpStart()))
