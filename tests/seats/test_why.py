"""Being told in the terminal why something can't be done."""

from __future__ import annotations

from comprules.cards import Card, Face
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.terminal.session import Session
from comprules.variants import Commander
from positions import BEAR, card, land, position, side
from random_games import new_game
from terminal.evenings import Evening

WALL = card("Old Wall", "{W}", "Creature — Wall", "Defender", "0/4")
VEILED = card("Veiled Elf", "{G}", "Creature — Elf", "Hexproof", "1/1")
SPARK = card("Spark", "{R}", "Instant", "Spark deals 3 damage to target creature.")


def shown(game: Game, *lines: str) -> str:
    """What the terminal shows after the first of the lines is typed, on one line."""
    evening = Evening(*lines, session=Session(game, {}, ("human",), None, None))  # type: ignore[arg-type]
    return " ".join(evening.run().split())


@rule("702.11b")
def test_targets_can_be_asked_about_while_one_is_chosen() -> None:
    """702.11b: the keyword's rule is named."""
    game = position(side(hand=[SPARK], lands="R"), side(battlefield=[VEILED, BEAR, WALL]), skip_trivial=True)
    text = shown(game, "cast Spark", "why veiled", "why bears", "veiled elf")
    assert text.count("target Veiled Elf: Veiled Elf: Hexproof (CR 702.11b)") == 2
    assert "target Grizzly Bears: you can do that now" in text


@rule("702.3b", "508.1c")
def test_attackers_can_be_asked_about_in_the_main_phase_and_as_they_are_declared() -> None:
    """702.3b: also where no creature can attack and so nothing is asked."""
    game = position(side(battlefield=[WALL]), side())
    assert "Old Wall attacks: Old Wall: Defender (CR 702.3b)" in shown(game, "why wall")
    game = position(side(battlefield=[WALL, BEAR]), side(), step="beginning of combat", skip_trivial=True)
    text = shown(game, "why wall", "wall")
    assert "Old Wall attacks Bob: Old Wall: Defender (CR 702.3b)" in text


@rule("601.3", "118.3")
def test_the_name_of_a_card_that_cannot_be_cast_says_why_at_once() -> None:
    """118.3: a player can't pay a cost without having the mana."""
    game = position(side(hand=[SPARK, land("W")]), side(battlefield=[BEAR]), skip_trivial=True)
    assert "cast Spark: " in shown(game, "spark")
    assert "(CR 118.3)" in shown(game, "cast spark")


@rule("903.8")
def test_a_commander_in_the_command_zone_can_be_asked_about() -> None:
    """903.8: it can be cast from there."""
    chief = Card("Elf Chief", "normal", (Face("Elf Chief", "{1}{G}", "Legendary Creature — Elf", "", "2", "2"),))
    decks = [[BEAR] * 60, [BEAR] * 60]
    game = Game(decks, seed=1, skip_trivial=True, starting_player=0, variants=[Commander([(chief,), (chief,)])])
    game.choose("yes")
    game.choose("yes")
    text = shown(game, "stops", "why chief")
    assert "cast Elf Chief: " in text
    assert "(CR " in text.partition("cast Elf Chief: ")[2][:120]


def test_what_nothing_is_called_is_said() -> None:
    assert "there is nothing named like 'gribble'" in shown(new_game(0), "y", "why gribble")
