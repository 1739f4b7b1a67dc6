"""CR 118.7, 601.2f: effects by which spells of a kind, and abilities that go by a keyword, cost more or less."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import (
    BEAR,
    act,
    can,
    card,
    named,
    on_battlefield,
    option_named,
    pass_priority,
    pending,
    position,
    resolve,
    settle,
    side,
    the,
)
from spells import SERF, edict

OGRE = card("Ogre", "{3}{R}", "Creature — Ogre", pt="4/4")
RAT = card("Rat", "{3}{R}", "Creature — Rat", pt="1/1")
BLAZE = card("Blaze", "{3}{R}", "Sorcery", "Blaze deals 1 damage to any target.")


@pytest.mark.parametrize(
    ("text", "cheap", "dear"),
    [
        ("Creature spells you cast with power 4 or greater cost {2} less to cast.", "Ogre", "Rat"),
        ("Each spell you cast that's an Ogre costs {2} less to cast.", "Ogre", "Rat"),
        ("Creature spells you cast cost {2} less to cast.", "Rat", "Blaze"),
    ],
)
@rule("601.2f")
def test_spells_with_what_is_said_of_them_behind(text: str, cheap: str, dear: str) -> None:
    """601.2f: only spells of which all is true that is said before and behind "you cast" cost less."""
    game = position(side(battlefield=[edict(text)], hand=[OGRE, RAT, BLAZE], lands="RR"), side())
    assert can(game, f"cast {cheap}")
    assert not can(game, f"cast {dear}")


@rule("118.7", "601.2f")
def test_spells_cost_less_for_each_of_something() -> None:
    """601.2f: {1} less for each counter on it: with two counters two mana are enough, with one they aren't."""
    text = "Creature spells you cast cost {1} less to cast for each +1/+1 counter on this creature."
    for counters, enough in ((2, True), (1, False)):
        guide = Piece(card("Guide", "{W}", "Creature — Elf", text, "1/1"), counters=(("+1/+1", counters),))
        assert can(position(side(battlefield=[guide], hand=[OGRE], lands="RR"), side()), "cast Ogre") is enough
        assert not can(position(side(battlefield=[guide], hand=[BLAZE], lands="RR"), side()), "cast Blaze")


@rule("601.2a", "601.2f")
def test_spells_cast_from_somewhere_cost_less() -> None:
    """601.2a: the spell is on the stack as its cost is determined; where it was cast from is remembered."""
    guide = edict("Spells you cast from your graveyard cost {1} less to cast.")
    echo = card("Echo", "{1}{R}", "Instant", "You gain 2 life.\nFlashback {1}{R}")
    assert can(position(side(battlefield=[guide], graveyard=[echo], lands="R"), side()), "cast Echo")
    assert not can(position(side(battlefield=[guide], hand=[echo], lands="R"), side()), "cast Echo")


@rule("107.3", "601.2f")
def test_spells_cost_x_less() -> None:
    """107.3: what X is, is worked out as the total cost is determined."""
    text = "Creature spells you cast cost {X} less to cast, where X is the number of creatures you control."
    for herd, enough in (([BEAR, BEAR], True), ([BEAR], False)):
        game = position(side(battlefield=[edict(text), *herd], hand=[OGRE], lands="RR"), side())
        assert can(game, "cast Ogre") is enough


@rule("113.3a", "611.2", "601.2f")
def test_spells_cast_this_turn_cost_less_until_it_ends() -> None:
    """611.2a: the effect is there for spells that are cast after it this turn, and of the kind that it names."""
    prelude = card("Prelude", "{R}", "Sorcery", "Creature spells you cast this turn cost {2} less to cast.")
    game = position(side(hand=[prelude, OGRE, BLAZE], lands="RRR"), side())
    assert not can(game, "cast Ogre")
    act(game, "cast Prelude")
    resolve(game)
    assert can(game, "cast Ogre")
    assert not can(game, "cast Blaze")


@rule("611.2", "601.2f")
@pytest.mark.parametrize(
    "text",
    [
        "Until end of turn, creature spells you cast cost {1} less to cast for each creature you control.",
        "Creature spells you cast cost {1} less to cast for each creature you control until end of turn.",
    ],
)
def test_spells_cost_less_for_a_time(text: str) -> None:
    """611.2c: what it counts is counted as each spell is paid for."""
    prelude = card("Prelude", "{R}", "Sorcery", text)
    for herd, enough in (([BEAR, BEAR], True), ([BEAR], False)):
        game = position(side(battlefield=herd, hand=[prelude, OGRE], lands="RRR"), side())
        act(game, "cast Prelude")
        resolve(game)
        assert can(game, "cast Ogre") is enough


