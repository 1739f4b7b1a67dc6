"""CR 702: keyword abilities, each played by what it means, and where it doesn't apply."""

from __future__ import annotations

from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Cast
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    option_named,
    pending,
    play_out,
    position,
    resolve,
    run_to,
    side,
    the,
)
from rules.combat.fights import attack, block, end_combat, fight


@rule("702.130a", "702.130b")
def test_afflict() -> None:
    """CR 702.130a: the defending player loses life when the creature becomes blocked, and only then."""
    khenra = card("Khenra", "{B}", text="Afflict 2", pt="3/3")
    for blocks, lost in (((("Wall", "Khenra"),), 2), ((), 3)):
        game = fight([khenra], [card("Wall", pt="0/4")])
        attack(game, "Khenra")
        block(game, *blocks)
        end_combat(game)
        assert (life(game, 0), life(game, 1)) == (20, 20 - lost)


@rule("702.91a", "702.91b")
def test_battle_cry() -> None:
    """CR 702.91a: each other attacking creature gets +1/+0; those at home and itself don't."""
    crier = card("Crier", "{W}", text="Battle cry", pt="1/1")
    game = fight([crier, BEAR, card("Cat", pt="2/1")], [])
    attack(game, "Crier", "Grizzly Bears")
    play_out(game)
    assert [(the(game, name).power, the(game, name).toughness) for name in ("Crier", "Grizzly Bears", "Cat")] == [
        (1, 1),
        (3, 2),
        (2, 1),
    ]


@rule("702.123a", "702.123b")
def test_fabricate() -> None:
    """CR 702.123a: the player chooses counters on it or that many Servos."""
    smith = card("Smith", "{W}", text="Fabricate 2", pt="1/1")
    for first in (True, False):
        game = position(side(hand=[smith], lands="W"), side())
        act(game, "cast Smith")
        resolve(game)
        resolve(game)
        options = pending(game).options
        game.choose(options[0] if first else options[-1])
        play_out(game)
        found = (the(game, "Smith").power, len(on_battlefield(game, "Servo Token")))
        assert found in {(3, 0), (1, 2)}
        assert (found == (3, 0)) is first


@rule("702.115a")
def test_ingest() -> None:
    """CR 702.115a: the damaged player exiles the top card of their library."""
    seer = card("Seer", "{U}", text="Ingest", pt="1/1")
    for blocks, exiled in (((), 1), ((("Wall", "Seer"),), 0)):
        game = fight([seer], [card("Wall", pt="0/4")])
        attack(game, "Seer")
        block(game, *blocks)
        end_combat(game)
        play_out(game)
        assert [seen.owner for seen in game.view(0).exile] == [1] * exiled


@rule("702.129a")
def test_eternalize() -> None:
    """CR 702.129a: from the graveyard, as a sorcery, it is exiled and a black 4/4 Zombie copy is created."""
    cat = card("Cat", "{1}{W}", "Creature — Cat", "Eternalize {W}", "1/1")
    game = position(side(graveyard=[cat], lands="W"), side())
    act(game, "activate Cat")
    resolve(game)
    token = the(game, "Cat")
    assert token.characteristics is not None
    assert (token.power, token.toughness, sorted(token.characteristics.colors)) == (4, 4, ["B"])
    assert "Zombie" in token.characteristics.subtypes
    assert [seen.name for seen in game.view(0).exile] == ["Cat"]
    assert not can(position(side(graveyard=[cat], lands="W"), side(), step="upkeep"), "activate Cat")


@rule("702.71a")
def test_transfigure() -> None:
    """CR 702.71a: it is sacrificed for a creature card of the same mana value from the library."""
    worm = card("Worm", "{2}{B}", text="Transfigure {B}", pt="2/2")
    equal, dearer = card("Bat", "{1}{B}{B}", pt="1/1"), card("Ogre", "{3}{B}", pt="4/4")
    game = position(side(battlefield=[worm], library=[dearer, equal], lands="B"), side())
    act(game, "activate Worm")
    play_out(game)
    assert graveyard(game, 0) == ["Worm"]
    assert on_battlefield(game, "Bat")
    assert not on_battlefield(game, "Ogre")


