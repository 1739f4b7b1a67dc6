"""CR 306.7 of 2009: damage that would be dealt to a player may be dealt to a planeswalker of theirs instead.

Whoever controls the source of damage that isn't combat damage may have it deal that damage so.
"""

from __future__ import annotations

from functools import cache

from comprules.kernel.ids import seats
from comprules.rules.abilities.statements import Replacement
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.prevention import redirected


@cache
def rule_for_each(players: int) -> tuple[Active, ...]:
    """The rule, in force for each of so many players as the one who controls sources of damage."""
    return tuple(
        Active(MayDamagePlaneswalker(), ObjectId(player), player, 0, ("306.7 of 2009", player), is_resolved=True)
        for player in seats(players)
    )


@rule("306.7", edition="2009")
class MayDamagePlaneswalker(Replacement):
    """CR 306.7 of 2009. That "you" may have what you control deal its damage to an opponent's planeswalker."""

    concerns: ClassVar[tuple[type[Any], ...]] = (DealDamage,)

    def applies(self, event: Event, context: Context) -> bool:
        if not isinstance(event, DealDamage) or event.is_combat:
            return False
        board = context.board
        is_yours = event.recipient in board.opponents(context.you) and board.controller(event.source) == context.you
        return is_yours and bool(_planeswalkers(board, event.recipient))

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, DealDamage)
        board = context.board
        reason = f"deal {event.amount} damage to a planeswalker instead of {board.name(event.recipient)}?"
        options = things(board, _planeswalkers(board, event.recipient))
        chosen = game.ask(ChooseObjects(context.you, "306.7 of 2009", reason, options, 0, 1))
        to = next((thing.id for thing in chosen if isinstance(thing, Thing)), event.recipient)
        return redirected(event, event.amount, to, board)

    def in_words(self) -> str:
        return "noncombat damage to an opponent may be dealt to a planeswalker that player controls instead"


def _planeswalkers(board: Board, player: Any) -> tuple[ObjectId, ...]:
    return tuple(
        number
        for number in board.battlefield
        if "Planeswalker" in board.characteristics(number).types and board.controller(number) == player
    )
