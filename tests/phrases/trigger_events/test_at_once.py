"""CR 603.2c: what happens several times at once, and how often it makes an ability trigger."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import Divide
from comprules.kernel.options import Share
from comprules.kernel.rule_citations import rule
from positions import BEAR, card, life, play_out, the
from rules.combat.fights import attack, block, end_combat, fight, question, to_step

RAM = card(
    "Ram", text="Trample\nWhenever this creature deals combat damage, put a +1/+1 counter on this creature.", pt="4/4"
)
WOLF = card("Wolf", pt="2/2")
ANVIL = card("Anvil", text="Whenever this creature is dealt damage, put a +1/+1 counter on this creature.", pt="3/9")
LEDGER = card("Ledger", "{B}", "Enchantment", "Whenever you lose life, put a growth counter on this enchantment.")


@rule("603.2c")
def test_a_source_deals_its_damage_to_several_once() -> None:
    """CR 603.2c: damage from one source to a creature and a player at the same time is dealt once."""
    game = fight([RAM], [BEAR])
    attack(game, "Ram")
    block(game, ("Grizzly Bears", "Ram"))
    to_step(game, "combat damage")
    shares = question(game, Divide)
    game.choose(tuple(Share(thing.id, thing.name, 2) for thing in shares.things))
    end_combat(game)
    assert life(game, 1) == 18
    assert the(game, "Ram").power == 5


@rule("603.2c")
def test_a_creature_is_dealt_damage_by_several_once() -> None:
    """CR 603.2c: damage that several sources deal to a creature at the same time is dealt to it once."""
    game = fight([BEAR, BEAR], [ANVIL])
    game = fight([ANVIL], [BEAR, WOLF])
    attack(game, "Anvil")
    block(game, ("Grizzly Bears", "Anvil"), ("Wolf", "Anvil"))
    end_combat(game)
    assert the(game, "Anvil").power == 4


@rule("603.2c", "510.2")
def test_life_lost_to_several_sources_is_lost_once() -> None:
    """CR 510.2: all combat damage is dealt at once, and the life it costs a player is lost once."""
    game = fight([BEAR, WOLF], [LEDGER])
    attack(game, "Grizzly Bears", "Wolf")
    end_combat(game)
    assert life(game, 1) == 16
    assert the(game, "Ledger").counters == (("growth", 1),)


@rule("508.3d", "603.2c")
@pytest.mark.parametrize(("attackers", "lost"), [(1, 0), (2, 1), (3, 0)])
def test_exactly_two_creatures_attack(attackers: int, lost: int) -> None:
    """508.3d: one is too few, and three are too many."""
    text = "Whenever you attack with exactly two creatures, each opponent loses 1 life."
    drum = card("Drum", "{1}", "Artifact", text)
    game = fight([drum, BEAR, WOLF, RAM], [])
    attack(game, *["Grizzly Bears", "Wolf", "Ram"][:attackers])
    play_out(game)
    assert life(game, 1) == 20 - lost
