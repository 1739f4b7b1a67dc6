"""CR 107: what numbers in texts are on a board."""

from __future__ import annotations

import pytest

from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.reader.errors import Unread
from comprules.rules.abilities.pipeline import happen
from comprules.rules.concepts.events import Cause
from comprules.rules.life_damage_counters.counters import PutCounters
from comprules.rules.life_damage_counters.life import GainLife, LoseLife
from comprules.rules.mana_and_numbers.quantities import Count, Quantity
from comprules.rules.zones.zone_changes import MoveObject
from positions import BEAR, act, card, land, life, position, resolve, side
from saying import number_of, resolving, said, value

OGRE = card("Ogre", "{2}{R}{R}", "Creature — Ogre", pt="3/2")
ELF = card("Elf", "{G/W}", "Creature — Elf", pt="1/4")
RELIC = card("Relic", "{X}{1}", "Artifact")
BOLT = card("Spark", "{R}", "Instant")


@pytest.fixture(scope="module")
def game() -> Game:
    """Alice has an Ogre with two counters, an Elf and lands; Bob a bear, a relic with counters, and 7 life."""
    return position(
        side(
            battlefield=[Piece(OGRE, counters=(("+1/+1", 2),)), ELF],
            lands="GGW",
            graveyard=[BOLT, BEAR],
            hand=[BOLT, ELF, BEAR],
        ),
        side(battlefield=[BEAR, Piece(RELIC, counters=(("charge", 3),)), land("R")], life=7, graveyard=[BOLT]),
    )


@rule("107.1", "107.3")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3", 3),
        ("a", 1),
        ("two", 2),
        ("X", 5),
        ("twice X", 10),
        ("half X, rounded up", 3),
        ("half X, rounded down", 2),
        ("1 plus the number of lands you control", 4),
        ("the number of creatures you control", 2),
        ("the number of creatures", 3),
        ("the number of creature cards in your graveyard", 1),
        ("the number of cards in all graveyards", 3),
        ("the number of cards in your hand", 3),
        ("the number of opponents you have", 1),
        ("the number of +1/+1 counters on this creature", 2),
        ("the number of counters on this creature", 2),
        ("the number of charge counters on this creature", 0),
        ("this creature's power", 5),
        ("this creature's toughness", 4),
        ("this creature's mana value", 4),
        ("your life total", 20),
        ("your starting life total", 20),
        ("half your life total, rounded down", 10),
        ("the greatest power among creatures you control", 5),
        ("the least toughness among creatures you control", 4),
        ("the total power of creatures you control", 6),
        ("the greatest mana value among artifacts your opponents control", 1),
        ("the greatest power among artifacts you control", 0),
        ("the number of basic land types among lands you control", 2),
        ("the number of colors among permanents you control", 3),
        ("the number of card types among cards in your graveyard", 2),
        ("your devotion to red", 2),
        ("your devotion to green", 1),
        ("your devotion to green and white", 1),
        ("your devotion to black", 0),
    ],
)
def test_numbers(game: Game, text: str, expected: int) -> None:
    """107.1: the number that a text speaks of, as things are; X is what was announced (107.3)."""
    assert value(game, text, "Ogre", x=5) == expected


@rule("107.1", "109.5")
def test_numbers_of_another_player(game: Game) -> None:
    """109.5: the same words said by an opponent's permanent count that player's things."""
    assert value(game, "the number of creatures you control", "Relic", you=1) == 1
    assert value(game, "your life total", "Relic", you=1) == 7
    assert value(game, "the number of charge counters on this artifact", "Relic", you=1) == 3


@rule("107.1a")
@pytest.mark.parametrize(("life_total", "up", "down"), [(7, 4, 3), (8, 4, 4), (-3, -1, -2)])
def test_halves_are_rounded_as_the_text_says(life_total: int, up: int, down: int) -> None:
    """107.1a: only whole numbers are used; the text says whether to round up or down."""
    game = position(side(), side())
    game.write_player(PlayerId(0), life=life_total)
    assert value(game, "half your life total, rounded up") == up
    assert value(game, "half your life total, rounded down") == down


@rule("202.3e")
def test_x_in_a_mana_cost() -> None:
    """202.3e: X is 0 in the mana value of a permanent, and what was chosen for it in that of a spell."""
    game = position(side(battlefield=[RELIC]), side())
    assert value(game, "this artifact's mana value", "Relic") == 1


@rule("608.2i", "119.3", "700.4")
def test_numbers_of_this_turn() -> None:
    """608.2i: what happened this turn is known, also of what is gone."""
    game = position(side(battlefield=[ELF, OGRE]), side())
    cause = Cause("119.3")
    assert value(game, "the amount of life you gained this turn") == 0
    happen(game, GainLife(cause, PlayerId(0), 3))
    happen(game, GainLife(cause, PlayerId(1), 5))
    happen(game, LoseLife(cause, PlayerId(0), 2))
    assert value(game, "the amount of life you gained this turn") == 3
    assert value(game, "the amount of life you lost this turn") == 2
    assert value(game, "the amount of life your opponents gained this turn") == 5
    assert value(game, "the number of creatures that died this turn") == 0
    happen(game, MoveObject(cause, number_of(game, "Elf"), Zone.GRAVEYARD))
    assert value(game, "the number of creatures that died this turn") == 1
    assert value(game, "the number of Ogres that died this turn") == 0


@rule("122.1")
def test_counters_of_players() -> None:
    """122.1: players have counters too."""
    game = position(side(), side())
    happen(game, PutCounters(Cause("122.1"), PlayerId(0), "experience", 2))
    assert value(game, "the number of experience counters you have") == 2
    assert value(game, "the number of experience counters you have", you=1) == 0


@rule("608.2k", "119.3")
def test_that_much() -> None:
    """608.2k: "that much" is the amount spoken of before."""
    drain = card("Drain", "{B}", "Sorcery", "Each opponent loses 2 life. You gain that much life.")
    game = position(side(hand=[drain], lands="B"), side(), side())
    act(game, "cast Drain")
    resolve(game)
    assert [life(game, player) for player in range(3)] == [24, 18, 18]


@rule("107.1")
def test_words_and_digits_stand_in_different_places() -> None:
    """107.1: things are counted in words; a count isn't said in digits."""
    with pytest.raises(Unread):
        said("3", Count)
    assert said("three", Count).value(resolving(position(side(battlefield=[OGRE]), side()), "Ogre")) == 3
    assert isinstance(said("X", Count), Quantity)


@rule("202.3", "208.1", "608.2h")
@pytest.mark.parametrize(("what", "total"), [("power", 23), ("toughness", 22), ("mana value", 24)])
def test_a_statistic_of_what_was_sacrificed(what: str, total: int) -> None:
    """608.2h: of what is no longer there it's what it last was."""
    text = f"Sacrifice a creature: You gain life equal to the {what} of the sacrificed creature."
    altar = card("Altar", "{1}", "Artifact", text)
    game = position(side(battlefield=[altar, OGRE]), side(battlefield=[ELF]))
    act(game, "activate Altar")
    resolve(game)
    assert life(game, 0) == total
