"""CR 702.4: double strike."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, card, life
from rules.combat.fights import attack, damage, end_combat, fight, to_step

ACE = card("Ace", text="Double strike", pt="1/1")


@rule("702.4b")
def test_it_deals_damage_in_both_steps() -> None:
    """702.4b: it deals combat damage in the first step, and again in the second."""
    game = fight([ACE, BEAR], [])
    attack(game, "Ace", "Grizzly Bears")
    end_combat(game)
    assert life(game, 1) == 16
    assert damage(game) == [("Ace", "Bob", 1), ("Ace", "Bob", 1), ("Grizzly Bears", "Bob", 2)]


@rule("702.4b", "510.4")
def test_players_get_priority_between_the_steps() -> None:
    """510.4: the second combat damage step is a step of its own, with its own priority."""
    game = fight([ACE], [])
    attack(game, "Ace")
    to_step(game, "combat damage")
    assert life(game, 1) == 19
    game.choose("pass")
    game.choose("pass")
    assert (game.view(0).step, life(game, 1)) == ("combat damage", 18)
