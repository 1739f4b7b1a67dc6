"""CR 700.14: expending: having spent so much mana on spells in a turn."""

from __future__ import annotations

from typing import cast

from comprules.phrases.conditions.mana_spent import mana_spent_on
from comprules.phrases.prelude import *
from comprules.rules.casting.spells_cast import SpellCast
from comprules.rules.resolving.history import before_this


@rule("700.14", "603.2")
@phrase("expend(s) {amount}")
class Expends(DoneByPlayer):
    """CR 700.14. "You expend 4": with what is paid for a spell, the mana spent on spells this turn comes to that."""

    events: ClassVar = (SpellCast,)

    amount: int

    def agrees(self, event: Event, context: Context) -> bool:
        spell = cast("SpellCast", event)
        earlier = (each for each in before_this(event, context.board) if isinstance(each, SpellCast))
        before = sum(_spent(each, context) for each in earlier if each.player == spell.player)
        return before < self.amount <= before + _spent(spell, context)


def _spent(spell: SpellCast, context: Context) -> int:
    return len(mana_spent_on(spell.object, context))
