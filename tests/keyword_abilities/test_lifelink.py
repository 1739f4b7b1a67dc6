"""CR 702.15: lifelink."""

from __future__ import annotations

from comprules.concepts.life import GainLife
from comprules.rule_citations import rule
from comprules.turn.declare_attackers_step import DeclareAttackers
from positions import BEAR, card, life
from turn.fights import attack, block, end_combat, fight, happened, to_declaration

CANTOR = card("Cantor", text="Lifelink", pt="2/2")


@rule("702.15b", "120.3f")
def test_its_controller_gains_that_much_life() -> None:
    """702.15b: damage it deals has its controller gain that much life, to a player or to a creature."""
    game = fight([CANTOR], [card("Ox", pt="0/4")])
    attack(game, "Cantor")
    block(game, ("Ox", "Cantor"))
    end_combat(game)
    assert life(game, 0) == 22


@rule("702.15e")
def test_each_source_makes_its_own_life_gain() -> None:
    """702.15e: several sources that deal damage at once cause separate life gain events."""
    game = fight([CANTOR, CANTOR, BEAR], [])
    game.choose(to_declaration(game, DeclareAttackers).candidates)
    end_combat(game)
    assert len(happened(game, GainLife)) == 2
    assert (life(game, 0), life(game, 1)) == (24, 14)
