"""CR 508.1h, 509.1d: what must be paid, or done, for creatures that attack or block."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction, ChooseObjects
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, life, on_battlefield, pending, position, resolve, run_to, settle, side
from rules.combat.fights import attack, attacks, block, blocks

OAF = card("Oaf", "{G}", "Creature — Giant", pt="4/4")
ISLE = card("Isle", "", "Land")
GOB = card("Gob", "{R}", "Creature — Goblin", pt="1/1")


def law(text: str) -> Card:
    """An enchantment with a text."""
    return card("Law", "{W}", "Enchantment", text)


def lands(game: Game) -> int:
    """How many of the basic lands are tapped."""
    return sum(seen.tapped for seen in on_battlefield(game, "Forest"))


@rule("107.3i", "508.1h")
@pytest.mark.parametrize(
    ("text", "tapped"),
    [
        (
            "Creatures can't attack you unless their controller pays {X} for each of those creatures, where X is the "
            "number of enchantments you control.",
            4,
        ),
        ("Each Bear can't attack you unless its controller pays {X}, where X is that creature's power.", 2),
        ("Each creature can't attack you unless its controller pays {X}, where X is that creature's power.", 6),
    ],
)
def test_x_for_each_attacker(text: str, tapped: int) -> None:
    """508.1h: two creatures attack; X is worked out for each where it is about that creature."""
    game = position(side([BEAR, OAF], lands="G" * 7), side([law(text), law("")]), step="beginning of combat")
    attack(game, "Grizzly Bears", "Oaf")
    settle(game)
    assert lands(game) == tapped


@rule("508.1h", "509.1d")
def test_so_much_for_each_of_something() -> None:
    """508.1h: {1} for each other creature, of which there are two."""
    text = "This creature can't attack unless you pay {1} for each other creature you control."
    game = position(
        side([card("Myr", "{2}", "Creature — Myr", text, "2/2"), BEAR, OAF], lands="GGG"),
        side(),
        step="beginning of combat",
    )
    attack(game, "Myr", "Oaf")
    assert lands(game) == 2


@rule("508.1h", "118.12")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        (
            "Green creatures can't attack unless their controller sacrifices a land for each green creature they "
            "control that's attacking.",
            1,
        ),
        ("Oaf can't attack unless you sacrifice a land.", 2),
    ],
)
def test_something_is_done_for_each_attacker(text: str, left: int) -> None:
    """508.1h: a land is sacrificed for each of those that the text means."""
    oaf = card("Oaf", "{G}", "Creature — Giant", text if text.startswith("Oaf") else "", pt="4/4")
    mine = [BEAR, oaf, ISLE, ISLE, ISLE, *([law(text)] if text.startswith("Green") else [])]
    game = position(side(mine), side(), step="beginning of combat")
    attack(game, "Grizzly Bears", "Oaf")
    while isinstance(game.decision, ChooseObjects):
        game.choose(game.decision.options[0])
    assert len(on_battlefield(game, "Isle")) == left


@rule("508.1h")
def test_who_cannot_do_it_cannot_attack() -> None:
    """508.1h: without a land the creature can't attack at all."""
    oaf = card("Oaf", "{G}", "Creature — Giant", "Oaf can't attack unless you sacrifice a land.", pt="4/4")
    assert attacks(position(side([oaf, BEAR]), side(), step="beginning of combat")) == ["Grizzly Bears attacks Bob"]


@rule("509.1d")
@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("Gob can't block creatures with power 3 or greater unless you pay 2 life.", 18),
        ("Gob can't block creatures with power 5 or greater unless you pay 2 life.", 20),
    ],
)
def test_a_cost_of_blocking_some(text: str, total: int) -> None:
    """509.1d: only what blocks such an attacker costs something."""
    gob = card("Gob", "{R}", "Creature — Goblin", text, "1/1")
    game = position(side([OAF]), side([gob]), step="beginning of combat")
    attack(game, "Oaf")
    block(game, ("Gob", "Oaf"))
    assert life(game, 1) == total


@rule("509.1d")
def test_a_cost_for_each_blocker_of_mine() -> None:
    """509.1d: two of Bob's creatures block Alice's, for 1 life each."""
    text = "Creatures can't block creatures you control unless their controller pays 1 life for each blocking creature "
    game = position(side([OAF, law(text + "they control.")]), side([GOB, BEAR]), step="beginning of combat")
    attack(game, "Oaf")
    block(game, ("Gob", "Oaf"), ("Grizzly Bears", "Oaf"))
    assert life(game, 1) == 18


@rule("509.1d")
def test_a_cost_of_blocking_it() -> None:
    """509.1d: {1} for each creature that blocks it; who can't pay can't block it, but can block another."""
    text = "This creature can't be blocked unless defending player pays {1} for each creature they control that's "
    imp = card("Imp", "{R}", "Creature — Imp", text + "blocking it.", "2/2")
    game = position(side([imp]), side([GOB, BEAR], lands="GG"), step="beginning of combat")
    attack(game, "Imp")
    block(game, ("Gob", "Imp"), ("Grizzly Bears", "Imp"))
    assert lands(game) == 2
    game = position(side([imp, OAF]), side([GOB]), step="beginning of combat")
    attack(game, "Imp", "Oaf")
    assert blocks(game) == ["Gob blocks Oaf"]


