"""CR 103.5b: what cards in hand let a player do any time they could mulligan."""

from __future__ import annotations

from comprules.phrases.abilities.spell_ability import SpellText
from comprules.phrases.prelude import *
from comprules.rules.costs.doing import Deed, do
from comprules.rules.starting_and_ending.mulligan_actions import InsteadOfDeclaring


@phrase("any time you could mulligan and {me} is in your hand, you may {deed:YOU}.", prefer=(SpellText,))
class WhenCouldMulligan(InsteadOfDeclaring):
    """CR 103.5b. "Any time you could mulligan and this card is in your hand, you may …"."""

    me: SelfReference
    deed: Deed

    def statements(self) -> tuple[Statement, ...]:
        return ()

    def zones(self) -> frozenset[Zone]:
        """None: it has done its work when the game begins."""
        return frozenset()

    def act(self, player: PlayerId, resolution: Resolution) -> None:
        do(self.deed, (player,), resolution)
