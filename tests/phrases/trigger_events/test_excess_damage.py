"""CR 120.10: being dealt more damage than would have been enough."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, position, run_to, settle, side
from rules.combat.fights import attack, block


def zap(amount: int) -> Card:
    """A spell that deals so much damage."""
    return card("Zap", "{R}", "Instant", f"Zap deals {amount} damage to target creature.")


def watcher(text: str) -> Card:
    """An enchantment with an ability."""
    return card("Watcher", "{W}", "Enchantment", text)


@rule("120.10", "603.2")
@pytest.mark.parametrize(("amount", "gained"), [(1, 0), (2, 0), (3, 1), (5, 3)])
def test_what_is_more_than_lethal(amount: int, gained: int) -> None:
    """120.10: only damage beyond lethal damage is excess damage, and so much of it is spoken of."""
    text = "Whenever a creature an opponent controls is dealt excess noncombat damage, you gain X life, where X is "
    text += "that excess damage."
    game = position(side([watcher(text)], hand=[zap(amount)], lands="R"), side([BEAR]))
    act(game, "cast Zap", targets=["Grizzly Bears"])
    settle(game)
    assert life(game, 0) == 20 + gained


@rule("120.10", "120.6")
def test_damage_that_was_there_before_counts() -> None:
    """120.10: lethal damage takes into account damage that is already marked."""
    text = "Whenever a creature an opponent controls is dealt excess damage, you gain 5 life."
    game = position(side([watcher(text)], hand=[zap(1), zap(2)], lands="RR"), side([BEAR]))
    act(game, "cast Zap", targets=["Grizzly Bears"])
    settle(game)
    assert life(game, 0) == 20
    act(game, "cast Zap", targets=["Grizzly Bears"])
    settle(game)
    assert life(game, 0) == 25


@rule("120.10", "120.2a")
@pytest.mark.parametrize(
    ("kind", "gained"), [("excess damage", 5), ("excess combat damage", 5), ("excess noncombat damage", 0)]
)
def test_only_damage_of_that_kind(kind: str, gained: int) -> None:
    """120.2a: combat damage is no noncombat damage."""
    text = f"Whenever a creature an opponent controls is dealt {kind}, you gain 5 life."
    giant = card("Giant", "{R}", "Creature — Giant", pt="5/5")
    game = position(side([watcher(text), giant]), side([BEAR]), step="beginning of combat")
    attack(game, "Giant")
    block(game, ("Grizzly Bears", "Giant"))
    run_to(game, "end")
    assert life(game, 0) == 20 + gained


@rule("120.10", "608.2i")
@pytest.mark.parametrize(("amount", "gained"), [(2, 0), (4, 5)])
def test_it_was_dealt_excess_damage_this_turn(amount: int, gained: int) -> None:
    """608.2i: looking back, what has died since was dealt excess damage, or just enough."""
    text = "You gain 5 life if a creature an opponent controlled was dealt excess damage this turn."
    probe = card("Probe", "{W}", "Instant", text)
    game = position(side(hand=[zap(amount), probe], lands="RW"), side([BEAR]))
    act(game, "cast Zap", targets=["Grizzly Bears"])
    settle(game)
    act(game, "cast Probe")
    settle(game)
    assert life(game, 0) == 20 + gained


@rule("120.10", "608.2k")
def test_damage_equal_to_the_excess() -> None:
    """608.2k: "the excess" is by how much the damage was more than lethal."""
    text = (
        "Whenever a creature an opponent controls is dealt excess damage, each opponent loses life equal to the excess."
    )
    game = position(side([watcher(text)], hand=[zap(6)], lands="R"), side([BEAR]))
    act(game, "cast Zap", targets=["Grizzly Bears"])
    settle(game)
    assert life(game, 1) == 16
