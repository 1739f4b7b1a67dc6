"""CR 608.2i: how much life and damage there was this turn."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, hand, life, on_battlefield, play_out, position, resolve, run_to, side, the

SPARK = card("Spark", "{R}", "Instant", "Spark deals 2 damage to any target.")
DRAIN = card("Drain", "{B}", "Sorcery", "Each player loses 3 life.")


def probe(quantity: str) -> Card:
    """A spell that gains as much life as it counts."""
    return card("Probe", "{W}", "Sorcery", f"You gain life equal to {quantity}.")


@rule("119.3", "608.2i")
@pytest.mark.parametrize(
    ("quantity", "gain"),
    [
        ("the life you've lost this turn", 3),
        ("the amount of life you lost this turn", 3),
        ("the total amount of life your opponents have lost this turn", 8),
        ("the total life your opponents lost this turn", 8),
        ("the damage dealt to your opponents this turn", 2),
        ("the amount of combat damage dealt to your opponents this turn", 0),
        ("the total amount of noncombat damage dealt to your opponents this turn", 2),
    ],
)
def test_life_and_damage(quantity: str, gain: int) -> None:
    """CR 119.3: damage lets a player lose life, too; what several players lost is counted together."""
    game = position(side(hand=[SPARK, DRAIN, probe(quantity)], lands="RBW"), side(), side())
    act(game, "cast Spark", targets=["Bob"])
    resolve(game)
    act(game, "cast Drain")
    resolve(game)
    before = life(game, 0)
    act(game, "cast Probe")
    resolve(game)
    assert life(game, 0) - before == gain


@rule("119.3", "608.2f")
def test_each_player_as_much_as_that_player() -> None:
    """CR 608.2f: each opponent loses as much as that player has lost, not as all of them together."""
    again = card("Again", "{B}", "Sorcery", "Each opponent loses life equal to the life that player lost this turn.")
    game = position(side(hand=[SPARK, DRAIN, again], lands="RBB"), side(), side())
    for name, targets in (("Spark", ["Bob"]), ("Drain", []), ("Again", [])):
        act(game, f"cast {name}", targets=targets)
        resolve(game)
    assert [life(game, player) for player in range(3)] == [17, 10, 14]


@rule("120.1", "608.2h")
def test_damage_dealt_to_what_has_died() -> None:
    """CR 608.2h: of a creature that died it is known how much damage was dealt to it as it was on the battlefield."""
    text = "When Hydra dies, you draw X cards, where X is the amount of damage dealt to it this turn."
    hydra = card("Hydra", "{G}", "Creature — Hydra", text, "3/3")
    game = position(side(hand=[SPARK, SPARK], battlefield=[hydra], lands="RR"), side())
    for _ in range(2):
        act(game, "cast Spark", targets=["Hydra"])
        play_out(game)
    assert not on_battlefield(game, "Hydra")
    assert len(hand(game, 0)) == 4


@rule("120.1", "608.2i")
def test_damage_by_a_source() -> None:
    """CR 608.2i: only what certain sources dealt is counted where that is said."""
    spells = [SPARK, probe("the amount of damage dealt to your opponents this turn by creatures you control")]
    game = position(side(hand=spells, lands="RW", battlefield=[BEAR]), side())
    act(game, "cast Spark", targets=["Bob"])
    resolve(game)
    run_to(game, "declare attackers")
    game.choose([f"Grizzly Bears #{the(game, 'Grizzly Bears').id} attacks Bob #1"])
    run_to(game, "postcombat main")
    act(game, "cast Probe")
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (22, 16)


@rule("106.3", "608.2i")
def test_mana_for_each_of_what_is_no_object() -> None:
    """CR 106.3: mana can be added for each of something that is counted over the turn."""
    burst = card("Burst", "{R}", "Instant", "Add {R} for each 1 life your opponents have lost this turn.")
    blast = card("Blast", "{R}{R}", "Instant", "Blast deals 5 damage to any target.")
    game = position(side(hand=[SPARK, burst, blast], lands="RR"), side())
    act(game, "cast Spark", targets=["Bob"])
    resolve(game)
    act(game, "cast Burst")
    resolve(game)
    act(game, "cast Blast", targets=["Bob"])
    resolve(game)
    assert life(game, 1) == 13
