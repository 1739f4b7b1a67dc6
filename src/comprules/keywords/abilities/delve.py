"""CR 702.66: delve."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.payment.payment import Deed
from comprules.rules.payment.standing_in import PAID, StandsIn
from comprules.rules.resolving.history import in_this_game, of_kind
from comprules.rules.resolving.last_known import asked_about


@rule("702.66a")
class ExilesFromGraveyard(StandsIn):
    """CR 702.66a. A card in the player's graveyard may be exiled rather than pay for one generic mana."""

    deed: ClassVar[Deed] = "exile"

    def objects(self, player: PlayerId, context: Context) -> Iterable[ObjectId]:
        return context.board.state.graveyard(player)


@rule("607.2q", "702.66a")
def delved_for(board: Board, number: ObjectId) -> tuple[ObjectId, ...]:
    """What the cards became that were exiled to cast a spell with delve, or the spell that a permanent was."""
    with in_this_game(board):
        moves = list(of_kind(MoveObject, board))
    was = next((move.object for move in moves if became(board, move.object) == number), number)
    spells = (number,) if board.object(number).zone is Zone.STACK else (was,)
    exiled = (
        move for move in moves if move.to is Zone.EXILE and move.cause.rule == PAID and move.cause.source in spells
    )
    return tuple(new for move in exiled if (new := became(board, move.object)) is not None)


@rule("607.2q", "702.66a")
@phrase("a(n) {kind:IT} was exiled with {this}'s delve ability")
class WasDelved(SimpleCondition):
    """CR 607.2q. "If a creature card with flying was exiled with this creature's delve ability": as it was cast."""

    kind: Description
    this: SelfReference

    def holds(self, context: Context) -> bool:
        objects = [asked_about(number, context) for number in self.this.refer(context)]
        return any(self.kind.fits(card, context) for number in objects for card in delved_for(context.board, number))


@rule("702.66a", "702.66c")
@phrase("delve")
class Delve(KeywordAbility):
    """CR 702.66a. Cards in the graveyard help cast the spell."""

    def means(self) -> tuple[Ability, ...]:
        return stated(ExilesFromGraveyard())
