"""CR 301-303, 306, 308, 310: what the card types of permanents have in common, and what each has of its own."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Cast
from comprules.kernel.rule_citations import rule
from comprules.rules.card_types.type_line import CARD_TYPES, parse_type_line
from faces import face, faced
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    named,
    on_battlefield,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    side,
    the,
)
from rules.combat.fights import attack, block, blocks, end_combat

SHOCK = card("Shock", "{R}", "Instant", "Shock deals 2 damage to any target.")
STEAL = card("Steal", "{U}", "Sorcery", "Gain control of target creature.")


@rule("302.2", "303.2", "306.2", "310.2", "308.1", "300.2b")
@pytest.mark.parametrize(
    "types",
    [
        "Creature — Bear",
        "Enchantment — Shrine",
        "Planeswalker — Elf",
        "Battle",
        "Kindred Artifact — Elf",
        "Kindred Enchantment — Elf",
    ],
)
def test_a_permanent_spell_enters_under_its_controllers_control(types: str) -> None:
    """302.2, 303.2, 306.2, 310.2, 308.1: as the spell resolves it is put onto the battlefield by its controller."""
    pt = "2/2" if "Creature" in types else ""
    newcomer = card("Newcomer", "{0}", types, pt=pt, loyalty="3", defense="3")
    game = position(side(), side(hand=[newcomer]), active=1)
    act(game, "cast Newcomer")
    assert not on_battlefield(game, "Newcomer")
    resolve(game)
    assert the(game, "Newcomer").controller == 1


@rule("304.2", "307.2", "308.1", "300.2b")
@pytest.mark.parametrize("types", ["Instant", "Sorcery", "Kindred Instant — Elf", "Kindred Sorcery — Elf"])
def test_an_instant_or_sorcery_is_put_into_its_owners_graveyard(types: str) -> None:
    """304.2, 307.2: what it says is done first; then it goes to the graveyard, never to the battlefield."""
    insight = card("Insight", "{0}", types, "Draw a card.")
    game = position(side(hand=[insight]), side())
    act(game, "cast Insight")
    assert graveyard(game, 0) == []
    resolve(game)
    assert (len(game.view(0).hand), graveyard(game, 0)) == (1, ["Insight"])


@rule("300.1")
@pytest.mark.parametrize("name", CARD_TYPES)
def test_there_are_fifteen_card_types(name: str) -> None:
    """300.1: each of them is read from a type line, and a word that is none of them isn't."""
    assert len(CARD_TYPES) == 15
    assert parse_type_line(name).types == (name,)
    with pytest.raises(ValueError, match=f"{name}x"):
        parse_type_line(f"{name}x")


@rule("302.3", "303.3", "304.3", "305.5", "306.3", "307.3", "308.2", "310.3", "205.3q")
@pytest.mark.parametrize(
    ("line", "subtypes"),
    [
        ("Creature — Human Soldier", ("Human", "Soldier")),
        ("Creature — Time Lord Doctor", ("Time Lord", "Doctor")),
        ("Enchantment — Aura Curse", ("Aura", "Curse")),
        ("Instant — Arcane", ("Arcane",)),
        ("Sorcery — Arcane Lesson", ("Arcane", "Lesson")),
        ("Land — Urza's Tower", ("Urza's", "Tower")),
        ("Planeswalker — Elf", ("Elf",)),
        ("Kindred Enchantment — Merfolk Aura", ("Merfolk", "Aura")),
        ("Battle — Siege", ("Siege",)),
    ],
)
def test_each_word_behind_the_dash_is_a_subtype(line: str, subtypes: tuple[str, ...]) -> None:
    """302.3 and its like: subtypes are listed after the dash, a word each but for one creature type."""
    assert parse_type_line(line).subtypes == subtypes


@rule("300.2a", "305.9")
def test_a_land_that_is_something_else_too_is_only_played() -> None:
    """300.2a: an artifact land is played as a land and can't be cast."""
    vault = card("Vault", "", "Artifact Land")
    game = position(side(hand=[vault]), side())
    assert not can(game, "cast Vault")
    reason = game.why_not(Cast(game.view(0).hand[0].id, "Vault"))
    assert reason is not None
    assert reason.rule == "305.9"
    act(game, "play Vault")
    assert the(game, "Vault").controller == 0


@rule("302.4a", "302.4b", "302.4c", "302.5")
def test_a_creature_deals_its_power_and_is_destroyed_by_its_toughness() -> None:
    """302.4-302.5: an attacker deals damage equal to its power, with what effects add to what is printed."""
    banner = card("Banner", "{1}", "Artifact", "Creatures you control get +1/+0.")
    wall = card("Wall", "{1}", "Creature — Wall", pt="0/3")
    for others, survives in (((), 1), ((banner,), 0)):
        game = position(side(battlefield=[BEAR, *others]), side(battlefield=[wall]))
        attack(game, "Grizzly Bears")
        block(game, ("Wall", "Grizzly Bears"))
        end_combat(game)
        assert len(on_battlefield(game, "Wall")) == survives
        assert on_battlefield(game, "Grizzly Bears")


@rule("302.7", "302.4b")
def test_damage_stays_marked_until_it_is_lethal_or_the_turn_ends() -> None:
    """302.7: damage adds up on a creature within a turn, and is removed in the cleanup step."""
    ogre = card("Ogre", "{1}", "Creature — Ogre", pt="3/3")
    shocks = [SHOCK, SHOCK]
    game = position(side(hand=shocks, lands="RR"), side(battlefield=[ogre]))
    act(game, "cast Shock", targets=["Ogre"])
    resolve(game)
    act(game, "cast Shock", targets=["Ogre"])
    resolve(game)
    assert graveyard(game, 1) == ["Ogre"]
    game = position(side(hand=shocks, lands="RR"), side(battlefield=[ogre]))
    act(game, "cast Shock", targets=["Ogre"])
    resolve(game)
    run_to(game, "upkeep")
    assert the(game, "Ogre").damage == 0
    pass_priority(game)
    act(game, "cast Shock", targets=["Ogre"])
    resolve(game)
    assert on_battlefield(game, "Ogre")


