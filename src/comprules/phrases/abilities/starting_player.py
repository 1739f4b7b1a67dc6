"""CR 103.1c, 315.5a: a text that says who takes the first turn."""

from __future__ import annotations

from comprules.phrases.abilities.spell_ability import SpellText
from comprules.phrases.prelude import *
from comprules.rules.variants.conspiracies import SaysWhoStarts


@rule("103.1c", "315.5a")
@phrase(
    "you are the starting player. "
    "if multiple players would be the starting player, one of those players is chosen at random.",
    prefer=(SpellText,),
)
class IsStartingPlayer(SaysWhoStarts):
    """CR 103.1c. That the controller of a conspiracy is the starting player."""

    def statements(self) -> tuple[Statement, ...]:
        return ()

    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone.COMMAND})
