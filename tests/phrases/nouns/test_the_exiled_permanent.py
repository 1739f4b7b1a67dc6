"""CR 608.2h: "the exiled creature" is what was exiled for a cost, as it last was."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, life, play_out, position, side
from spells import edict


@rule("608.2h", "608.2k")
def test_the_mana_value_of_the_exiled_creature() -> None:
    """608.2h: its mana value and power are looked at as it last was on the battlefield."""
    text = "Exile a creature you control: You gain X life, where X is the exiled creature's power plus one."
    grown = edict("Creatures you control get +2/+0.", name="Grown")
    game = position(side([edict(text), grown, BEAR]), side())
    act(game, "activate Edict")
    play_out(game)
    assert life(game, 0) == 25
    assert [seen.name for seen in game.view(0).exile] == ["Grizzly Bears"]
