"""CR 701.50: conniving."""

from __future__ import annotations

from typing import cast

from comprules.keywords.actions.done_by_permanents import PermanentActs, with_controllers
from comprules.phrases.predicates.so_often import Repeatable
from comprules.phrases.prelude import *
from comprules.rules.costs.doing import amounts_for_each
from comprules.rules.life_damage_counters.drawing import draw_cards
from comprules.rules.resolving.instructions import DoneByObjects


@rule("701.50a")
class Connive(PermanentActs):
    """A permanent is to connive."""

    does = "is to connive"


@rule("701.50b", "701.50c")
class Connived(PermanentActs):
    """A permanent has connived."""

    does = "connives"
    about = ("object",)


@rule("701.50b", "603.2")
@phrase("connive(s)")
class HasConnived(EventPattern):
    """CR 701.50b. "Whenever a creature you control connives"."""

    events: ClassVar = (Connived,)
    proposals: ClassVar = (Connive,)

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Connive | Connived", event).object


@rule("701.50a", "701.50d", "701.50e")
@phrase("connive(s)[ {amount}]")
class Connives(DoneByObjects, Repeatable):
    """CR 701.50a. "It connives": its controller draws and discards, and a nonland card discarded makes it grow."""

    acts_on: ClassVar[Where] = {"subject": ON_BATTLEFIELD}

    amount: Measure | None

    def happen(self, subject: Sequence[ObjectId], resolution: Resolution) -> None:
        amounts = amounts_for_each(self.amount, subject, resolution) if self.amount is not None else {}
        for number, player in with_controllers(subject, resolution.board):
            _connive(number, amounts.get(number, 1), player, resolution)


@rule("701.50a", "701.50e")
def _connive(number: ObjectId, amount: int, player: PlayerId, resolution: Resolution) -> None:
    board, cause = resolution.board, resolution.cause("701.50a")
    if not any(isinstance(event, Connive) for event in resolution.happen((Connive(cause, number, player),))):
        return
    draw_cards(resolution.game, player, amount, cause)
    hand, why = board.state.hand(player), f"connive: discard {'a card' if amount == 1 else amount}"
    chosen = choose_among(player, hand, amount, amount, why, "701.50a", resolution)
    nonland = [card for card in chosen if not board.characteristics(card).is_land]
    moved = resolution.happen([MoveObject(cause, card, Zone.GRAVEYARD, reason="discard") for card in chosen])
    discarded = [event.object for event in moved if isinstance(event, MoveObject) and event.object in nonland]
    if discarded:
        resolution.happen((PutCounters(cause, number, "+1/+1", len(discarded), player),))
    resolution.happen((Connived(cause, number, player),))
