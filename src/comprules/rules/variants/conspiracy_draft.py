"""CR 905: the game that follows a Conspiracy Draft."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.rules.concepts.procedures import Procedure
from comprules.rules.variants.conspiracies import PutConspiracies
from comprules.rules.variants.variant import Variant


@rule("905.3")
class ConspiracyDraft(Variant):
    """CR 905. Limited play: what a player has drafted and doesn't play with is their sideboard, conspiracies too."""

    @rule("100.2b")
    def minimum_deck_size(self, usual: int) -> int:
        return 40

    def is_limited(self) -> bool:
        return True

    def has_drafted_cards(self) -> bool:
        return True

    def can_be_between_teams(self) -> bool:
        return True

    @rule("103.2e", "905.4")
    def before_shuffling(self) -> Procedure | None:
        return PutConspiracies()