@rule("702.27a")
def test_buyback_paid_with_a_deed() -> None:
    """CR 702.27a: whose buyback is paid, that spell returns to hand; otherwise it goes to the graveyard."""
    charm = card("Charm", "{W}", "Instant", "Buyback—Sacrifice a creature.\nYou gain 1 life.")
    for paid in (True, False):
        game = position(side(hand=[charm], battlefield=[BEAR], lands="W"), side())
        act(game, "cast Charm", "yes" if paid else "no")
        play_out(game)
        assert (hand(game, 0) == ["Charm"]) is paid
        assert bool(on_battlefield(game, "Grizzly Bears")) is not paid


@rule("702.29a")
def test_cycling_paid_with_a_deed() -> None:
    """CR 702.29a: the cost may be anything; the card is discarded and another drawn."""
    wisp = card("Wisp", "{4}", text="Cycling—Pay 2 life.", pt="1/1")
    game = position(side(hand=[wisp]), side())
    act(game, "activate Wisp")
    assert (life(game, 0), graveyard(game, 0)) == (18, ["Wisp"])
    resolve(game)
    assert hand(game, 0) == ["Forest"]
    assert not can(position(side(hand=[wisp], life=1), side()), "activate Wisp")


@rule("702.6a", "702.6c")
def test_equip_by_a_deed_and_for_a_kind() -> None:
    """CR 702.6c: an equip ability for Knights attaches only to those; a deed may be its cost."""
    sword = card(
        "Sword", "{1}", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip Knight {0}\nEquip—Pay 3 life."
    )
    knight = card("Knight", types="Creature — Human Knight", pt="1/1")
    game = position(side(battlefield=[sword, knight, BEAR]), side())
    first, second = [option for option in pending(game).options if str(option).startswith("activate Sword")]
    assert not can(position(side(battlefield=[sword, BEAR], life=2), side()), "activate Sword")
    game.choose(first)
    play_out(game)
    assert (the(game, "Knight").power, life(game, 0)) == (3, 20)
    game.choose(second)
    game.choose(next(option for option in pending(game).options if getattr(option, "name", "") == "Grizzly Bears"))
    play_out(game)
    assert (the(game, "Grizzly Bears").power, life(game, 0)) == (4, 17)


@rule("702.74a")
def test_evoke_by_a_deed() -> None:
    """CR 702.74a: evoked, it is sacrificed as it has entered; cast for its mana cost, it stays."""
    flicker = card("Flicker", "{2}{R}", "Creature — Elemental", "Flying\nEvoke—Discard a card.", "3/3")
    game = position(side(hand=[flicker, BEAR], lands=""), side())
    act(game, "cast Flicker")
    play_out(game)
    assert sorted(graveyard(game, 0)) == ["Flicker", "Grizzly Bears"]
    game = position(side(hand=[flicker, BEAR], lands="RRR"), side())
    game.choose(next(each for each in pending(game).options if isinstance(each, Cast) and not each.method))
    play_out(game)
    assert on_battlefield(game, "Flicker")


@rule("702.34a")
def test_flashback_with_several_costs() -> None:
    """CR 702.34a: from the graveyard it is cast for all of the flashback cost, and then exiled."""
    rite = card("Rite", "{4}", "Sorcery", "You gain 1 life.\nFlashback—{R}, Sacrifice a creature.")
    game = position(side(graveyard=[rite], battlefield=[BEAR], lands="R"), side())
    act(game, "cast Rite")
    play_out(game)
    assert (life(game, 0), graveyard(game, 0)) == (21, ["Grizzly Bears"])
    assert [seen.name for seen in game.view(0).exile] == ["Rite"]
    assert not can(position(side(graveyard=[rite], lands="R"), side()), "cast Rite")
    assert not can(position(side(graveyard=[rite], battlefield=[BEAR]), side()), "cast Rite")


