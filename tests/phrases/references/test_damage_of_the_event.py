"""CR 608.2k, 120.1: as much damage as the event was that an ability triggered on."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, card, settle, the
from rules.combat.fights import attack, fight, to_step
from spells import edict

BRUTE = card("Brute", "{G}", "Creature — Beast", "Trample", "5/5")
OGRE = card("Ogre", "{G}", "Creature — Ogre", "Trample", "3/3")
HERD = edict(
    "Whenever one or more creatures you control with trample deal combat damage to a player, create an X/X green Beast "
    "creature token, where X is the amount of damage those creatures dealt to that player."
)


@rule("608.2k", "120.1", "603.2c")
def test_what_several_creatures_dealt_to_one_player_counts_together() -> None:
    """603.2c: the damage of both tramplers is that of one event; what others dealt isn't part of it."""
    game = fight([HERD, BRUTE, OGRE, BEAR], [])
    attack(game, "Brute", "Ogre", "Grizzly Bears")
    to_step(game, "combat damage")
    settle(game)
    token = the(game, "Beast Token")
    assert (token.power, token.toughness) == (8, 8)
