"""CR 702.66: delve."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.payment.payment import Deed
from comprules.rules.payment.standing_in import StandsIn


@rule("702.66a")
class ExilesFromGraveyard(StandsIn):
    """CR 702.66a. A card in the player's graveyard may be exiled rather than pay for one generic mana."""

    deed: ClassVar[Deed] = "exile"

    def objects(self, player: PlayerId, context: Context) -> Iterable[ObjectId]:
        return context.board.state.graveyard(player)


@rule("702.66a", "702.66c")
@phrase("delve")
class Delve(KeywordAbility):
    """CR 702.66a. Cards in the graveyard help cast the spell."""

    def means(self) -> tuple[Ability, ...]:
        return stated(ExilesFromGraveyard())
