"""CR 119.3: what texts say about gaining and losing life."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, card, hand, life, play_out, position, resolve, settle, side, the
from spells import follow


@rule("107.1a", "119.3", "608.2f")
def test_each_loses_half_of_what_they_have() -> None:
    """107.1a: it is rounded as the text says, for each player by itself."""
    for way, left in (("up", [7, 5]), ("down", [8, 5])):
        ruin = card("Fell Ruin", "{0}", "Sorcery", f"Each player loses half their life, rounded {way}.")
        game = position(side(hand=[ruin], life=15), side(life=10))
        act(game, "cast Fell Ruin")
        resolve(game)
        assert [life(game, player) for player in (0, 1)] == left


@rule("119.3", "608.2c")
def test_the_life_lost_so_can_be_spoken_of() -> None:
    """608.2c: "that much" is what was lost."""
    text = "Target opponent loses half their life, rounded up. You gain that much life."
    drain = card("Deep Drain", "{0}", "Sorcery", text)
    game = position(side(hand=[drain]), side(life=9))
    act(game, "cast Deep Drain", targets=["Bob"])
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (25, 4)


@rule("107.1b", "119.3")
@pytest.mark.parametrize("way", ["up", "down"])
def test_half_of_less_than_nothing_is_nothing(way: str) -> None:
    """107.1b: a number that would be negative is 0 where an effect makes a player lose so much life."""
    ruin = card("Fell Ruin", "{0}", "Sorcery", f"You lose 25 life. You lose half your life, rounded {way}.")
    game = position(side(hand=[ruin]), side())
    act(game, "cast Fell Ruin")
    resolve(game)
    assert life(game, 0) == -5


@rule("107.1a", "119.4")
def test_half_of_ones_life_is_paid() -> None:
    """119.4: as a cost, of what there is as it is paid; and by somebody who is asked to."""
    altar = card("Dark Altar", "{1}", "Artifact", "Pay half your life, rounded up: Draw a card.")
    demand = card(
        "Stern Demand",
        "{0}",
        "Sorcery",
        "Any player may pay half their life, rounded down. If a player does, you draw a card.",
    )
    game = position(side(battlefield=[altar], hand=[demand], life=11), side(life=9))
    for left in (5, 2, 1):
        act(game, "activate Dark Altar")
        assert life(game, 0) == left
    for _ in range(3):
        resolve(game)
    assert len(hand(game, 0)) == 4
    assert life(game, 1) == 9
    act(game, "cast Stern Demand")
    resolve(game)
    game.choose(False)
    game.choose(True)
    assert (life(game, 0), life(game, 1)) == (1, 5)


@rule("119.3", "608.2c")
@pytest.mark.parametrize(("there", "gained"), [("", 0), ("Bear", 3), ("Elf", 5), ("Bear Elf", 8)])
def test_life_is_gained_on_each_condition(there: str, gained: int) -> None:
    """608.2c: each part of what a player gains has its own condition, and each is gained apart."""
    text = "You gain 3 life if you control a Bear and 5 life if you control an Elf."
    ledger = card("Ledger", "{W}", "Enchantment", "Whenever you gain life, put a growth counter on this enchantment.")
    mine = [ledger, *(card(kind, "{G}", f"Creature — {kind}", pt="1/1") for kind in there.split())]
    game = follow(text, mine={"battlefield": mine})
    settle(game)
    assert life(game, 0) == 20 + gained
    assert sum(amount for _, amount in the(game, "Ledger").counters) == len(there.split())


@rule("107.1a", "119.3", "608.2f")
def test_each_loses_a_third_of_what_they_have() -> None:
    """107.1a: a third of 16 is 6, rounded up, and 5, rounded down; of 9 it is 3 either way."""
    for way, left in (("up", [10, 6]), ("down", [11, 6])):
        ruin = card("Fell Ruin", "{0}", "Sorcery", f"Each player loses a third of their life, rounded {way}.")
        game = position(side(hand=[ruin], life=16), side(life=9))
        act(game, "cast Fell Ruin")
        resolve(game)
        assert [life(game, player) for player in (0, 1)] == left


@rule("119.3", "121.1", "608.2h")
def test_life_gained_and_cards_drawn_by_the_same_number() -> None:
    """608.2h: the power that the creature had as it last was on the battlefield, for both."""
    hydra = card(
        "Hydra", "{G}", "Creature — Hydra", "When Hydra dies, you gain life and draw cards equal to its power.", "3/1"
    )
    game = position(side(battlefield=[hydra], hand=[card("End", "{0}", "Instant", "Destroy all creatures.")]), side())
    act(game, "cast End")
    play_out(game)
    assert (life(game, 0), len(game.view(0).hand)) == (23, 3)
