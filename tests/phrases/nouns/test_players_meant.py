"""CR 508.1b, 608.2d, 119.1, 614.12a: players who are being attacked, chosen, or have the most life."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import act, can, card, position, resolve, side, the
from rules.combat.fights import attack
from saying import meant, value
from spells import choose, creature, follow

CUB = creature("Cub")


@rule("508.1b")
def test_players_being_attacked() -> None:
    """CR 508.1b: whom a creature attacks; not who only controls an attacked planeswalker."""
    jura = card("Jura", "{W}", "Legendary Planeswalker — Gideon", "+1: You gain 1 life.", loyalty="3")
    game = position(side(battlefield=[CUB]), side(battlefield=[jura]))
    assert value(game, "the number of players being attacked") == 0
    attack(game, ("Cub", "Bob"))
    assert value(game, "the number of players being attacked") == 1
    game = position(side(battlefield=[CUB]), side(battlefield=[jura]))
    attack(game, ("Cub", "Jura"))
    assert value(game, "the number of players being attacked") == 0


@rule("608.2d")
def test_a_player_of_your_choice() -> None:
    """CR 608.2d: "you" choose, and any player can be chosen."""
    game = follow("A player of your choice draws a card.")
    assert (can(game, "Alice"), can(game, "Bob")) == (True, True)
    choose(game, "Bob")
    assert len(game.view(1).hand) == 1


@rule("110.2a", "614.12a", "616.1b")
def test_entering_under_the_control_of_a_chosen_opponent() -> None:
    """CR 614.12a: its controller chooses the opponent as it enters, and it is theirs from the start."""
    ward = creature("Ward", "This creature enters under the control of an opponent of your choice.")
    game = position(side(hand=[ward], lands="G"), side(), side())
    act(game, "cast Ward")
    resolve(game)
    assert not can(game, "Alice")
    choose(game, "Carol")
    assert the(game, "Ward").controller == 2


@rule("119.1")
def test_the_player_with_the_most_life() -> None:
    """CR 119.1: whoever's life total is the highest; each of them where it's a tie."""
    assert meant(position(side(life=9), side(life=12)), "the player with the most life") == ["Bob"]
    assert meant(position(side(life=9), side(life=9)), "the player with the most life") == ["Alice", "Bob"]
