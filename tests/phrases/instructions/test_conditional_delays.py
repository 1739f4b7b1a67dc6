"""CR 603.7, 608.2c: delayed triggered abilities that are created only if something is so; damage already dealt."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, position, settle, side

END = card("End", "{B}", "Instant", "Destroy target creature.")
ELK = card("Elk", "{G}", "Creature — Elk", pt="2/2")
ZAP = card("Zap", "{R}", "Instant", "Zap deals 3 damage to target player.")


@rule("603.7", "603.7a", "608.2c")
@pytest.mark.parametrize(("mine", "gained"), [([BEAR, ELK], 6), ([ELK, ELK], 0)])
def test_it_is_created_only_if_it_is_so(mine: list[Card], gained: int) -> None:
    """603.7a: with a Bear as the spell resolves, each creature that dies later counts, though the Bear has died."""
    text = "If you control a Bear, whenever a creature dies this turn, you gain 3 life."
    rite = card("Rite", "{B}", "Sorcery", text)
    game = position(side(mine, hand=[rite, END, END], lands="BBB"), side())
    act(game, "cast Rite")
    settle(game)
    for seen in mine:
        act(game, "cast End", targets=[seen.name])
        settle(game)
    assert life(game, 0) == 20 + gained


@rule("603.7b", "608.2c")
@pytest.mark.parametrize(("mine", "totals"), [([BEAR], [23, 23]), ([], [20, 20])])
def test_only_the_next_time(mine: list[Card], totals: list[int]) -> None:
    """603.7b: "when you next" is about one time, and about none if the condition wasn't met."""
    text = "If you control a Bear, when you next cast an instant spell this turn, you gain 3 life."
    game = position(side(mine, hand=[card("Rite", "{B}", "Sorcery", text), ZAP, ZAP], lands="BRR"), side())
    act(game, "cast Rite")
    settle(game)
    found = []
    for _ in range(2):
        act(game, "cast Zap", targets=["Bob"])
        settle(game)
        found.append(life(game, 0))
    assert found == totals


@rule("120.1", "608.2i")
def test_damage_already_dealt_this_turn() -> None:
    """608.2i: as much as that player, and nobody else, has been dealt so far this turn."""
    text = "Target player loses life equal to the damage already dealt to that player this turn."
    game = position(side(hand=[ZAP, ZAP, card("Last", "{B}", "Sorcery", text)], lands="RRB"), side(), side())
    act(game, "cast Zap", targets=["Bob"])
    settle(game)
    act(game, "cast Zap", targets=["Carol"])
    settle(game)
    act(game, "cast Last", targets=["Bob"])
    settle(game)
    assert [life(game, player) for player in range(3)] == [20, 14, 17]
