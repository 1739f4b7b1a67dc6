"""CR 107.1, 608.2d: the one that has the most or the least, and who chooses among those tied for it."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, card, hand, on_battlefield, pending
from spells import GIANT, SERF, choose, follow

TIED = "If two or more creatures are tied for {0}, you choose one of them."


@rule("107.1", "608.2d")
@pytest.mark.parametrize(("said", "gone"), [("least power", "Serf"), ("greatest power", "Giant")])
def test_the_one_creature_with_the_least_or_greatest_power(said: str, gone: str) -> None:
    """107.1: where none is tied with it, nobody chooses, whoever controls it."""
    text = f"Destroy the creature with the {said}. {TIED.format(said)}"
    game = follow(text, mine={"battlefield": [SERF, BEAR]}, yours={"battlefield": [GIANT]})
    assert {name for name in ("Serf", "Grizzly Bears", "Giant") if not on_battlefield(game, name)} == {gone}


@rule("608.2d")
def test_its_controller_chooses_among_those_tied() -> None:
    """608.2d: of two creatures with the least toughness the spell's controller chooses one."""
    text = f"Destroy the creature with the least toughness. {TIED.format('least toughness')}"
    elf = card("Elf", "{G}", "Creature — Elf", pt="3/1")
    game = follow(text, mine={"battlefield": [SERF, BEAR]}, yours={"battlefield": [elf]})
    assert pending(game).player == 0
    assert {getattr(option, "name", "") for option in pending(game).options} == {"Serf", "Elf"}
    choose(game, "Elf")
    assert on_battlefield(game, "Serf")
    assert not on_battlefield(game, "Elf")


@rule("107.1", "404.1")
def test_a_card_in_a_graveyard_with_the_greatest_power() -> None:
    """404.1: only one's own graveyard is looked at."""
    text = (
        "Return to your hand the creature card in your graveyard with the greatest power. If two or more cards are "
        "tied for greatest power, you choose one of them."
    )
    game = follow(text, mine={"graveyard": [SERF, BEAR], "battlefield": [GIANT]}, yours={"graveyard": [GIANT]})
    assert hand(game, 0) == ["Grizzly Bears"]
