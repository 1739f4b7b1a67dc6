"""CR 608.2i: conditions about the turn before this one."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Pass, Thing
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, hand, life, option_named, pending, position, resolve, run_to, side, the

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


@rule("608.2i", "500.1")
def test_it_attacked_during_your_last_turn() -> None:
    """CR 608.2i: "your last turn" is the latest before this one; an opponent's turn between them doesn't matter."""
    text = "This creature can't attack if it attacked during your last turn."
    game = position(side(battlefield=[card("Turtle", "{G}", "Creature — Turtle", text, "2/2")]), side())
    totals = []
    for _ in range(3):
        run_to(game, "declare attackers")
        attack_if_possible(game, "Turtle")
        run_to(game, "end")
        totals.append(life(game, 1))
        run_to(game, "upkeep")
        run_to(game, "end")
        run_to(game, "upkeep")
    assert totals == [18, 18, 16]


def attack_if_possible(game: Game, name: str) -> None:
    """Attack with a creature, unless it can't."""
    if not isinstance(game.decision, ChooseAction) and can(game, name):
        game.choose((option_named(game, name),))


@rule("608.2i")
@pytest.mark.parametrize(("who", "total"), [("this creature", 22), ("another creature", 20)])
def test_what_attacked_during_their_last_turn(who: str, total: int) -> None:
    """CR 608.2i: it did, nothing else did."""
    text = f"At the beginning of your upkeep, if {who} attacked during your last turn, you gain 2 life."
    game = position(side(battlefield=[card("Scout", "{G}", "Creature — Human", text, "1/1")]), side())
    run_to(game, "declare attackers")
    attack_if_possible(game, "Scout")
    run_to(game, "end")
    for _ in range(2):
        run_to(game, "upkeep")
        run_to(game, "draw")
    assert life(game, 0) == total


@rule("608.2i", "120.3a")
@pytest.mark.parametrize(("when", "gained"), [("never", 5), ("your turn", 5), ("after it", 0)])
def test_what_hasnt_happened_since_your_last_turn(when: str, gained: int) -> None:
    """CR 608.2i: damage in the opponent's turn has been since your last turn; damage in that turn itself hasn't."""
    text = "At the beginning of your upkeep, if you haven't been dealt damage since your last turn, you gain 5 life."
    calm = card("Calm", "{W}", "Enchantment", text)
    game = position(side(battlefield=[calm], hand=[ZAP], lands="R"), side(hand=[ZAP], lands="R"))
    if when == "your turn":
        act(game, "cast Zap", targets=["Alice"])
        resolve(game)
    run_to(game, "end")
    run_to(game, "upkeep")
    run_to(game, "precombat main")
    if when == "after it":
        act(game, "cast Zap", targets=["Alice"])
        resolve(game)
    before = life(game, 0)
    run_to(game, "end")
    run_to(game, "draw")
    assert life(game, 0) - before == gained


@rule("608.2i")
def test_what_entered_since_your_last_turn_ended() -> None:
    """CR 608.2i: what entered in the opponent's turn did, what was there before didn't."""
    bury = card("Bury", "{B}", "Instant", "Destroy target creature that entered since your last turn ended.")
    flash = card("New Bear", "{G}", "Creature — Bear", "Flash", "2/2")
    game = position(side(hand=[bury], lands="B"), side(battlefield=[BEAR], hand=[flash], lands="G"))
    run_to(game, "end")
    run_to(game, "upkeep")
    run_to(game, "precombat main")
    act(game, "cast New Bear")
    resolve(game)
    game.choose(Pass())
    act(game, "cast Bury")
    assert [option.name for option in pending(game).options if isinstance(option, Thing)] == ["New Bear"]


@rule("608.2i", "500.1")
@pytest.mark.parametrize(
    ("condition", "gains"),
    [
        ("you lost life during your last turn", True),
        ("you didn't lose life during your last turn", False),
        ("an opponent lost life during your last turn", False),
        ("you have lost life since your last turn", False),
        ("you haven't lost life since your last turn", True),
    ],
)
def test_what_was_done_in_ones_last_turn(condition: str, gains: bool) -> None:
    """CR 608.2i: life lost in Alice's own turn was lost in her last turn, and not since, as her next upkeep begins."""
    text = f"At the beginning of your upkeep, if {condition}, you gain 5 life."
    calm = card("Calm", "{W}", "Enchantment", text)
    game = position(side(battlefield=[calm], hand=[ZAP], lands="R"), side())
    act(game, "cast Zap", targets=["Alice"])
    resolve(game)
    for _ in range(2):
        run_to(game, "end")
        run_to(game, "draw")
    assert life(game, 0) == (24 if gains else 19)


@rule("608.2i", "508.1a")
@pytest.mark.parametrize(("attacks", "power"), [(True, 4), (False, 1)])
def test_creatures_that_attacked_during_your_last_turn(attacks: bool, power: int) -> None:
    """CR 608.2i: in the next turn of the same player only what attacked in the one before is meant."""
    banner = card("Banner", "{W}", "Enchantment", "Creatures that attacked during your last turn get +3/+0.")
    scout = card("Scout", "{G}", "Creature — Human", "", "1/1")
    game = position(side(battlefield=[banner, scout]), side())
    run_to(game, "declare attackers")
    if attacks:
        attack_if_possible(game, "Scout")
    run_to(game, "end")
    assert the(game, "Scout").power == 1
    run_to(game, "upkeep")
    run_to(game, "end")
    run_to(game, "upkeep")
    assert the(game, "Scout").power == power