@rule("702.152a")
def test_blitz_with_several_costs() -> None:
    """CR 702.152a: blitzed, it has haste, is sacrificed at the end, and a card is drawn when it dies."""
    goon = card("Goon", "{5}", text="Blitz—{R}, Discard a card.", pt="3/1")
    game = position(side(hand=[goon, BEAR], lands="R"), side())
    act(game, "cast Goon")
    play_out(game)
    run_to(game, "end")
    play_out(game)
    assert sorted(graveyard(game, 0)) == ["Goon", "Grizzly Bears"]
    assert hand(game, 0) == ["Forest"]


@rule("702.56a")
def test_replicate_by_a_deed() -> None:
    """CR 702.56a: the spell is copied as often as its replicate cost was paid."""
    bolt = card("Bolt", "{R}", "Sorcery", "Replicate—Pay 2 life.\nEach opponent loses 1 life.")
    game = position(side(hand=[bolt], lands="R"), side())
    game.choose(option_named(game, "cast Bolt"))
    game.choose("2")
    play_out(game)
    assert (life(game, 0), life(game, 1)) == (16, 17)


@rule("702.157a")
def test_squad_by_a_deed() -> None:
    """CR 702.157a: as often as it was paid, a token copy is created."""
    guard = card("Guard", "{W}", text="Squad—Pay 1 life.", pt="1/1")
    game = position(side(hand=[guard], lands="W"), side())
    game.choose(option_named(game, "cast Guard"))
    game.choose("2")
    play_out(game)
    assert (life(game, 0), len(on_battlefield(game, "Guard"))) == (18, 3)


@rule("702.16a", "702.16h", "702.16j", "702.16k")
def test_protection_from_much() -> None:
    """CR 702.16: protection from everything, each color, artifacts and each opponent, against what would target it."""
    prod = card("Prod", "{1}", "Artifact", "{T}: Prod deals 1 damage to target creature.")
    red = card("Spark", "{R}", "Instant", "Spark deals 1 damage to target creature.")
    for text, by_artifact, by_spell, by_own in (
        ("Protection from everything", False, False, False),
        ("Protection from each color", True, False, False),
        ("Protection from artifacts", False, True, True),
        ("Protection from each opponent", False, False, True),
        ("Vigilance", True, True, True),
    ):
        saint = card("Saint", "{W}", text=text, pt="2/2")
        game = position(side(battlefield=[prod], hand=[red], lands="R"), side(battlefield=[saint]))
        assert can(game, "activate Prod") is by_artifact, text
        assert can(game, "cast Spark") is by_spell, text
        assert can(position(side(battlefield=[saint], hand=[red], lands="R"), side()), "cast Spark") is by_own, text


@rule("113.2c", "702.1")
def test_a_line_of_keywords() -> None:
    """CR 113.2c: each keyword of a line is an ability of its own."""
    angel = card("Angel", "{W}", text="Flying, vigilance, lifelink, exalted", pt="2/2")
    game = fight([angel], [card("Wall", pt="0/4")])
    attack(game, "Angel")
    assert not the(game, "Angel").tapped
    end_combat(game)
    assert (life(game, 0), life(game, 1)) == (23, 17)


@rule("702.179e")
def test_max_speed_is_a_condition() -> None:
    """CR 702.179e: only who has speed 4 has max speed."""
    kart = card("Kart", "{1}", text="Start your engines!\nAs long as you have max speed, Kart gets +2/+0.", pt="1/1")
    for speed, power in ((4, 3), (3, 1)):
        game = position(side(battlefield=[Piece(kart)]), side())
        game.write_player(PlayerId(0), speed=speed)
        assert the(game, "Kart").power == power
