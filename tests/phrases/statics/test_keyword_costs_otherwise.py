"""CR 118.9, 602.2b: what may be paid rather than the cost of a keyword."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, graveyard, hand, land, life, position, resolve, run_to, side, the
from spells import SERF, edict

BLADE = card("Blade", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {3}")
AXE = card("Axe", "{1}", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip—Discard a card.")
WISP = card("Wisp", "{U}", "Creature — Elemental", "Cycling {4}", "1/1")
SAGE = card("Sage", "{U}", "Creature — Wizard", "Islandcycling {4}", "1/1")
PAID = "rather than pay the equip cost of the first equip ability you activate"


def forge(text: str) -> Card:
    """An enchantment with this text."""
    return edict(text, "Forge")


def equipped(game: Game, name: str) -> bool:
    """Whether Serf is equipped with it."""
    return the(game, name).attached_to == the(game, "Serf").id


@rule("118.9", "602.2b", "608.2i")
@pytest.mark.parametrize("period", ["each turn", "during each of your turns"])
def test_the_first_equip_ability_each_turn_may_be_paid_for_otherwise(period: str) -> None:
    """CR 118.9: it may be activated without the mana of its equip cost, or the card that it takes; the second one not,
    before another turn.
    """
    mine = side(battlefield=[forge(f"You may pay {{0}} {PAID} {period}."), BLADE, AXE, SERF], lands="W")
    game = position(mine, side())
    assert can(game, "activate Blade")
    assert can(game, "activate Axe")
    act(game, "activate Axe", "yes", targets=["Serf"])
    resolve(game)
    assert equipped(game, "Axe")
    assert not can(game, "activate Blade")
    assert not can(game, "activate Axe")
    run_to(game, "upkeep")
    run_to(game, "end")
    run_to(game, "precombat main")
    assert game.view(0).active_player == 0
    assert can(game, "activate Blade")


@rule("118.9a", "602.2b")
@pytest.mark.parametrize(("answer", "left", "life_left"), [("yes", 3, 18), ("no", 0, 20)])
def test_it_is_announced_whether_it_is_paid_otherwise(answer: str, left: int, life_left: int) -> None:
    """CR 118.9a: one of the two costs is paid, as its player announces, and not both."""
    mine = side(battlefield=[forge(f"You may pay 2 life {PAID} each turn."), BLADE, SERF], lands="WWW")
    game = position(mine, side())
    act(game, "activate Blade", answer, targets=["Serf"])
    resolve(game)
    untapped = [seen for seen in game.view(0).battlefield if seen.name == "Plains" and not seen.tapped]
    assert (equipped(game, "Blade"), len(untapped), life(game, 0)) == (True, left, life_left)


@rule("118.9")
def test_it_is_for_its_controller_and_that_keyword_alone() -> None:
    """CR 118.9: "you" are its controller; another keyword's cost isn't meant."""
    drill = card("Drill", "{1}", "Artifact", "Cycling {3}\n{3}: You gain 1 life.")
    text = f"You may pay {{0}} {PAID} each turn."
    game = position(side(battlefield=[BLADE, SERF, drill], hand=[drill]), side(battlefield=[forge(text)]))
    assert not can(game, "activate Blade")
    game = position(side(battlefield=[forge(text), BLADE, SERF, drill], hand=[drill]), side())
    assert can(game, "activate Blade")
    assert not can(game, "activate Drill")


@rule("118.9", "702.29a", "702.29e")
def test_a_card_cycled_for_something_else_is_discarded_all_the_same() -> None:
    """CR 702.29a: discarding the card is no part of the cycling cost; 702.29e: typecycling is cycling."""
    text = "You may pay {0} rather than pay the cycling cost of the first card you cycle each turn."
    game = position(side(battlefield=[forge(text)], hand=[WISP, SAGE], library=[land("U"), SERF]), side())
    assert can(game, "activate Sage")
    act(game, "activate Wisp", "yes")
    assert graveyard(game, 0) == ["Wisp"]
    resolve(game)
    assert len(hand(game, 0)) == 2
    assert not can(game, "activate Sage")


@rule("118.9", "602.2b")
def test_what_adds_to_the_cost_is_paid_besides() -> None:
    """CR 118.9d: what increases the cost of the ability increases what is paid instead."""
    tax = edict("Equip abilities you activate cost {1} more to activate.", "Tax")
    there = [forge(f"You may pay {{0}} {PAID} each turn."), tax, BLADE, SERF]
    assert not can(position(side(there), side()), "activate Blade")
    assert can(position(side(there, lands="W"), side()), "activate Blade")
