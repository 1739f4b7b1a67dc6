"""CR 105.2: which color is the most common, and what is of it."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, card, on_battlefield, position, settle, side, the
from spells import GIANT, RELIC, SERF, follow, is_asking

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


AMONG = "the most common color among nontoken permanents the chosen player controls"
CALL = card(
    "Call",
    "{W}",
    "Enchantment",
    "As Call enters, choose a color and an opponent.\n"
    f"White creatures get +1/+1 as long as the chosen color is {AMONG} but isn't tied for most common.\n"
    f"When the chosen color isn't {AMONG} or is tied for most common, sacrifice Call.",
)


@rule("105.2", "603.8", "604.2", "607.2d")
@pytest.mark.parametrize(
    ("theirs", "alone"), [("RR", True), ("RB", False), ("BB", False), ("RRB", True), ("RRBBB", False), ("", False)]
)
def test_the_chosen_color_is_the_most_common_one(theirs: str, alone: bool) -> None:
    """105.2: it is the most common color only if no other is as common; 603.8: as soon as it isn't, that triggers."""
    signs = [card(f"Sign {number}", f"{{{color}}}", "Enchantment") for number, color in enumerate(theirs)]
    game = position(side(battlefield=[CALL, SERF, BEAR]), side(battlefield=signs))
    game.choose("red")
    if is_asking(game):
        game.choose("Bob")
    assert (the(game, "Serf").power, the(game, "Grizzly Bears").power) == ((2, 2) if alone else (1, 2))
    settle(game)
    assert len(on_battlefield(game, "Call")) == (1 if alone else 0)


@rule("105.2", "607.2d")
@pytest.mark.parametrize(("others", "power"), [([GIANT], 7), ([GIANT, BEAR], 7), ([GIANT, BEAR, BEAR], 5)])
def test_the_chosen_color_may_be_tied(others: list[Card], power: int) -> None:
    """105.2: "or is tied": as common as any other is enough."""
    text = (
        "As Flag enters, choose a color.\nRed creatures get +2/+0 as long as the chosen color is the most common color "
        "among all permanents or is tied for most common."
    )
    game = position(side(battlefield=[card("Flag", "{1}", "Artifact", text), *others]), side())
    game.choose("red")
    assert the(game, "Giant").power == power
