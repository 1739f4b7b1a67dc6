"""Why something can't be targeted, attack or block: the first rule and the text that says no."""

from __future__ import annotations

import pytest

from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.options import Attack, Block, Thing
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import BEAR, act, card, pass_priority, pending, position, side

SPARK = card("Spark", "{R}", "Instant", "Spark deals 3 damage to target creature.")
PAIR = card(
    "Twin Spark",
    "{R}",
    "Instant",
    "Target creature gets +1/+0 until end of turn. Another target creature gets -0/-1 until end of turn.",
)
VEILED = card("Veiled Elf", "{G}", "Creature — Elf", "Hexproof", "1/1")
SHADY = card("Shady Elf", "{G}", "Creature — Elf", "Shroud", "1/1")
PURE = card("Pure Elf", "{W}", "Creature — Elf", "Protection from red", "1/1")
WALL = card("Old Wall", "{W}", "Creature — Wall", "Defender", "0/4")
KITE = card("Kite", "{U}", "Creature — Bird", "Flying", "1/1")
PEACE = card("Peace", "{W}", "Enchantment", "Creatures with power 1 or less can't attack.")
MEEK = card("Meek Elf", "{W}", "Creature — Elf", "This creature can't block.", "1/1")


def number(game: Game, name: str, player: int = 0) -> ObjectId:
    """The number of a permanent of this name."""
    return next(seen.id for seen in game.view(0).battlefield if (seen.name, seen.controller) == (name, player))


@rule("115.2", "702.11b", "702.16b", "702.18a", "614.17")
@pytest.mark.parametrize(
    ("name", "player", "reason"),
    [
        ("Veiled Elf", 1, "Veiled Elf: Hexproof (CR 702.11b)"),
        ("Shady Elf", 1, "Shady Elf: Shroud (CR 702.18a)"),
        ("Pure Elf", 1, "Pure Elf: Protection from red (CR 702.16b)"),
        ("Peace", 1, "Peace isn't what it can target: target creature (CR 115.2)"),
        ("Grizzly Bears", 1, "None"),
        ("Veiled Elf", 0, "None"),
    ],
)
def test_the_rule_that_keeps_something_from_being_a_target_is_named(name: str, player: int, reason: str) -> None:
    """115.2, 702.11b: hexproof keeps only opponents from it."""
    theirs = side(battlefield=[VEILED, SHADY, PURE, PEACE, BEAR])
    game = position(side(hand=[SPARK], lands="R", battlefield=[VEILED]), theirs)
    act(game, "cast Spark")
    assert str(game.why_not(Thing(number(game, name, player), name))) == reason


@rule("702.11c", "614.17")
def test_a_player_with_hexproof_cant_be_a_target_and_that_is_said() -> None:
    """702.11c: a player with hexproof can't be the target of what their opponents control."""
    zap = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")
    veil = card("Pale Veil", "{W}", "Enchantment", "You have hexproof.")
    game = position(side(hand=[zap], lands="R"), side(battlefield=[veil]))
    act(game, "cast Zap")
    assert str(game.why_not(Thing(PlayerId(1), "Bob"))) == "an ability of Bob says so (CR 702.11b)"
    assert str(game.why_not(Thing(PlayerId(0), "Alice"))) == "None"


@rule("115.3", "601.2c")
def test_another_target_must_be_another() -> None:
    """115.3: the same thing can't be chosen for "target" and "another target"."""
    game = position(side(hand=[PAIR], lands="R", battlefield=[BEAR, WALL]), side())
    bear = Thing(number(game, "Grizzly Bears"), "Grizzly Bears")
    act(game, "cast Twin Spark")
    assert game.why_not(bear) is None
    game.choose(bear)
    assert str(game.why_not(bear)) == "another target is to be chosen for this (CR 115.3)"


@rule("508.1c", "702.3b")
def test_the_rule_that_keeps_a_creature_from_attacking_is_named() -> None:
    """508.1c, 702.3b: defender by its own rule, another text by that for restrictions."""
    tired = Piece(card("Tired Elf", "{G}", "Creature — Elf", pt="3/3"), tapped=True)
    game = position(side(battlefield=[WALL, KITE, BEAR, tired, PEACE]), side())
    while not any(isinstance(option, Attack) for option in pending(game).options):
        pass_priority(game)
    reasons = {
        name: str(game.why_not(Attack(number(game, name), name, PlayerId(1), "Bob")))
        for name in ("Old Wall", "Kite", "Grizzly Bears", "Tired Elf")
    }
    assert reasons == {
        "Old Wall": "Old Wall: Defender (CR 702.3b)",
        "Kite": "Peace: Creatures with power 1 or less can't attack. (CR 508.1c)",
        "Grizzly Bears": "None",
        "Tired Elf": "a tapped creature can't attack (CR 508.1a)",
    }


@rule("509.1b", "702.9b")
def test_the_rule_that_keeps_a_creature_from_blocking_is_named() -> None:
    """509.1b, 702.9b: flying by its own rule."""
    game = position(side(battlefield=[KITE, WALL, BEAR]), side(battlefield=[BEAR, MEEK]))
    while not any(isinstance(option, Attack) for option in pending(game).options):
        pass_priority(game)
    game.choose(tuple(each for each in pending(game).candidates if isinstance(each, Attack)))
    while not any(isinstance(option, Block) for option in pending(game).options):
        pass_priority(game)

    def why(blocker: str, attacker: str) -> str:
        block = Block(number(game, blocker, 1), blocker, number(game, attacker), attacker)
        return str(game.why_not(block))

    assert why("Grizzly Bears", "Kite") == "Kite: Flying (CR 702.9b)"
    assert why("Grizzly Bears", "Grizzly Bears") == "None"
    assert why("Meek Elf", "Grizzly Bears") == "Meek Elf: This creature can't block. (CR 509.1b)"
