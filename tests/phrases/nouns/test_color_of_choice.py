"""CR 105.4: a color that is chosen as an instruction is followed."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, card, life, on_battlefield, pending, position, resolve, settle, side
from spells import follow

BOLT = card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target.")
ROT = card("Rot", "{B}", "Instant", "Rot deals 3 damage to any target.")
RED, BLACK = card("Banner", "{R}", "Enchantment"), card("Shroud", "{B}", "Enchantment")
BOTH, NEITHER = card("Pact", "{B}{R}", "Enchantment"), card("Void", "{1}", "Enchantment")


@rule("105.4", "608.2d")
@pytest.mark.parametrize(
    ("color", "left"),
    [("red", ["Shroud", "Void"]), ("black", ["Banner", "Void"]), ("green", ["Banner", "Shroud", "Pact", "Void"])],
)
def test_all_of_the_color_are_destroyed(color: str, left: list[str]) -> None:
    """608.2d: the color is chosen as the spell resolves; what has other colors too is of it."""
    text = "Destroy all enchantments of the color of your choice."
    game = follow(text, color, yours={"battlefield": [RED, BLACK, BOTH, NEITHER]})
    assert [name for name in ("Banner", "Shroud", "Pact", "Void") if on_battlefield(game, name)] == left


@rule("105.4", "608.2d", "615.3")
def test_damage_by_sources_of_the_color_is_prevented() -> None:
    """615.3: as long as it lasts, all that a source of the color would deal is prevented, and nothing else."""
    veil = card(
        "Veil", "{W}", "Instant", "Prevent all damage that sources of the color of your choice would deal this turn."
    )
    game = position(side(hand=[veil, BOLT, ROT], lands="WRB"), side())
    act(game, "cast Veil")
    resolve(game)
    assert pending(game).rule == "105.4"
    game.choose("red")
    for name, left in (("Bolt", 20), ("Rot", 17)):
        act(game, f"cast {name}", targets=["Bob"])
        settle(game)
        assert life(game, 1) == left
