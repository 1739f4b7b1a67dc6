"""CR 608.2i: conditions about the turn before this one."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, hand, life, position, resolve, run_to, side

ZAP = card("Zap", "{R}", "Instant", "Zap deals 1 damage to any target.")


def watcher(condition: str) -> Card:
    """An enchantment that gains 5 life at the beginning of an upkeep."""
    return card("Watcher", "{W}", "Enchantment", f"At the beginning of each upkeep, if {condition}, you gain 5 life.")


def gained(game: Game) -> int:
    """How much life Alice has after the next upkeep."""
    run_to(game, "end")
    run_to(game, "draw")
    return life(game, 0)


@rule("608.2i", "603.6a")
@pytest.mark.parametrize(("condition", "total"), [("another creature", 25), ("another artifact", 20)])
def test_what_entered_last_turn(condition: str, total: int) -> None:
    """CR 608.2i: a creature entered in the turn before, and no artifact."""
    text = f"you had {condition} enter under your control last turn"
    game = position(side(battlefield=[watcher(text)], hand=[BEAR], lands="GG"), side())
    act(game, "cast Grizzly Bears")
    resolve(game)
    assert gained(game) == total


@rule("608.2i")
def test_what_entered_the_turn_before_that_is_too_long_ago() -> None:
    """CR 608.2i: only the turn right before counts."""
    text = "you had another creature enter under your control last turn"
    game = position(side(battlefield=[watcher(text)], hand=[BEAR], lands="GG"), side())
    act(game, "cast Grizzly Bears")
    resolve(game)
    assert gained(game) == 25
    assert gained(game) == 25


@rule("608.2i", "119.3")
@pytest.mark.parametrize(("who", "total"), [("you lost", 19), ("an opponent lost", 25)])
def test_who_lost_life_last_turn(who: str, total: int) -> None:
    """CR 608.2i: what a player did, or what befell them, in the turn before."""
    game = position(side(battlefield=[watcher(f"{who} life last turn")], hand=[ZAP], lands="R"), side())
    act(game, "cast Zap", targets=["Bob" if total == 25 else "Alice"])
    resolve(game)
    assert gained(game) == (25 if total == 25 else 24)


@rule("608.2i", "119.3")
def test_nobody_lost_life_last_turn() -> None:
    """CR 608.2i: without it nothing triggers."""
    assert gained(position(side(battlefield=[watcher("an opponent lost life last turn")]), side())) == 20
    assert hand(position(side(), side()), 0) == []
