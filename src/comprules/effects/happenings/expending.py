"""CR 700.14: expending: having spent so much mana on spells in a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from comprules.effects.casting import SpellCast
from comprules.effects.happenings import Happening
from comprules.effects.history import before_this
from comprules.effects.mana_spent_conditions import mana_spent_on
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.events import Event


@rule("700.14", "603.2")
@phrase("expend(s) {amount}")
class Expends(Happening):
    """CR 700.14. "You expend 4": with what is paid for a spell, the mana spent on spells this turn comes to that."""

    events: ClassVar = (SpellCast,)

    amount: int

    def subject_of(self, event: Event, context: Context) -> int | None:
        return cast("SpellCast", event).player

    def agrees(self, event: Event, context: Context) -> bool:
        spell = cast("SpellCast", event)
        earlier = (each for each in before_this(event, context.board) if isinstance(each, SpellCast))
        before = sum(_spent(each, context) for each in earlier if each.player == spell.player)
        return before < self.amount <= before + _spent(spell, context)


def _spent(spell: SpellCast, context: Context) -> int:
    return len(mana_spent_on(spell.object, context))
