"""CR 800.4f-h: what becomes of choices and costs of players who have left the game."""

from __future__ import annotations

from comprules.kernel.decisions import YesNo
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.prelude import *
from comprules.rules.resolving.resolving import Resolve

NO = (Answer(False),)


@rule("800.4f", "800.4g", "800.4h")
def answer_for_absent(game: Game, decision: Decision) -> tuple[Option, ...]:
    """The answer to a decision of a player who has left: they pay nothing and do nothing; what else is to be chosen,
    somebody else chooses.
    """
    if isinstance(decision, YesNo):
        return NO
    return game.ask(replace(decision, player=_stand_in(game, decision.player)))


@rule("800.4g", "800.4h")
def _stand_in(game: Game, absent: PlayerId) -> Id:
    """Who chooses instead: whom the controller of what resolves names; for a rule, the next player in turn order."""
    board = game.board
    controller = _controller_of_resolving(game)
    if controller is None:
        return board.turn_order(absent)[0]
    possible = _possible(board, absent, controller)
    if len(possible) == 1:
        return possible[0]
    reason = f"who chooses instead of {board.name(absent)}, who has left the game?"
    (chosen,) = game.ask(ChooseObjects(controller, "800.4g", reason, things(board, possible)))
    assert isinstance(chosen, Thing)
    number: Id = chosen.id
    return number


def _controller_of_resolving(game: Game) -> PlayerId | None:
    for frame in reversed(game.state.registers[FRAMES]):
        if isinstance(frame, Resolve):
            controller = game.board.controller(frame.item)
            return controller if game.board.exists(controller) else None
    return None


def _possible(board: Board, absent: PlayerId, controller: PlayerId) -> tuple[PlayerId, ...]:
    """The players who can be named: instead of an opponent another opponent, if there is one."""
    others = board.opponents(controller) if absent != controller else ()
    return others or board.turn_order(controller)
