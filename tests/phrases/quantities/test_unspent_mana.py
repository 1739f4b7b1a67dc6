"""CR 106.4: the amount of unspent mana that a player has."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, on_battlefield, option_named, play_out, position, side, the
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


@rule("106.4", "613.4c")
def test_each_unspent_mana_of_a_color() -> None:
    """106.4: for each green mana in the pool, and nothing for the red one; less again as soon as one is spent."""
    locus = card(
        "Locus", "{2}{G}", "Creature — Elemental", "Locus gets +1/+1 for each unspent green mana you have.", "1/1"
    )
    game = position(side(battlefield=[locus], hand=[BEAR], lands="GGR"), side())
    for name in ("Forest", "Forest", "Mountain"):
        act(game, f"activate {name}")
    assert the(game, "Locus").power == 3
    act(game, "cast Grizzly Bears")
    assert the(game, "Locus").power < 3


@rule("106.4")
def test_unspent_mana_of_any_color() -> None:
    """106.4: without a color, all of it counts."""
    locus = card("Locus", "{2}{G}", "Creature — Elemental", "Locus gets +1/+1 for each unspent mana you have.", "1/1")
    game = position(side(battlefield=[locus], lands="GR"), side())
    for name in ("Forest", "Mountain"):
        act(game, f"activate {name}")
    assert the(game, "Locus").power == 3
