"""CR 103.6: cards that can be put onto the battlefield from an opening hand."""

from __future__ import annotations

from comprules.phrases.abilities.spell_ability import SpellText
from comprules.phrases.prelude import *
from comprules.rules.starting_and_ending.opening_hands import MayBeginOnBattlefield


@rule("103.6a")
@phrase(
    "if {me} is in your opening hand, you may begin the game with it on the battlefield.",
    prefer=(SpellText,),
)
class BeginsOnBattlefield(MayBeginOnBattlefield):
    """CR 103.6a. "If this card is in your opening hand, you may begin the game with it on the battlefield"."""

    me: SelfReference

    def statements(self) -> tuple[Statement, ...]:
        return ()

    def zones(self) -> frozenset[Zone]:
        """None: it has done its work when the game begins."""
        return frozenset()
