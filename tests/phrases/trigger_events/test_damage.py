"""CR 120.1, 603.2: damage being dealt to permanents and players."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, life
from spells import GIANT, edict, follow

WATCH = edict("Whenever a creature is dealt damage, you gain 1 life.")


@rule("603.2c")
def test_each_of_several_creatures_is_dealt_damage_by_itself() -> None:
    """603.2c: what is dealt to three creatures at once are three occurrences."""
    mine = {"battlefield": [WATCH, BEAR, GIANT]}
    game = follow("Deed deals 1 damage to each creature.", mine=mine, yours={"battlefield": [BEAR]})
    assert len(game.view(0).stack) == 3
    assert life(game, 0) == 20
