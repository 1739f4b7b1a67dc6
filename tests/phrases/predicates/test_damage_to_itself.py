"""CR 120.2b: damage that something deals to itself."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import act, life, position, resolve, side, the
from spells import creature, follow


@rule("120.2b", "608.2h")
def test_it_deals_damage_to_itself() -> None:
    """120.2b: the source is dealt the damage, and not what else was spoken of."""
    doll = creature("Doll", "{T}: Doll deals 1 damage to itself.", pt="0/3")
    game = position(side(battlefield=[doll]), side())
    act(game, "activate Doll")
    resolve(game)
    assert the(game, "Doll").damage == 1


@rule("120.2b")
def test_damage_to_a_target_and_to_itself_is_dealt_at_once_by_the_same_source() -> None:
    """120.2b: "2 damage to any target and 3 damage to itself": itself is the creature that deals both."""
    text = "Target creature you control deals 2 damage to target opponent and 3 damage to itself."
    game = follow(text, targets=["Ox", "Bob"], mine={"battlefield": [creature("Ox", pt="2/5")]})
    assert (life(game, 1), the(game, "Ox").damage) == (18, 3)
