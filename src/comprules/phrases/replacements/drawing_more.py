"""CR 121.2a: instructions to draw cards being modified, before any of the cards is drawn."""

from __future__ import annotations

from typing import cast

from comprules.phrases.instructions.clauses import Clause
from comprules.phrases.prelude import *
from comprules.phrases.replacements.would import Modification
from comprules.rules.abilities.event_patterns import Foreseeable
from comprules.rules.life_damage_counters.drawing import DrawSeveral


@rule("121.2a", "614.1a")
@phrase("draw(s) {n:one} or more cards")
class CardsAreToBeDrawn(Foreseeable):
    """CR 121.2a. "You would draw two or more cards": by one instruction, whatever becomes of the single draws."""

    n: int

    proposals: ClassVar = (DrawSeveral,)

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        told = cast("DrawSeveral", event)
        return told.player if told.amount >= self.n else None


@rule("121.2a", "614.1a")
@phrase("{who} <draws|draw @who> that many cards plus {n:one}", prefer=(Clause,))
class DrawsSoManyMore(Modification):
    """CR 121.2a. "You draw that many cards plus one instead"."""

    who: Players
    n: int

    modifies: ClassVar = (DrawSeveral,)

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, DrawSeveral)
        amount = event.amount + self.n
        return tuple(replace(event, player=player, amount=amount) for player in self.who.refer(context))
