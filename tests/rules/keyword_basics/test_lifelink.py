"""CR 702.15: lifelink."""

from __future__ import annotations

from comprules.kernel.decisions import Divide
from comprules.kernel.options import Share
from comprules.kernel.rule_citations import rule
from comprules.rules.combat.declare_attackers_step import DeclareAttackers
from comprules.rules.life_damage_counters.life import GainLife
from positions import BEAR, card, life
from rules.combat.fights import (
    attack,
    block,
    end_combat,
    fight,
    happened,
    question,
    to_declaration,
    to_step,
)

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


@rule("119.9", "702.15e")
def test_damage_to_several_at_once_is_one_life_gain() -> None:
    """119.9: a source that deals damage to a creature and a player at the same time causes one life gain event."""
    game = fight([card("Ram", text="Lifelink\nTrample", pt="4/4")], [BEAR])
    attack(game, "Ram")
    block(game, ("Grizzly Bears", "Ram"))
    to_step(game, "combat damage")
    shares = question(game, Divide)
    game.choose(tuple(Share(thing.id, thing.name, 2) for thing in shares.things))
    end_combat(game)
    assert [event.amount for event in happened(game, GainLife) if isinstance(event, GainLife)] == [4]
    assert (life(game, 0), life(game, 1)) == (24, 18)
