"""Damage, drawing, counters and the parts of a card (rules 118 to 212 of 2009), which are today as they were."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.rules.life_damage_counters.drawing import DrawCard
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    land,
    life,
    on_battlefield,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from rules.combat.fights import attack, block, end_combat, happened

each_edition = pytest.mark.parametrize("edition", ["2009", "2024", "2026"])
OX = card("Ox", "{2}{G}", "Creature — Ox", pt="3/3")


@each_edition
@rule("118.2a", edition="2009")
@rule("120.2a")
def test_creatures_deal_combat_damage_equal_to_their_power(edition: str) -> None:
    """120.2a: each attacking and blocking creature deals damage equal to its power in the combat damage step."""
    giant = card("Giant", "{5}", pt="5/6")
    game = position(
        side(battlefield=[giant, BEAR]), side(battlefield=[OX]), step="beginning of combat", edition=edition
    )
    attack(game, "Giant", "Grizzly Bears")
    block(game, ("Ox", "Giant"))
    end_combat(game)
    assert the(game, "Giant").damage == 3
    assert graveyard(game, 1) == ["Ox"]
    assert life(game, 1) == 18


@each_edition
@rule("118.3c", "118.3d", "118.3e", "118.4a", "118.4b", edition="2009")
@rule("120.3", "120.3d", "120.3e", "120.3f", "120.4b", "120.4c")
def test_what_damage_to_a_creature_results_in(edition: str) -> None:
    """120.3d to 120.3f: wither makes counters, all else marks damage, lifelink gains life besides."""
    text = "Target creature you control deals damage equal to its power to another target creature."
    bite = card("Bite", "{G}", "Sorcery", text)
    thorn = card("Thorn", "{G}", "Creature — Elf", "Wither, lifelink", "1/1")
    brute = card("Brute", "{G}", "Creature — Ogre", "Whenever this creature is dealt damage, you gain 3 life.", "5/5")
    alice = side(battlefield=[thorn, OX], hand=[bite, bite], lands="GG")
    game = position(alice, side(battlefield=[brute]), edition=edition)
    act(game, "cast Bite", targets=["Thorn", "Brute"])
    settle(game)
    assert dict(the(game, "Brute").counters) == {"-1/-1": 1}
    assert the(game, "Brute").damage == 0
    assert (life(game, 0), life(game, 1)) == (21, 23)
    act(game, "cast Bite", targets=["Ox", "Brute"])
    settle(game)
    assert the(game, "Brute").damage == 3
    assert (life(game, 0), life(game, 1)) == (21, 26)


@each_edition
@rule("119.2a", edition="2009")
@rule("121.2c")
def test_the_active_player_draws_all_of_theirs_first(edition: str) -> None:
    """121.2c: of players who draw two cards each, the active player draws both before the other draws any."""
    gift = card("Gift", "{U}", "Sorcery", "Each player draws two cards.")
    game = position(side(hand=[gift], lands="U"), side(), edition=edition)
    act(game, "cast Gift")
    resolve(game)
    assert [event.player for event in happened(game, DrawCard) if isinstance(event, DrawCard)] == [0, 0, 1, 1]


@each_edition
@rule("119.4", edition="2009")
@rule("121.4")
def test_who_draws_from_an_empty_library_loses(edition: str) -> None:
    """121.4: the loss waits until somebody would have priority; what the spell does besides still happens."""
    push = card("Push", "{U}", "Sorcery", "Target player draws a card. You gain 1 life.")
    game = position(side(hand=[push], lands="U"), side(library=[]), edition=edition)
    act(game, "cast Push", targets=["Bob"])
    resolve(game)
    assert game.result is not None
    assert game.result.winners == (0,)
    assert life(game, 0) == 21


@each_edition
@rule("119.5", edition="2009")
@rule("121.5")
def test_what_is_put_into_a_hand_isnt_drawn(edition: str) -> None:
    """121.5: cards put into a hand trigger nothing about drawing and replace no draw; that there is none is no loss."""
    price = card("Price", "{B}", "Enchantment", "Whenever you draw a card, you lose 3 life.")
    skip = card("Skip", "{B}", "Enchantment", "If you would draw a card, you gain 3 life instead.")
    scoop = card("Scoop", "{U}", "Sorcery", "Put the top card of your library into your hand.")
    for enchantment in (price, skip):
        alice = side(battlefield=[enchantment], hand=[scoop, scoop], lands="UU", library=[BEAR])
        game = position(alice, side(), edition=edition)
        for _ in range(2):
            act(game, "cast Scoop")
            settle(game)
        assert game.result is None
        assert life(game, 0) == 20
        assert hand(game, 0) == ["Grizzly Bears"]


@each_edition
@rule("119.6a", "119.6b", edition="2009")
@rule("121.6a", "121.6b")
def test_each_draw_is_replaced_from_an_empty_library_too(edition: str) -> None:
    """121.6a, 121.6b: each of two draws from an empty library is replaced, the first wholly before the second."""
    rot = card("Rot", "{B}", "Enchantment", "If you would draw a card, you gain 2 life instead.")
    think = card("Think", "{U}", "Sorcery", "Draw two cards.")
    game = position(side(battlefield=[rot], hand=[think], lands="U", library=[]), side(), edition=edition)
    act(game, "cast Think")
    resolve(game)
    assert game.result is None
    assert life(game, 0) == 24


@each_edition
@rule("120.1c", edition="2009")
@rule("122.1f")
def test_ten_poison_counters_are_a_loss(edition: str) -> None:
    """122.1f: with five poison counters a player plays on; with ten they lose."""
    vial = card("Vial", "{B}", "Sorcery", "Target player gets five poison counters.")
    game = position(side(hand=[vial, vial], lands="BB"), side(), edition=edition)
    act(game, "cast Vial", targets=["Bob"])
    resolve(game)
    assert game.result is None
    act(game, "cast Vial", targets=["Bob"])
    resolve(game)
    assert game.result is not None
    assert game.result.winners == (0,)


@each_edition
@rule("200.1", "207.2", "208.1", "208.3", "209.1", edition="2009")
@rule("200.1", "207.2", "208.1", "208.3", "209.1")
def test_the_parts_of_a_card(edition: str) -> None:
    """200.1: name, mana cost, type line, rules text, power, toughness and loyalty; 207.2: reminders mean nothing."""
    bird = card("Bird", "{1}{W}", "Legendary Creature — Bird", "Flying (It can't be blocked as usual.)", "1/2")
    walker = card("Walker", "{2}", "Legendary Planeswalker — Jace", "+1: You gain 1 life.", loyalty="4")
    game = position(side(hand=[bird, walker], lands="WWWW"), side(), edition=edition)
    for name in ("Bird", "Walker"):
        act(game, f"cast {name}")
        resolve(game)
    known = the(game, "Bird").characteristics
    assert known is not None
    assert (known.name, known.mana_cost, known.power, known.toughness) == ("Bird", ("1", "W"), 1, 2)
    assert (known.supertypes, known.types, known.subtypes) == (("Legendary",), ("Creature",), ("Bird",))
    assert len(known.abilities) == 1
    assert dict(the(game, "Walker").counters) == {"loyalty": 4}


@each_edition
@rule("202.2e", edition="2009")
@rule("202.2f")
def test_effects_change_colors(edition: str) -> None:
    """202.2f: an effect may give a colorless creature a color, and another creature another one."""
    dye = card("Dye", "{U}", "Sorcery", "Target creature becomes a blue Fish until end of turn.")
    golem = card("Golem", "{1}", "Artifact Creature — Golem", pt="1/1")
    for other in (golem, BEAR):
        game = position(side(battlefield=[other], hand=[dye], lands="U"), side(), edition=edition)
        act(game, "cast Dye", targets=[other.name])
        resolve(game)
        known = the(game, other.name).characteristics
        assert known is not None
        assert known.colors == {"U"}


@each_edition
@rule("204.4f", "205.4e", edition="2009")
@rule("107.4h", "205.4g")
def test_snow_is_paid_by_snow_and_isnt_made_cheaper(edition: str) -> None:
    """204.4f of 2009: {S} is paid with mana of a snow permanent alone, and what takes {1} away leaves it."""
    yeti = card("Yeti", "{S}{G}", "Snow Creature — Yeti", pt="2/2")
    cheap = card("Help", "{1}", "Artifact", "Creature spells you cast cost {1} less to cast.")
    snowy = card("Drift", "", "Basic Snow Land — Forest")
    for lands, castable in (([snowy, land("G")], True), ([land("G"), land("G")], False), ([snowy], False)):
        game = position(side(battlefield=[*lands, cheap], hand=[yeti]), side(), edition=edition)
        assert can(game, "cast Yeti") is castable
    thaw = card("Thaw", "{R}", "Sorcery", "Destroy all snow permanents.")
    game = position(side(battlefield=[snowy, BEAR], hand=[thaw], lands="R"), side(), edition=edition)
    act(game, "cast Thaw")
    resolve(game)
    assert sorted(graveyard(game, 0)) == ["Drift", "Thaw"]


@each_edition
@rule("204.2b", "204.2c", "205.2b", "212.2e", edition="2009")
@rule("205.2b", "205.2c", "300.2")
def test_one_of_its_card_types_is_enough(edition: str) -> None:
    """205.2b, 205.2c: an artifact creature is an artifact and a creature, and so is a token or a copy of one."""
    myr = card("Myr", "{2}", "Artifact Creature — Myr", pt="1/1")
    smash = card("Smash", "{R}", "Sorcery", "Destroy all artifacts.")
    count = card("Count", "{W}", "Sorcery", "You gain 1 life for each creature on the battlefield.")
    twin = card("Twin", "{U}", "Sorcery", "Create a token that's a copy of target artifact.")
    forge = card("Forge", "{W}", "Sorcery", "Create a 1/1 colorless Golem artifact creature token.")
    game = position(side(battlefield=[myr], hand=[twin, forge, count, smash], lands="UWWR"), side(), edition=edition)
    act(game, "cast Twin", targets=["Myr"])
    resolve(game)
    for name in ("Forge", "Count", "Smash"):
        act(game, f"cast {name}")
        resolve(game)
    assert life(game, 0) == 23
    assert len(game.view(0).battlefield) == 4


@each_edition
@rule("205.4d", edition="2009")
@rule("205.4f")
def test_of_world_permanents_the_newest_stays(edition: str) -> None:
    """205.4f: world permanents are subject to the world rule, whatever they are called."""
    here, there = card("Here", "{G}", "World Enchantment"), card("There", "{G}", "World Enchantment")
    game = position(side(battlefield=[here], hand=[there], lands="G"), side(), edition=edition)
    act(game, "cast There")
    resolve(game)
    assert graveyard(game, 0) == ["Here"]
    assert on_battlefield(game, "There")


@each_edition
@rule("212.2b", "212.2d", "212.2f", edition="2009")
@rule("301.2", "301.4", "305.9")
def test_artifacts(edition: str) -> None:
    """301.2, 301.4: an artifact is colored as its cost is and enters for its caster; 305.9: no land is cast."""
    ruby, vault = card("Ruby", "{R}", "Artifact"), card("Vault", "", "Artifact Land")
    game = position(side(hand=[ruby, vault], lands="R"), side(), edition=edition)
    act(game, "cast Ruby")
    resolve(game)
    seen = the(game, "Ruby")
    assert seen.characteristics is not None
    assert (seen.controller, seen.characteristics.colors) == (0, frozenset("R"))
    assert not can(game, "cast Vault")
    act(game, "play Vault")
    assert on_battlefield(game, "Vault")


@each_edition
@rule("212.2h", "212.2k", "502.33", edition="2009")
@rule("301.5b", "301.5d")
def test_equipment(edition: str) -> None:
    """301.5b, 301.5d: it enters attached to nothing; what it gives its bearer is for the bearer's controller."""
    text = 'Equipped creature has "{0}: You gain 1 life."\nEquip {G}'
    sword = card("Sword", "{G}", "Artifact — Equipment", text)
    text = "Target opponent gains control of target creature you control."
    give = card("Give", "{G}", "Sorcery", text)
    game = position(side(battlefield=[BEAR], hand=[sword, give], lands="GGG"), side(), edition=edition)
    act(game, "cast Sword")
    resolve(game)
    assert the(game, "Sword").attached_to is None
    act(game, "activate Sword", targets=["Grizzly Bears"])
    resolve(game)
    assert the(game, "Sword").attached_to == the(game, "Grizzly Bears").id
    assert can(game, "activate Grizzly Bears")
    act(game, "cast Give", targets=["Bob", "Grizzly Bears"])
    resolve(game)
    assert the(game, "Sword").controller == 0
    assert not can(game, "activate Grizzly Bears")
    run_to(game, "upkeep")
    assert pending(game).player == 1
    assert can(game, "activate Grizzly Bears")
