"""Scenarios of Planechase and Archenemy games."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import CardPool
from comprules.kernel.rule_citations import rule
from comprules.scenarios import Scenario
from positions import card
from rules.variants.planes import BARROW, CANYON, MEADOW

POOL = CardPool(beneath=CardPool.starter())
POOL.add([CANYON, BARROW, MEADOW, card("Toll", "", "Scheme", "When you set this scheme in motion, you gain 3 life.")])

ROLL = {"player": "A", "ability": "Roll the planar die"}


def game(mine: dict[str, Any], **yours: Any) -> Scenario:
    rest = {"library_rest": {"card": "Plains", "count": 9}}
    scenario = Scenario.begin("planes").having("A", **rest, **mine).having("B", **rest, **yours)
    return scenario.under(shuffle=False)


@rule("901.8", "901.9c")
def test_the_face_of_the_planar_die_is_an_answer() -> None:
    """CR 901.9c: the die shows the Planeswalker symbol, so A planeswalks to the top card of the planar deck."""
    scenario = game({"planar_deck": ["Canyon", "Barrow"], "command": ["Meadow"]})
    scenario = scenario.then("activate", turn=1, step="precombat main", **ROLL).until(1, "precombat main")
    walked = scenario.answering("A", "planar-die", "planeswalker").expecting("life", player="A", value=22)
    assert walked.expecting("zone-count", zone="command", player="A", card="Canyon", count=1).run(POOL).passed
    chaos = scenario.answering("A", "planar-die", "chaos").expecting("life", player="A", value=24)
    assert chaos.expecting("zone-count", zone="command", player="A", card="Meadow", count=1).run(POOL).passed
    blank = scenario.answering("A", "planar-die", "blank").expecting("life", player="A", value=20)
    assert blank.run(POOL).passed


@rule("901.9")
def test_a_roll_that_is_never_made_leaves_its_answer_over() -> None:
    """CR 901.9: without the action there is no roll."""
    scenario = game({"planar_deck": ["Canyon"]}).answering("A", "planar-die", "chaos").until(1, "precombat main")
    found = scenario.run(POOL)
    assert (found.verdict, found.place) == ("failed", "answers.A[0]")


@rule("901.9")
def test_what_cannot_be_paid_for_is_told() -> None:
    """CR 901.9: the second roll of a turn costs {1}."""
    scenario = game({"planar_deck": ["Canyon"]}).answering("A", "planar-die", "blank")
    for _ in range(2):
        scenario = scenario.then("activate", turn=1, step="precombat main", **ROLL)
    found = scenario.until(1, "precombat main").run(POOL)
    assert (found.verdict, found.place) == ("failed", "script[1]")


@rule("904.9")
def test_schemes_are_set_in_motion() -> None:
    """CR 904.9: the archenemy's precombat main phase begins with the top card of the scheme deck."""
    scenario = game({}, scheme_deck=["Toll"]).until(2, "precombat main")
    assert scenario.expecting("life", player="B", value=23).run(POOL).passed


@pytest.mark.parametrize(
    ("deck", "why"),
    [
        ({"planar_deck": ["Plains"]}, "neither a plane nor a phenomenon"),
        ({"scheme_deck": ["Plains"]}, "isn't a scheme"),
        ({"attraction_deck": ["Plains"]}, "isn't an Attraction"),
    ],
)
def test_other_cards_are_refused(deck: dict[str, Any], why: str) -> None:
    found = game(deck).run(POOL)
    assert (found.verdict, found.place) == ("failed", "setup")
    assert why in found.found
