"""CR 702.126: improvise."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.convoke import untapped
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility
from comprules.rules.concepts.abilities import Ability
from comprules.rules.keyword_basics.stating import stated
from comprules.rules.payment.standing_in import StandsIn

if TYPE_CHECKING:
    from comprules.rules.resolving.context import Context


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
