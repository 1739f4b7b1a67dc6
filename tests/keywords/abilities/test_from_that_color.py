"""CR 608.2c, 702.16a: protection and hexproof from a color that was chosen just before, and becoming that color."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, can, card, option_named, pending, position, resolve, side, the
from spells import SERF, ZAP, choose, spell

DOUSE = card("Douse", "{U}", "Instant", "Tap target creature.")


@rule("608.2c", "702.16b", "702.11d")
@pytest.mark.parametrize(
    "gains",
    [
        "Choose a color. Target creature gains protection from that color",
        "Choose a color. Target creature gains hexproof from that color",
        "Target creature gains hexproof from the color of your choice",
    ],
)
@pytest.mark.parametrize(("color", "spared"), [("red", "Zap"), ("blue", "Douse"), ("green", "")])
def test_from_the_color_that_was_chosen(gains: str, color: str, spared: str) -> None:
    """608.2c: from the color that the same text let its controller choose, and from no other."""
    shield = spell(f"{gains} until end of turn.", "Instant")
    game = position(side([SERF], hand=[shield], lands="W"), side(hand=[ZAP, DOUSE], lands="RU"))
    act(game, "cast Deed", targets=["Serf"])
    resolve(game)
    choose(game, color)
    game.choose(option_named(game, "pass"))
    for name in ("Zap", "Douse"):
        trying = game.copy()
        if name == "Douse" and not can(trying, "cast Douse"):
            assert spared == "Douse"
            continue
        trying.choose(option_named(trying, f"cast {name}"))
        assert can(trying, "Serf") is (name != spared)


@rule("105.3", "608.2c")
def test_it_becomes_that_color() -> None:
    """105.3: it is of that color, and of no other, until the turn ends."""
    dye = spell("Choose a color. Target creature becomes that color until end of turn.")
    game = position(side([SERF], hand=[dye], lands="W"), side())
    act(game, "cast Deed", targets=["Serf"])
    resolve(game)
    assert pending(game).options
    choose(game, "green")
    assert game.board.characteristics(the(game, "Serf").id).colors == frozenset("G")
