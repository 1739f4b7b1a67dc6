"""CR 607.2g, 614.12a: life paid as a permanent enters, which its other abilities can ask about."""

from __future__ import annotations

from comprules.phrases.nouns.linked_nouns import ItThatDidSo
from comprules.phrases.prelude import *
from comprules.phrases.replacements.entering import Entrance
from comprules.phrases.replacements.entering_deeds import EntersDoing
from comprules.rules.abilities.linked_abilities import linked, origin_of
from comprules.rules.costs.paying_life import pay_life
from comprules.rules.replacement_effects.before_entering import deciding
from comprules.rules.resolving.choices import choose_number

PAID_LIFE: Final = "paid life"
"""Under this a permanent remembers how much life was paid as it entered."""


@rule("119.4", "607.2g", "614.1c", "614.12a")
@phrase("as {who} <enters|enter @who>, pay any amount of life", prefer=(EntersDoing,))
class EntersForLife(Entrance):
    """CR 607.2g. "As this creature enters, pay any amount of life"."""

    who: SelfReference

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        resolution = deciding(event, context, game)
        most = max(resolution.board.state.players[context.you].life, 0)
        amount = choose_number(context.you, 0, most, "how much life do you pay?", "614.12a", resolution)
        resolution.did(True)
        pay_life(context.you, amount, resolution)
        paid = amount if resolution.was_done else 0
        memory = (*event.entering.memory, ((PAID_LIFE, origin_of(context)), paid))
        return (replace(event, entering=replace(event.entering, memory=memory)),)


@rule("607.2g")
@phrase("the life paid as {what} entered")
@looks_at()
class LifePaidAsItEntered(Quantity):
    """CR 607.2g. "The life paid as it entered": by the ability linked to this one."""

    what: SelfReference | ItThatDidSo

    def value(self, context: Context) -> int:
        return int(linked(PAID_LIFE, context, 0))
