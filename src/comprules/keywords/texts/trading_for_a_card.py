"""CR 608.2b, 701.21a: trading a permanent for a card at the same time, if both are still legal targets."""

from __future__ import annotations

from comprules.phrases.instructions.sentences import target_slots
from comprules.phrases.nouns.references import ThatCardOfKind, ThatObject
from comprules.phrases.predicates.destinations import Battlefield
from comprules.phrases.prelude import *
from comprules.rules.objects.sacrificing import Sacrifice


@rule("608.2b")
@phrase("both targets are still legal as this ability resolves")
class BothTargetsAreLegal(SimpleCondition):
    """CR 608.2b. "If both targets are still legal as this ability resolves": as it began to."""

    def holds(self, context: Context) -> bool:
        slots = target_slots(context.board, context.item) if isinstance(context, Resolution) else ()
        return bool(slots) and all(context.bound.get(slot) for slot in slots)


@rule("608.2f", "701.21a")
@phrase("simultaneously sacrifice(s) {what} and return(s) {card} to {where}")
class TradesForCard(Predicate):
    """CR 701.21a. "That player simultaneously sacrifices that artifact and returns that artifact card to the
    battlefield": whoever doesn't control the one doesn't sacrifice it.
    """

    acts_on: ClassVar[Where] = {"what": ON_BATTLEFIELD, "card": ANYWHERE}

    what: ThatObject
    card: ThatCardOfKind
    where: Battlefield

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        events: list[Event] = []
        for player in players_in_turn_order(subject, resolution):
            own, cause = resolution.board.permanents(player), resolution.cause("701.21a")
            events += [Sacrifice(cause, player, number) for number in self.what.refer(resolution) if number in own]
            events += self.where.moves(self.card.refer(resolution), player, resolution)
        resolution.happen(events)
