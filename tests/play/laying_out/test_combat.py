"""CR 506-510: positions in the middle of combat."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.play.laying_out.pieces import Misfit, Piece
from comprules.rules.combat.declare_attackers_step import DeclareAttackers
from comprules.rules.combat.declare_blockers_step import DeclareBlockers
from positions import BEAR, card, graveyard, life, pending, position, run_to, side

OX = card("Ox", "{3}{G}", "Creature — Ox", pt="2/4")


@rule("508.1k", "509.1")
def test_attackers_of_a_position_can_be_blocked() -> None:
    """509.1: as the declare blockers step begins, blockers are declared for what attacks."""
    attacking = [Piece(BEAR, attacking=1, tapped=True), Piece(OX, attacking=1, tapped=True)]
    game = position(side(battlefield=attacking), side(battlefield=[OX]), step="declare blockers")
    assert isinstance(pending(game), DeclareBlockers)
    run_to(game, "end of combat")
    assert life(game, 1) == 16


@rule("508.2", "117.3a")
def test_once_attackers_are_declared_the_active_player_has_priority() -> None:
    """508.2: in the declare attackers step, after the declaration, the active player gets priority."""
    herald = card("Herald", "{W}", "Creature — Elf", "Whenever Herald attacks, you gain 1 life.", "1/1")
    game = position(side(battlefield=[Piece(herald, attacking=1)]), side(battlefield=[BEAR]), step="declare attackers")
    assert isinstance(pending(game), ChooseAction)
    assert (game.view(0).step, game.view(0).stack) == ("declare attackers", ())
    run_to(game, "declare blockers")
    assert isinstance(pending(game), DeclareBlockers)
    run_to(game, "end of combat")
    assert (life(game, 0), life(game, 1)) == (20, 19)


@rule("509.1g", "509.1h", "510.1c")
def test_blocks_of_a_position_count() -> None:
    """510.1: as the combat damage step begins, blocked creatures deal damage to what blocks them, others to players."""
    pieces = [Piece(BEAR, label="bear", attacking=1), Piece(OX, attacking=1)]
    sides = side(battlefield=pieces), side(battlefield=[Piece(OX, blocking=("bear",))])
    for step in ("declare blockers", "combat damage"):
        game = position(*sides, step=step)
        run_to(game, "end of combat")
        assert (life(game, 1), graveyard(game, 0)) == (18, ["Grizzly Bears"])


@rule("506.1", "507.1", "508.1a")
def test_a_position_in_combat_has_defending_players() -> None:
    """508.1: where the declare attackers step begins with nothing declared, attackers are declared as ever."""
    game = position(side(battlefield=[BEAR]), side(), step="declare attackers")
    assert isinstance(pending(game), DeclareAttackers)


@rule("508.2a", "603.2")
def test_what_asks_for_attacks_this_turn_knows_of_them() -> None:
    """508.2a: creatures of a position that attack have attacked this turn, for what asks for that later."""
    raider = card("Raider", "{B}", "Creature — Orc", "Raid — At the beginning of your end step, if you attacked this "
        "turn, you gain 3 life.", "1/1")  # fmt: skip
    game = position(side(battlefield=[raider, Piece(BEAR, attacking=1)]), side(), step="declare blockers")
    run_to(game, "cleanup")
    assert life(game, 0) == 23


@rule("506.3", "506.3e", "508.1", "509.1")
def test_what_cant_be_in_combat_is_refused() -> None:
    """506.3: only creatures of the active player attack, in combat; only the others' block, what attacks them."""
    rock = card("Rock", "{1}", "Artifact")
    for piece, step, why in (
        (Piece(rock, attacking=1, label="it"), "declare blockers", "Rock can't be attacking Bob"),
        (Piece(BEAR, attacking=0, label="it"), "declare blockers", "Grizzly Bears can't be attacking Alice"),
        (Piece(BEAR, attacking=1, label="it"), "precombat main", "nothing has attacked in the step 'precombat main'"),
        (Piece(BEAR, attacking=2, label="it"), "declare blockers", "no player has the number 2"),
    ):
        with pytest.raises(Misfit, match=f"it: attacking: {why}"):
            position(side(battlefield=[piece]), side(), step=step)
    attacker, idle = Piece(BEAR, attacking=1, label="attacker"), Piece(BEAR, label="idle")
    blocker = Piece(OX, blocking=("idle",), label="it")
    with pytest.raises(Misfit, match="it: blocking: Ox can't be blocking Grizzly Bears"):
        position(side(battlefield=[attacker, idle]), side(battlefield=[blocker]), step="declare blockers")
