"""CR 702.126: improvise."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from comprules.effects.abilities import Ability, KeywordAbility
from comprules.effects.standing_in import StandsIn
from comprules.effects.stating import stated
from comprules.keyword_abilities.convoke import untapped
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context


@rule("702.126a")
class TapsArtifacts(StandsIn):
    """CR 702.126a. An untapped artifact may be tapped rather than pay for one generic mana."""

    def objects(self, player: int, context: Context) -> Iterable[int]:
        return untapped(player, frozenset({"Artifact"}), context)


@rule("702.126a", "702.126c")
@phrase("improvise")
class Improvise(KeywordAbility):
    """CR 702.126a. Artifacts help cast the spell."""

    def means(self) -> tuple[Ability, ...]:
        return stated(TapsArtifacts())
