"""CR 806.7f of 2009: to which of the players that it attacks together a creature assigns its combat damage.

It is chosen as damage is assigned, each combat damage step anew, if the creature can assign any to them.
"""

from __future__ import annotations

from comprules.rules.combat.combat import attacked, combat_of
from comprules.rules.combat.combat_changes import write_combat
from comprules.rules.combat.damage_assignment import assignment_of
from comprules.rules.prelude import *


@rule("806.7f", edition="2009")
@rule("606.7d", edition="2006")
def in_question(board: Board, creature: ObjectId) -> tuple[Id, ...]:
    """The players of whom one is yet to be chosen, since the creature can assign damage to one of them; else none."""
    combat = combat_of(board)
    attacker = combat.attacker(creature) if combat is not None else None
    if attacker is None or attacker.defender is None or attacker.damaged is not None:
        return ()
    players = attacked(board, attacker.defender)
    return players if len(players) > 1 and attacker.defender in assignment_of(board, creature).passed else ()


@rule("806.7f", edition="2009")
@rule("606.7d", edition="2006")
def choose_damaged(game: Game, creature: ObjectId) -> None:
    """The creature's controller chooses one of them."""
    board = game.board
    options = things(board, in_question(board, creature))
    reason = f"choose to whom {board.name(creature)} #{creature} assigns its combat damage"
    (chosen,) = game.ask(ChooseObjects(board.controller(creature), "806.7f of 2009", reason, options, 1, 1))
    assert isinstance(chosen, Thing)
    _note(game, creature, chosen.id)


def forget_damaged(game: Game) -> None:
    """Forget what was chosen in a combat damage step before."""
    combat = combat_of(game.board)
    for known in combat.attackers if combat is not None else ():
        if known.damaged is not None:
            _note(game, known.creature, None)


def _note(game: Game, creature: ObjectId, player: PlayerId | None) -> None:
    combat = combat_of(game.board)
    assert combat is not None
    attackers = (replace(known, damaged=player) if known.creature == creature else known for known in combat.attackers)
    write_combat(game, replace(combat, attackers=tuple(attackers)))
