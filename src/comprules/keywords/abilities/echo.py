"""CR 702.30: echo."""

from __future__ import annotations

from comprules.keywords.abilities.keyword_costs import CostOfKeyword, InMana
from comprules.keywords.abilities.written_out import triggered_if, with_x_given
from comprules.phrases.prelude import *
from comprules.rules.concepts.active import Giver
from comprules.rules.resolving.history import so_far
from comprules.rules.turn.steps import StepBegins


@rule("702.30a")
class CameSinceLastUpkeep(SimpleCondition):
    """CR 702.30a. That the source came under its controller's control since the beginning of their last upkeep."""

    def holds(self, context: Context) -> bool:
        board = context.board
        if not board.is_permanent(context.source):
            return False
        return board.status(context.source).since >= turn_of_last_upkeep(board, context.you)


def turn_of_last_upkeep(board: Board, player: PlayerId) -> int:
    """The number of the turn before this one in which a player last had an upkeep; 0 if there was none."""
    for logged in so_far(board):
        event = logged.event
        if logged.turn < board.turn and _is_upkeep_of(event, player):
            return int(logged.turn)
        if event.begins_game:
            break
    return 0


def _is_upkeep_of(event: Event, player: PlayerId) -> bool:
    if not isinstance(event, StepBegins) or event.step != "upkeep":
        return False
    return player in (event.player, *event.teammates)


def _sacrificed_unless(paid: str) -> tuple[Ability, ...]:
    text = f"At the beginning of your upkeep, sacrifice this permanent unless you {paid}."
    return triggered_if(CameSinceLastUpkeep(), text)


@rule("702.30a")
@phrase("echo{cost}")
class Echo(KeywordAbility):
    """CR 702.30a. "Echo {2}", "echo—Discard a card": in the upkeep after it came, it is paid for or sacrificed."""

    cost: CostOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _sacrificed_unless(self.cost.paid_by(Agreement.YOU))

    @rule("702.1b")
    def where_x_is(self, x: Quantity, giver: Giver) -> KeywordAbility | None:
        return EchoForX(x, giver) if isinstance(self.cost, InMana) else None


@rule("702.30a", "702.1b")
@phrase("echo {X}, where X is {quantity}.")
class EchoForX(KeywordAbility):
    """CR 702.1b. "Echo {X}, where X is your life total": as much as that is as it is paid."""

    quantity: Quantity
    giver: Giver | None = None

    def means(self) -> tuple[Ability, ...]:
        return with_x_given(_sacrificed_unless("pay {X}, where X is your life total"), self.quantity, self.giver)