@rule("107.5", "602.5")
def test_abilities_with_the_tap_symbol() -> None:
    """107.5: an ability that costs {T} can't be activated, another can; nor can the creature attack."""
    text = (
        "Creatures with flying can't attack or block, and their activated abilities with {T} in their costs can't be "
    )
    bird = card("Bird", "{U}", "Creature — Bird", "Flying\n{T}: You gain 1 life.\n{0}: You gain 2 life.", "1/1")
    game = position(side([bird, law(text + "activated.")]), side())
    offered = [str(each) for each in pending(game).options if str(each).startswith("activate Bird")]
    assert len(offered) == 1
    act(game, "activate Bird")
    settle(game)
    assert life(game, 0) == 22


@rule("702.122c", "602.5")
@pytest.mark.parametrize(
    ("more", "abilities"),
    [
        ("", 2),
        (", and its activated abilities can't be activated", 0),
        (", and its activated abilities can't be activated unless they're mana abilities", 1),
    ],
)
def test_neither_fighting_nor_crewing(more: str, abilities: int) -> None:
    """702.122c: the creature can't crew, with which alone the Vehicle could be crewed."""
    text = f"This creature can't attack, block, or crew Vehicles{more}."
    elf = card("Elf", "{G}", "Creature — Elf", text + "\n{T}: Add {G}.\n{0}: You gain 2 life.", "3/3")
    cart = card("Cart", "{1}", "Artifact — Vehicle", "Crew 1", "2/2")
    game = position(side([elf, cart]), side())
    assert not can(game, "activate Cart")
    usual = sum(str(each).startswith("activate Elf") for each in pending(game).options)
    mana = sum(str(each).startswith("activate Elf") for each in game.mana_actions())
    assert usual + mana == abilities


@rule("101.2", "601.3")
def test_no_more_than_one_of_a_kind() -> None:
    """601.3: a second noncreature spell can't be cast, a creature spell can."""
    zap = card("Zap", "{0}", "Instant", "You gain 1 life.")
    elk = card("Elk", "{0}", "Creature — Elk", pt="1/1")
    text = "Each player can't cast more than one noncreature spell each turn."
    game = position(side([law(text)], hand=[zap, zap, elk, elk]), side())
    for name, again in (("Elk", True), ("Zap", False), ("Elk", False)):
        act(game, f"cast {name}")
        settle(game)
        assert can(game, f"cast {name}") is again


@rule("701.19c", "608.2c")
@pytest.mark.parametrize(
    "text",
    [
        "Any player may have this spell deal 6 damage to them. If no one does, destroy all creatures. Creatures "
        "destroyed this way can't be regenerated.",
        "Destroy all creatures unless you pay {9}. Creatures destroyed this way can't be regenerated.",
    ],
)
def test_what_is_destroyed_this_way_cannot_be_regenerated(text: str) -> None:
    """701.19c: a creature with a regeneration shield dies all the same."""
    troll = card("Troll", "{G}", "Creature — Troll", "{0}: Regenerate this creature.", "2/2")
    game = position(side([troll], hand=[card("Doom", "{0}", "Sorcery", text)]), side())
    act(game, "activate Troll")
    settle(game)
    act(game, "cast Doom")
    resolve(game)
    while not isinstance(game.decision, ChooseAction):
        game.choose(Answer(False))
    assert not on_battlefield(game, "Troll")


@rule("101.2", "601.3")
def test_additional_spells_of_a_kind() -> None:
    """601.3: who has cast a nonartifact spell casts no more of them; an artifact spell counts for nothing."""
    text = "Each player who has cast a nonartifact spell this turn can't cast additional nonartifact spells."
    zap = card("Zap", "{0}", "Instant", "You gain 1 life.")
    orb = card("Orb", "{0}", "Artifact")
    game = position(side([law(text)], hand=[zap, zap, orb, orb]), side())
    for name, again in (("Orb", True), ("Zap", False)):
        act(game, f"cast {name}")
        settle(game)
        assert can(game, f"cast {name}") is again
    assert can(game, "cast Orb")


@rule("508.1d", "509.1c")
def test_attacks_or_blocks_if_able() -> None:
    """508.1d, 509.1c: my creature has to attack, theirs has to block."""
    urge = card("Urge", "{0}", "Sorcery", "Each creature attacks or blocks this turn if able.")
    game = position(side([BEAR], hand=[urge]), side([GOB]))
    act(game, "cast Urge")
    resolve(game)
    run_to(game, "end of combat")
    assert life(game, 1) == 20
    assert not on_battlefield(game, "Gob")


@rule("702.1", "702.1d")
def test_creatures_without_either_of_two_abilities() -> None:
    """702.1: who has one of them isn't meant."""
    text = "Creatures without flying or reach can't attack."
    others = [card(name, "{G}", "Creature — Bird", name, "1/1") for name in ("Flying", "Reach", "Haste")]
    game = position(side([law(text), *others]), side(), step="beginning of combat")
    assert {each.split()[0] for each in attacks(game)} == {"Flying", "Reach"}
