"""CR 106.4: the amount of unspent mana that a player has."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, on_battlefield, option_named, play_out, position, side
from spells import RELIC, creature


@rule("106.4", "608.2h")
@pytest.mark.parametrize(("tapped", "destroyed"), [(0, False), (1, True), (2, False)])
def test_as_much_mana_as_is_in_the_pool(tapped: int, destroyed: bool) -> None:
    """106.4: what is in the pool as the ability resolves counts."""
    text = "{T}: Destroy target artifact if its mana value is equal to the amount of unspent mana you have."
    game = position(side([creature("Elf", text, "1/1")], lands="GG"), side([RELIC]))
    act(game, "activate Elf", targets=["Relic"])
    for _ in range(tapped):
        game.choose(option_named(game, "activate Forest"))
    play_out(game)
    assert bool(on_battlefield(game, "Relic")) is not destroyed
