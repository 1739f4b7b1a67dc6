"""CR 508.4: creatures put onto the battlefield attacking."""

from __future__ import annotations

from comprules.rules.combat.combat import attackable, attacked, combat_of
from comprules.rules.combat.seats import can_be_reached
from comprules.rules.concepts.moves import Move
from comprules.rules.prelude import *


@rule("508.4", "508.4a")
def attacking_as_it_enters(game: Game, event: Move) -> Move:
    """The event with what the permanent will attack, which its controller chooses among what it may attack.

    It isn't an attacking creature if there is nothing to choose, or if it isn't its controller who attacks.
    """
    aims = event.entering.aims
    if aims is None:
        return event
    possible = _possible(game.board, event, aims)
    if len(possible) > 1:
        player = event.future_controller(game.board)
        decision = ChooseObjects(player, "508.4", "choose what it attacks", things(game.board, possible))
        (chosen,) = game.ask(decision)
        assert isinstance(chosen, Thing)
        possible = (chosen.id,)
    aimed = possible[0] if possible else None
    return replace(event, entering=replace(event.entering, aims=None, attacking=aimed))


def _possible(board: Board, event: Move, aims: tuple[Id, ...]) -> tuple[Id, ...]:
    combat = combat_of(board)
    player = event.future_controller(board)
    if combat is None or player not in combat.attacking_players:
        return ()
    found = [each for each in attackable(board, combat.defending_players) if can_be_reached(board, player, each)]
    return tuple(number for number in found if not aims or not set(aims).isdisjoint(attacked(board, number)))
