"""CR 107.14: paying any amount of energy, or as much as something else is."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseNumber
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, graveyard, life, on_battlefield, pending, position, resolve, run_to, side, the
from rules.combat.fights import attack, fight
from spells import creature, spell

WALL = creature("Wall", pt="0/9")


@rule("107.1c", "107.14", "608.2d", "608.2k")
def test_any_amount_of_energy_and_that_much_damage() -> None:
    """107.1c: any number up to what the player has; "that much" is what was paid."""
    text = "You get {E}{E}{E}, then you may pay any amount of {E}. Deed deals that much damage to target creature."
    game = position(side(hand=[spell(text)], lands="W"), side(battlefield=[WALL]))
    act(game, "cast Deed", targets=["Wall"])
    resolve(game)
    game.choose("yes")
    decision = pending(game)
    assert isinstance(decision, ChooseNumber)
    assert (decision.least, decision.most) == (0, 3)
    game.choose(2)
    assert the(game, "Wall").damage == 2
    assert dict(game.view(0).players[0].counters) == {"energy": 1}


@rule("107.14", "608.2k")
def test_the_amount_paid_and_each_that_was() -> None:
    """608.2k: two were paid: so much life is gained, and a spell costs its controller so much more."""
    text = "You get {E}{E}, then you may pay any amount of {E}. You gain 1 life for each {E} paid this way."
    game = position(
        side(hand=[spell(f"{text} You lose life equal to the amount of {{E}} paid this way.")], lands="W"), side()
    )
    act(game, "cast Deed")
    resolve(game)
    game.choose("yes")
    game.choose(2)
    assert life(game, 0) == 20
    assert [line.text for line in game.log if "gains 2 life" in line.text]


@pytest.mark.parametrize(("energy", "done"), [(2, True), (1, False)])
@rule("107.14", "118.3")
def test_an_amount_of_energy_equal_to_something(energy: int, done: bool) -> None:
    """118.3: only a player who has as much energy as the creature's mana value can pay it."""
    signs = "{E}" * energy
    text = (
        f"Choose target creature. You get {signs}, then you may pay an amount of {{E}} equal to that creature's mana "
        "value. If you do, destroy it."
    )
    game = position(side(hand=[spell(text)], lands="W"), side(battlefield=[BEAR]))
    act(game, "cast Deed", targets=["Grizzly Bears"])
    resolve(game)
    if done:
        game.choose("yes")
    assert (not on_battlefield(game, "Grizzly Bears")) is done
    assert can(game, "pass")
    assert graveyard(game, 0) == ["Deed"]


@rule("107.14", "608.2h")
def test_getting_that_much_energy() -> None:
    """CR 107.14: as many energy counters as the damage that was dealt."""
    text = "Whenever this creature deals combat damage to a player, you get that many {E}."
    game = fight([creature("Dynamo", text, pt="3/3")], [])
    attack(game, "Dynamo")
    run_to(game, "end of combat")
    assert dict(game.view(0).players[0].counters) == {"energy": 3}


@rule("107.14", "608.2f", "608.2h")
def test_so_much_energy_for_each_of_something() -> None:
    """608.2f: each player gets as much energy as is counted for them, by as many symbols for each."""
    text = "You get {E}{E} for each creature you control. Each player gets {E} for each creature they control."
    game = position(side(battlefield=[BEAR, WALL], hand=[spell(text)], lands="W"), side(battlefield=[BEAR]))
    act(game, "cast Deed")
    resolve(game)
    assert [dict(each.counters) for each in game.view(0).players] == [{"energy": 6}, {"energy": 1}]


@rule("107.14", "122.1")
def test_an_amount_of_energy_equal_to_something_is_gotten() -> None:
    """122.1: as many energy counters as there are creatures when it resolves."""
    text = "You get an amount of {E} equal to the number of creatures you control."
    game = position(side(hand=[spell(text)], lands="W", battlefield=[BEAR, BEAR]), side(battlefield=[WALL]))
    act(game, "cast Deed")
    resolve(game)
    assert dict(game.view(0).players[0].counters) == {"energy": 2}


@pytest.mark.parametrize(("energy", "offered"), [("{E}{E}", True), ("", False)])
@rule("107.14", "118.3", "608.2d")
def test_one_energy_or_more_is_paid(energy: str, offered: bool) -> None:
    """118.3: whoever has none can't pay; whoever does pays one at least."""
    text = f"You get {energy}. " if energy else ""
    text += "You may pay one or more {E}. If you do, you gain life equal to the amount of {E} paid this way."
    game = position(side(hand=[spell(text)], lands="W"), side())
    act(game, "cast Deed")
    resolve(game)
    if not offered:
        assert life(game, 0) == 20
        return
    game.choose("yes")
    decision = pending(game)
    assert isinstance(decision, ChooseNumber)
    assert (decision.least, decision.most) == (1, 2)
    game.choose(2)
    assert life(game, 0) == 22
