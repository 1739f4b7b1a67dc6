"""Day and night (CR 731), daybound and nightbound (CR 702.145)."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from faces import face, faced
from positions import act, card, life, on_battlefield, position, resolve, run_to, side
from saying import holds

WOLF = faced(
    "transform",
    face("Farmer", "{R}", "Creature — Human Werewolf", "Daybound", pt="1/1"),
    face("Fang", "", "Creature — Werewolf", "Nightbound", pt="3/3", indicator="R"),
)
DUSK = card("Dusk", "{R}", "Instant", "It becomes night.")
DAWN = card("Dawn", "{R}", "Instant", "It becomes day.")
TURN_OVER = card("Turn Over", "{R}", "Instant", "Transform target creature.")
SPARK = card("Spark", "{R}", "Instant", "You gain 1 life.")
CLOCK = card("Clock", "{1}", "Artifact", "Whenever day becomes night or night becomes day, you gain 5 life.")


def next_turn(game: Game) -> None:
    """Run to the upkeep of the next turn."""
    turn = game.view(0).turn
    while game.view(0).turn == turn:
        run_to(game, "end")
        run_to(game, "upkeep")


def names(game: Game) -> set[str]:
    return {seen.name for seen in game.view(0).battlefield}


@rule("731.1")
def test_the_game_starts_with_neither() -> None:
    """CR 731.1: It is neither day nor night until something makes it so."""
    game = position(side(hand=[DUSK], lands="R"), side())
    assert holds(game, "it's neither day nor night")
    act(game, "cast Dusk")
    resolve(game)
    assert holds(game, "it's night")
    assert not holds(game, "it's day")
    assert not holds(game, "it's neither day nor night")


@rule("702.145d")
def test_daybound_makes_it_day() -> None:
    """CR 702.145d: With a daybound permanent and neither day nor night, it becomes day at once."""
    game = position(side(hand=[WOLF], lands="R"), side())
    act(game, "cast Farmer")
    resolve(game)
    assert holds(game, "it's day")
    assert "Farmer" in names(game)


@rule("702.145g")
def test_nightbound_alone_makes_it_night() -> None:
    """CR 702.145g: With a nightbound permanent and no daybound one, it becomes night."""
    game = position(side(battlefield=[Piece(WOLF, face=1)]), side())
    assert holds(game, "it's night")
    assert "Fang" in names(game)


@rule("702.145b", "702.145e")
def test_daybound_permanents_transform_as_it_becomes_night() -> None:
    """CR 702.145b: They transform as it becomes night, and back as it becomes day (702.145e)."""
    game = position(side(battlefield=[WOLF], hand=[DUSK, DAWN], lands="RR"), side(battlefield=[WOLF]))
    act(game, "cast Dusk")
    resolve(game)
    assert len(on_battlefield(game, "Fang")) == 2
    act(game, "cast Dawn")
    resolve(game)
    assert len(on_battlefield(game, "Farmer")) == 2


@rule("702.145b")
def test_it_enters_transformed_at_night() -> None:
    """CR 702.145b: At night a daybound permanent enters with its back face up."""
    game = position(side(hand=[WOLF, DUSK], lands="RR"), side())
    act(game, "cast Dusk")
    resolve(game)
    act(game, "cast Farmer")
    resolve(game)
    assert "Fang" in names(game)


@rule("702.145b")
def test_nothing_else_transforms_it() -> None:
    """CR 702.145b: It can't transform except due to daybound."""
    game = position(side(battlefield=[WOLF], hand=[TURN_OVER], lands="R"), side())
    act(game, "cast Turn Over", targets=["Farmer"])
    resolve(game)
    assert "Farmer" in names(game)


@rule("731.2a", "731.2", "502.2", "703.4b", "702.145c")
def test_day_becomes_night_after_a_turn_without_spells() -> None:
    """CR 731.2a: If the previous turn's active player cast no spells, day becomes night in the next untap step."""
    game = position(side(battlefield=[WOLF, CLOCK]), side())
    next_turn(game)
    assert holds(game, "it's night")
    assert "Fang" in names(game)
    resolve(game)
    assert life(game, 0) == 25


@rule("731.2a")
def test_a_spell_keeps_it_day() -> None:
    """CR 731.2a: A single spell of the active player's is enough."""
    game = position(side(battlefield=[WOLF], hand=[SPARK], lands="R"), side())
    act(game, "cast Spark")
    resolve(game)
    next_turn(game)
    assert holds(game, "it's day")


@rule("731.2a")
def test_spells_of_other_players_do_not_count() -> None:
    """CR 731.2a: Only what the active player of that turn cast counts."""
    game = position(side(battlefield=[WOLF]), side(hand=[SPARK], lands="R"))
    game.choose("pass")
    act(game, "cast Spark")
    resolve(game)
    next_turn(game)
    assert holds(game, "it's night")


@rule("731.2b", "731.2", "502.2", "703.4b", "702.145f")
def test_night_becomes_day_after_two_spells() -> None:
    """CR 731.2b: If the previous turn's active player cast two or more spells, night becomes day."""
    game = position(side(battlefield=[Piece(WOLF, face=1)], hand=[SPARK, SPARK], lands="RR"), side())
    act(game, "cast Spark")
    resolve(game)
    act(game, "cast Spark")
    resolve(game)
    next_turn(game)
    assert holds(game, "it's day")
    assert "Farmer" in names(game)


@rule("731.2b")
def test_one_spell_is_not_enough_for_day() -> None:
    """CR 731.2b: One spell leaves it night."""
    game = position(side(battlefield=[Piece(WOLF, face=1)], hand=[SPARK], lands="R"), side())
    act(game, "cast Spark")
    resolve(game)
    next_turn(game)
    assert holds(game, "it's night")


@rule("731.2c")
def test_without_either_nothing_is_checked() -> None:
    """CR 731.2c: It remains neither day nor night."""
    game = position(side(), side())
    next_turn(game)
    assert holds(game, "it's neither day nor night")


@rule("731.1a")
def test_becoming_day_for_the_first_time_is_no_change_of_day_and_night() -> None:
    """CR 731.1a: Day becomes night only if it was day."""
    game = position(side(battlefield=[CLOCK], hand=[DUSK, DAWN], lands="RR"), side())
    act(game, "cast Dusk")
    resolve(game)
    assert game.view(0).stack == ()
    act(game, "cast Dawn")
    resolve(game)
    resolve(game)
    assert life(game, 0) == 25


@rule("731.1", "614.1c")
def test_it_becomes_day_as_something_enters() -> None:
    """CR 731.1: As the creature enters, if it's neither day nor night."""
    sage = card(
        "Sage",
        "{R}",
        "Creature — Human",
        "If it's neither day nor night, it becomes day as this creature enters.",
        pt="2/2",
    )
    game = position(side(hand=[sage, DUSK, sage], lands="RRR"), side())
    act(game, "cast Sage")
    resolve(game)
    assert holds(game, "it's day")
    act(game, "cast Dusk")
    resolve(game)
    act(game, "cast Sage")
    resolve(game)
    assert holds(game, "it's night")
