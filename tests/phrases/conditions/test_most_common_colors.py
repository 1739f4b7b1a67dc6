"""CR 105.2: which color is the most common, and what is of it."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, card, on_battlefield, position, side, the
from spells import GIANT, RELIC, SERF, follow

DJINN = card(
    "Djinn",
    "{5}{R}",
    "Creature — Djinn",
    "This creature gets -2/-2 as long as red is the most common color among all permanents or is tied for most common.",
    "5/5",
)


@rule("105.2", "604.1")
@pytest.mark.parametrize(
    ("others", "power"), [([], 3), ([BEAR], 3), ([BEAR, BEAR], 5), ([BEAR, BEAR, GIANT], 3), ([RELIC, RELIC], 3)]
)
def test_red_is_the_most_common_color(others: list[Card], power: int) -> None:
    """105.2: of the permanents that have it; tied will do, and what has no color doesn't count."""
    game = position(side(battlefield=[DJINN]), side(battlefield=others))
    assert the(game, "Djinn").power == power


@rule("105.2", "608.2c")
@pytest.mark.parametrize(("target", "is_gone"), [("Grizzly Bears", True), ("Serf", False), ("Relic", False)])
def test_what_is_of_a_most_common_color(target: str, is_gone: bool) -> None:
    """105.2: two are green and one is white; what has no color shares none."""
    text = (
        "Destroy target permanent if it shares a color with the most common color among all permanents or a color tied "
        "for most common."
    )
    game = follow(text, targets=[target], yours={"battlefield": [BEAR, BEAR, SERF, RELIC]})
    assert (len(on_battlefield(game, target)) < (2 if target == "Grizzly Bears" else 1)) is is_gone
