"""CR 602.5d, 606.3, 702.6a: equip and loyalty abilities activated any time an instant could be cast."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, pass_priority, play_out, position, run_to, side, the

AXE = card("Axe", "{1}", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {0}")
SAGE = card("Sage", "{3}", "Legendary Planeswalker — Sage", "+1: You gain 1 life.", loyalty="3")
EQUIPPING = "You may activate equip abilities any time you could cast an instant."
WALKING = (
    "You may activate loyalty abilities of planeswalkers you control on any player's turn any time you could cast an "
    "instant."
)


def school(text: str) -> Card:
    return card("School", "{1}", "Enchantment", text)


@rule("702.6a", "609.4", "602.5d")
@pytest.mark.parametrize(("text", "possible"), [(EQUIPPING, True), (WALKING, False)])
def test_equip_abilities_at_any_time(text: str, possible: bool) -> None:
    """702.6a: equip abilities, and no others, may be activated during combat and other players' turns."""
    game = position(side([AXE, BEAR, SAGE, school(text)]), side())
    run_to(game, "upkeep")
    pass_priority(game)
    assert (can(game, "activate Axe"), can(game, "activate Sage")) == (possible, not possible)
    if possible:
        act(game, "activate Axe", targets=["Grizzly Bears"])
        play_out(game)
        assert the(game, "Grizzly Bears").power == 4


@rule("606.3", "609.4")
def test_loyalty_abilities_at_any_time_once_each_turn() -> None:
    """606.3: on any player's turn, but still only one of the permanent's loyalty abilities each turn."""
    game = position(side([SAGE, school(WALKING)]), side())
    act(game, "activate Sage")
    assert not can(game, "activate Sage")
    play_out(game)
    run_to(game, "upkeep")
    pass_priority(game)
    act(game, "activate Sage")
    assert not can(game, "activate Sage")


@rule("609.4", "702.6a")
def test_only_its_controller_may_activate_at_any_time() -> None:
    """609.4: "you may activate …" is said of nobody else."""
    game = position(side([school(EQUIPPING)]), side([AXE, BEAR]))
    pass_priority(game)
    assert not can(game, "activate Axe")
