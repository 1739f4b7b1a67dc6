"""CR 508.1, 509.1: why a creature can't be declared as an attacker or blocker."""

from __future__ import annotations

from comprules.kernel.options import Attack, Block
from comprules.rules.combat.declarations import Blocking, CombatDeclaration, DeclaredAttack
from comprules.rules.combat.declare_attackers_step import DeclareAttackers, reason_against_attack
from comprules.rules.combat.declare_blockers_step import DeclareBlockers, reason_against_block
from comprules.rules.legality.reasons import Reason
from comprules.rules.prelude import *

_RESTRICTIONS: Final = {Attack: "508.1c", Block: "509.1b"}
_REQUIREMENTS: Final = {Attack: "508.1d", Block: "509.1c"}


@rule("508.1", "509.1")
def reason_against_declaring(game: Game, option: Attack | Block) -> Reason | None:
    """The first rule that keeps a creature from attacking or blocking as part of the declaration now made, or None."""
    decision, board = game.decision, game.board
    if isinstance(option, Attack):
        if not isinstance(decision, DeclareAttackers):
            return Reason("508.1", "attackers are declared as the declare attackers step begins")
        attack = DeclaredAttack(option.id, option.defender)
        return reason_against_attack(board, attack) or _reason_against_all(decision, option)
    if not isinstance(decision, DeclareBlockers):
        return Reason("509.1", "blockers are declared as the declare blockers step begins")
    block = Blocking(option.id, option.attacker)
    return reason_against_block(board, decision.whose, block) or _reason_against_all(decision, option)


@rule("508.1c", "508.1d", "509.1b", "509.1c")
def _reason_against_all(decision: CombatDeclaration, option: Attack | Block) -> Reason | None:
    """Why no legal declaration has this piece besides those chosen already, or None."""
    piece = next(piece for piece in decision.candidates if _numbers(piece) == _numbers(option))
    if piece in decision.chosen or piece in decision.pieces():
        return None
    free = replace(decision, demands=())
    if piece in free.pieces():
        return Reason(_REQUIREMENTS[type(option)], "fewer requirements would be obeyed than can be")
    problem = free.problem((*free.chosen, piece))
    return Reason(_RESTRICTIONS[type(option)], problem or "no declaration with it obeys all restrictions")


def _numbers(piece: Option) -> tuple[int, int]:
    """The numbers of what a piece is about; its names are for people."""
    assert isinstance(piece, (Attack, Block))
    return piece.id, piece.defender if isinstance(piece, Attack) else piece.attacker
