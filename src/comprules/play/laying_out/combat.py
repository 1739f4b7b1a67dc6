"""CR 506-510: the combat that is going on in a position: who attacks what, and who blocks whom."""

from __future__ import annotations

from comprules.kernel.ids import Id, ObjectId, PlayerId
from comprules.kernel.rule_citations import rule
from comprules.play.laying_out.labels import meant, named, object_of
from comprules.play.laying_out.pieces import Misfit
from comprules.play.laying_out.seating import Placed
from comprules.rules.abilities.pipeline import happen
from comprules.rules.combat import beginning_of_combat
from comprules.rules.combat.blocks import can_join_block, note_blocks, settle_blocks
from comprules.rules.combat.combat_changes import can_join_attack
from comprules.rules.combat.declare_attackers_step import DECLARED, AttackersDeclared, Attacks
from comprules.rules.concepts.game import Game
from comprules.rules.turn.plan import COMBAT_STEPS

ATTACKED_IN = COMBAT_STEPS[1:]
"""The steps in which creatures can have been declared as attackers."""

BLOCKED_IN = COMBAT_STEPS[2:]
"""The steps in which creatures can have been declared as blockers."""


def check_combat(placed: Placed, step: str) -> None:
    """Raise Misfit for attackers and blockers in a step in which there can be none yet, or none any more."""
    for _, piece in placed:
        if piece.attacking is not None and step not in ATTACKED_IN:
            raise Misfit(named(piece), "attacking", f"nothing has attacked in the step {step!r} (CR 508.1)")
        if piece.blocking and step not in BLOCKED_IN:
            raise Misfit(named(piece), "blocking", f"nothing has blocked in the step {step!r} (CR 509.1)")


@rule("506.1", "507.1")
def begin_combat(game: Game, placed: Placed, step: str) -> None:
    """Let it be the combat phase, with what has been declared in it by this step."""
    if step not in ATTACKED_IN:
        return
    beginning_of_combat.act(game)
    _declare_attackers(game, placed)
    blockers = [each for each in placed if each[1].blocking]
    if blockers or step in BLOCKED_IN[1:]:
        _declare_blockers(game, placed)


def is_declared(placed: Placed, step: str) -> bool:
    """Whether what is declared in a step has been, so that the game goes on with priority in it."""
    attacked = any(piece.attacking is not None for _, piece in placed)
    blocked = any(piece.blocking for _, piece in placed)
    return (step == "declare attackers" and attacked) or (step == "declare blockers" and blocked)


@rule("508.1k", "508.2a", "506.3")
def _declare_attackers(game: Game, placed: Placed) -> None:
    """Let creatures have been declared as attackers; whether they are tapped is said of each."""
    by_player: dict[PlayerId, list[tuple[ObjectId, Id]]] = {}
    for number, piece in placed:
        if piece.attacking is None:
            continue
        defender = meant(game.board, placed, piece.attacking)
        if not can_join_attack(game.board, number, defender):
            why = f"{game.board.name(number)} can't be attacking {game.board.name(defender)}"
            raise Misfit(named(piece), "attacking", f"{why} (CR 506.3)")
        by_player.setdefault(game.board.controller(number), []).append((number, defender))
    for player, attacks in by_player.items():
        one_by_one = (Attacks(DECLARED, creature, defender, player) for creature, defender in attacks)
        happen(game, AttackersDeclared(DECLARED, player, tuple(attacks)), *one_by_one)


@rule("506.3e", "509.1g", "509.1h")
def _declare_blockers(game: Game, placed: Placed) -> None:
    """Let creatures have been declared as blockers, and attackers be blocked or unblocked."""
    by_player: dict[PlayerId, list[tuple[ObjectId, ObjectId]]] = {}
    for number, piece in placed:
        for label in piece.blocking:
            attacker = object_of(game.board, placed, label)
            if not can_join_block(game.board, number, attacker):
                why = f"{game.board.name(number)} can't be blocking {game.board.name(attacker)}"
                raise Misfit(named(piece), "blocking", f"{why} (CR 506.3e)")
            by_player.setdefault(game.board.controller(number), []).append((number, attacker))
    for player, blocks in by_player.items():
        note_blocks(game, player, blocks)
    settle_blocks(game)
