"""Damage from what has left the battlefield: it is dealt by the permanent as it last was."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import act, card, life, option_named, pass_priority, pending, position, resolve, settle, side

BOMB = card("Bomb", "{R}", "Creature — Ox", "Sacrifice this creature: It deals 2 damage to any target.", "1/1")


@rule("608.2h", "120.3f")
def test_a_creature_that_was_sacrificed_deals_damage_as_it_last_was() -> None:
    """608.2h: it had lifelink as it was sacrificed; the card in the graveyard hasn't."""
    grace = card("Grace", "{W}", "Enchantment", "Creatures you control have lifelink.")
    game = position(side(battlefield=[BOMB, grace]), side())
    act(game, "activate Bomb", targets=["Bob"])
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (22, 18)


@rule("609.7a", "615.8")
def test_a_creature_that_was_sacrificed_may_be_the_chosen_source() -> None:
    """609.7a: the source is what the ability on the stack refers to, though that has left."""
    ward = "The next time a source of your choice would deal damage to you this turn, prevent that damage."
    game = position(side(battlefield=[BOMB]), side(hand=[card("Ward", "{W}", "Instant", ward)], lands="W"))
    act(game, "activate Bomb", targets=["Bob"])
    pass_priority(game)
    act(game, "cast Ward")
    resolve(game)
    assert pending(game).player == 1
    game.choose(option_named(game, "Bomb"))
    settle(game)
    assert life(game, 1) == 20


@rule("608.2h", "120.2b")
def test_a_creature_sacrificed_on_the_way_deals_damage_as_it_last_was() -> None:
    """608.2h: so it is where the effect itself has it sacrificed, and the damage goes to several."""
    grace = card("Grace", "{W}", "Enchantment", "Creatures you control have lifelink.")
    text = "{0}: Sacrifice this creature. It deals 3 damage to target opponent and 1 damage to you."
    game = position(side(battlefield=[card("Bomb", "{R}", "Creature — Ox", text, "1/1"), grace]), side())
    act(game, "activate Bomb", targets=["Bob"])
    settle(game)
    assert (life(game, 0), life(game, 1)) == (23, 17)
