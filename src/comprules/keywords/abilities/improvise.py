"""CR 702.126: improvise."""

from __future__ import annotations

from comprules.keywords.abilities.convoke import untapped
from comprules.phrases.prelude import *
from comprules.rules.payment.standing_in import StandsIn


@rule("702.126a")
class TapsArtifacts(StandsIn):
    """CR 702.126a. An untapped artifact may be tapped rather than pay for one generic mana."""

    def objects(self, player: PlayerId, context: Context) -> Iterable[ObjectId]:
        return untapped(player, frozenset({"Artifact"}), context)


@rule("702.126a", "702.126c")
@phrase("improvise")
class Improvise(KeywordAbility):
    """CR 702.126a. Artifacts help cast the spell."""

    def means(self) -> tuple[Ability, ...]:
        return stated(TapsArtifacts())