@rule("601.2f")
def test_a_condition_may_stand_before_what_a_spell_costs() -> None:
    """601.2f: it costs less only while the condition is met."""
    avatar = card(
        "Avatar", "{3}{R}", "Creature — Avatar", "If you control a Bear, Avatar costs {3} less to cast.", "1/1"
    )
    for herd, enough in (([BEAR], True), ([SERF], False)):
        assert can(position(side(battlefield=herd, hand=[avatar], lands="R"), side()), "cast Avatar") is enough


SWORD = card("Sword", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {2}")
WAND = card("Wand", "{1}", "Artifact", "{2}: You gain 1 life.")


@rule("118.7", "602.1", "602.2b", "702.6a")
def test_abilities_that_go_by_a_keyword_cost_less() -> None:
    """702.6a: equipping is activating an equip ability; an ability without that keyword costs what it did."""
    forge = edict("Equip abilities you activate cost {1} less to activate.")
    for order, enough in (([forge], True), ([], False)):
        game = position(side(battlefield=[*order, SWORD, WAND, BEAR], lands="R"), side())
        assert can(game, "activate Sword") is enough
        assert not can(game, "activate Wand")
    mine = side(battlefield=[SWORD, BEAR], lands="R")
    assert not can(position(mine, side(battlefield=[forge])), "activate Sword")


@rule("118.7", "601.2c", "602.2b")
def test_abilities_with_certain_targets_cost_less() -> None:
    """601.2c: targets are chosen before the cost is determined, so that with one mana only the Bear can be equipped."""
    forge = edict("Equip abilities you activate that target a Bear cost {1} less to activate.")
    game = position(side(battlefield=[forge, SWORD, BEAR, SERF], lands="R"), side())
    game.choose(option_named(game, "activate Sword"))
    assert [str(option) for option in pending(game).options if "Serf" in str(option)] == []
    game.choose(named(game, "Grizzly Bears"))
    resolve(game)
    assert the(game, "Grizzly Bears").power == 3


@rule("118.7", "602.2b")
def test_abilities_of_other_permanents_cost_less() -> None:
    """602.2b: "other" are those that the ability which says so isn't on."""
    text = "Equip abilities of other artifacts you control cost {1} less to activate.\nEquip {2}"
    hook = card("Hook", "{1}", "Artifact — Equipment", text)
    game = position(side(battlefield=[hook, SWORD, BEAR], lands="R"), side())
    assert can(game, "activate Sword")
    assert not can(game, "activate Hook")


@rule("601.2f", "611.3a", "613.11")
def test_spells_cost_less_and_cannot_be_countered() -> None:
    """613.11: both are said of the same spells."""
    law = edict("Creature spells you cast with power 4 or greater cost {2} less to cast and can't be countered.")
    counter = card("No", "{U}", "Instant", "Counter target spell.")
    for creature, lands, is_there in ((OGRE, "RR", True), (RAT, "RRRR", False)):
        game = position(side(battlefield=[law], hand=[creature], lands=lands), side(hand=[counter], lands="U"))
        act(game, f"cast {creature.name}")
        pass_priority(game)
        act(game, "cast No", targets=[creature.name])
        settle(game)
        assert bool(on_battlefield(game, creature.name)) is is_there


@rule("113.6b", "601.2f", "118.7")
@pytest.mark.parametrize(("where", "works"), [("battlefield", True), ("command", True), ("graveyard", False)])
def test_in_the_command_zone_or_on_the_battlefield_others_cost_less(where: str, works: bool) -> None:
    """113.6b: an ability that states where it functions functions there; other spells of the kind cost less."""
    text = (
        "As long as Sire is in the command zone or on the battlefield, other Dragon spells you cast cost {1} "
        "less to cast."
    )
    sire = card("Sire", "{5}", "Legendary Creature — Dragon", text, "5/5")
    drake, ox = card("Drake", "{2}", "Creature — Dragon", "", "2/2"), card("Oxen", "{2}", "Creature — Ox", "", "2/2")
    there = {place: [sire] if place == where else [] for place in ("battlefield", "command", "graveyard")}
    own = side(there["battlefield"], [drake, ox], "R", there["graveyard"], command=there["command"])
    game = position(own, side())
    assert can(game, "cast Drake") is works
    assert not can(game, "cast Oxen")


@rule("102.1", "601.2f")
@pytest.mark.parametrize(("active", "free"), [(0, True), (1, False)])
def test_the_first_during_each_of_your_turns(active: int, free: bool) -> None:
    """CR 102.1: in another player's turn it costs what it costs."""
    text = "The first Bear spell you cast during each of your turns costs {1} less to cast."
    cub = card("Cub", "{1}", "Creature — Bear", "Flash", "1/1")
    game = position(side(battlefield=[edict(text)], hand=[cub, cub]), side(), active=active)
    if active:
        pass_priority(game)
    assert can(game, "cast Cub") is free
    if free:
        act(game, "cast Cub")
        resolve(game)
        assert not can(game, "cast Cub")
