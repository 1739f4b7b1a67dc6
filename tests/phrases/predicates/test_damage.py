"""CR 120.2b: damage dealt by what spells and abilities say."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, life, on_battlefield, play_out, position, side, the
from spells import creature, follow

WITNESS = creature(
    "Witness",
    "Whenever one or more creatures and/or players are dealt damage, you gain 5 life.",
    types="Creature — Cat",
)


@rule("120.2b", "608.2f")
def test_damage_to_several_is_dealt_simultaneously() -> None:
    """608.2f: what one sentence deals to a creature and to two players is dealt to all of them at once."""
    text = "Deed deals 3 damage to target creature and 1 damage to each player."
    game = follow(text, "pass", "pass", targets=["Grizzly Bears"], yours={"battlefield": [BEAR, WITNESS]})
    assert not on_battlefield(game, "Grizzly Bears")
    assert (life(game, 0), life(game, 1)) == (19, 24)


@rule("120.2b")
def test_damage_to_himself() -> None:
    """120.2b: to what deals it."""
    ogre = creature("Ogre", "{0}: Ogre deals damage to himself equal to the number of cards in your hand.", "5/5")
    game = position(side(battlefield=[ogre], hand=[BEAR, BEAR]), side())
    act(game, "activate Ogre")
    play_out(game)
    assert the(game, "Ogre").damage == 2
