"""CR 608.2k: "the creature", and what several things are called together."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, hand, life, on_battlefield, position, resolve, side, the
from spells import GIANT, SERF, creature, follow


@rule("608.2k", "109.4")
def test_the_creature_is_the_one_spoken_of_before() -> None:
    """608.2k: "the creature" is the creature that was the target, and its controller whoever controlled it last."""
    text = "Destroy target creature. Deed deals 2 damage to the creature's controller."
    game = follow(text, targets=["Giant"], mine={"battlefield": [SERF]}, yours={"battlefield": [GIANT]})
    assert (life(game, 0), life(game, 1)) == (20, 18)
    assert not on_battlefield(game, "Giant")


@rule("400.3", "608.2k")
def test_several_go_to_their_owners_hands() -> None:
    """400.3: what goes to "their owner's hand" goes to the hand of the owner of each."""
    text = "Return all creatures to their owner's hand."
    game = follow(text, mine={"battlefield": [SERF]}, yours={"battlefield": [GIANT]})
    assert (hand(game, 0), hand(game, 1)) == (["Serf"], ["Giant"])


@rule("115.3", "115.4", "120.3")
def test_damage_to_each_of_two_targets() -> None:
    """115.4: each of two targets may be a creature or a player; each is dealt all of the damage."""
    text = "Deed deals 2 damage to each of two targets."
    game = follow(text, targets=["Bear", "Bob"], yours={"battlefield": [creature("Bear"), GIANT]})
    assert life(game, 1) == 18
    assert not on_battlefield(game, "Bear")
    assert on_battlefield(game, "Giant")


@rule("102.2", "614.1c")
def test_a_land_that_enters_tapped_unless_there_are_two_opponents() -> None:
    """102.2: with two opponents it enters untapped, with one tapped."""
    estate = card("Estate", "", "Land", "Estate enters tapped unless you have two or more opponents.\n{T}: Add {B}.")
    for others, is_tapped in ((1, True), (2, False)):
        game = position(side(hand=[estate]), *[side()] * others)
        act(game, "play Estate")
        assert the(game, "Estate").tapped is is_tapped


@rule("701.8a", "701.19c")
def test_each_of_several_destroyed_cannot_be_regenerated() -> None:
    """701.19c: after "destroy each creature", "they" are the creatures destroyed."""
    shielded = card("Troll", "{G}", "Creature — Troll", "{0}: Regenerate this creature.", "2/2")
    for rider, left in (("", 1), (" They can't be regenerated.", 0)):
        wrath = card("Wrath", "{W}", "Sorcery", "Destroy each creature with mana value 3 or less." + rider)
        game = position(side(battlefield=[shielded, BEAR], hand=[wrath], lands="W"), side())
        act(game, "activate Troll")
        resolve(game)
        act(game, "cast Wrath")
        resolve(game)
        assert (len(on_battlefield(game, "Troll")), on_battlefield(game, "Grizzly Bears")) == (left, [])