@rule("302.7")
def test_regenerating_removes_the_damage() -> None:
    """302.7: all damage marked on a creature is removed as it regenerates."""
    troll = card("Troll", "{1}", "Creature — Troll", "{0}: Regenerate this creature.", "2/2")
    game = position(side(hand=[SHOCK], battlefield=[troll], lands="R"), side())
    act(game, "activate Troll")
    resolve(game)
    act(game, "cast Shock", targets=["Troll"])
    resolve(game)
    assert (the(game, "Troll").damage, the(game, "Troll").tapped) == (0, True)


@rule("303.4b", "303.4e")
def test_an_auras_controller_is_not_that_of_what_it_enchants() -> None:
    """303.4e: control of the creature changes, that of the Aura doesn't; 303.4b: it is the enchanted creature still."""
    text = "Enchant creature\nEnchanted creature gets +1/+1.\n{0}: You gain 1 life."
    cloak = card("Cloak", "{W}", "Enchantment — Aura", text)
    game = position(side(battlefield=[BEAR], hand=[cloak], lands="W"), side(hand=[STEAL], lands="U"))
    act(game, "cast Cloak", targets=["Grizzly Bears"])
    resolve(game)
    run_to(game, "upkeep")
    run_to(game, "precombat main")
    act(game, "cast Steal", targets=["Grizzly Bears"])
    resolve(game)
    assert (the(game, "Grizzly Bears").controller, the(game, "Cloak").controller) == (1, 0)
    assert the(game, "Grizzly Bears").power == 3
    assert not can(game, "activate Cloak")
    pass_priority(game)
    assert can(game, "activate Cloak")


@rule("303.4e")
def test_an_ability_that_an_aura_gives_is_of_the_enchanted_creatures_controller() -> None:
    """303.4e: what an Aura gives the enchanted creature, only that creature's controller can activate."""
    lent = card("Lent", "{W}", "Enchantment — Aura", 'Enchant creature\nEnchanted creature has "{0}: You gain 1 life."')
    game = position(side(hand=[lent], lands="W"), side(battlefield=[BEAR]))
    act(game, "cast Lent", targets=["Grizzly Bears"])
    resolve(game)
    assert not can(game, "activate")
    pass_priority(game)
    assert can(game, "activate Grizzly Bears")


@rule("202.2e", "204.2", "107.13")
def test_a_color_indicator_says_what_colors_an_object_is() -> None:
    """204.2: an object is each color of its color indicator, whatever is in its mana cost."""
    guide = faced(
        "transform",
        face("Novice", "{W}", "Creature — Human", pt="1/1"),
        face("Adept", "", "Creature — Human", pt="3/3", indicator="RG"),
    )
    turn = card("Turn", "{0}", "Sorcery", "Transform target creature.")
    game = position(side(battlefield=[guide], hand=[turn]), side())
    before = the(game, "Novice").characteristics
    act(game, "cast Turn", targets=["Novice"])
    resolve(game)
    after = the(game, "Adept").characteristics
    assert before is not None
    assert after is not None
    assert (before.colors, after.colors) == (frozenset("W"), frozenset("RG"))


@rule("306.5a", "310.4a", "210.1")
@pytest.mark.parametrize(("types", "kind"), [("Planeswalker — Elf", "loyalty"), ("Battle", "defense")])
def test_loyalty_and_defense_are_printed_on_the_card(types: str, kind: str) -> None:
    """306.5a, 310.4a: off the battlefield they are the printed numbers; it enters with as many counters (210.1)."""
    sage = card("Sage", "{0}", types, loyalty="4", defense="4")
    game = position(side(hand=[sage]), side())
    known = game.view(0).hand[0].characteristics
    assert known is not None
    assert getattr(known, kind) == 4
    act(game, "cast Sage")
    resolve(game)
    assert dict(the(game, "Sage").counters) == {kind: 4}


@rule("209.2", "306.5d")
def test_one_loyalty_ability_a_turn_at_sorcery_speed() -> None:
    """306.5d: only in a main phase of one's own turn with the stack empty, and of each planeswalker once a turn."""
    text = "+1: You gain 1 life.\n0: You gain 2 life."
    sage = card("Sage", "{0}", "Planeswalker — Elf", text, loyalty="4")
    chant = card("Chant", "{0}", "Instant", "You gain 1 life.")
    assert not can(position(side(battlefield=[sage]), side(), step="upkeep"), "activate Sage")
    game = position(side(battlefield=[sage], hand=[chant]), side())
    act(game, "cast Chant")
    assert not can(game, "activate Sage")
    resolve(game)
    act(game, "activate Sage")
    resolve(game)
    assert not can(game, "activate Sage")


@rule("310.8c", "310.8e")
def test_only_the_protector_blocks_for_a_battle() -> None:
    """310.8c: creatures of players who don't protect the battle can't block what attacks it."""
    raid = card("Raid", "{0}", "Battle — Siege", defense="3")
    game = position(side(hand=[raid], battlefield=[BEAR]), side(battlefield=[BEAR]), side(battlefield=[BEAR]))
    act(game, "cast Raid")
    resolve(game)
    game.choose(named(game, "Carol"))
    attack(game, ("Grizzly Bears", "Raid"))
    assert blocks(game) == ["Grizzly Bears blocks Grizzly Bears"]
    assert pending(game).player == 2
