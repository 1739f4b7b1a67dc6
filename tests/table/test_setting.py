"""How a table is laid: with decks, in a position, from a scenario or a saved game."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from comprules.cards.pool import CardPool
from comprules.scenarios import Scenario
from comprules.table.hosting import Hosted
from comprules.table.laid_out import CantLie, LaidOut, LaidPermanent, LaidSide
from comprules.table.setting import Setting, Unset
from comprules.table.variants.offered import ByVariant
from positions import card
from table.seating import ANN, BOB, hosted, play

LIONS = LaidPermanent("Savannah Lions", tapped=True, counters=(("+1/+1", 2),))
POSITION = LaidOut(
    (
        LaidSide(7, (LIONS,), hand=("Plains",), library=("Island", "Swamp")),
        LaidSide(hand=("Plains",), graveyard=("Wind Drake",)),
    ),
    active=1,
    turn=5,
    step="precombat main",
)


def laid(**settings: Any) -> Hosted:
    """Ann's and Bob's table."""
    return Hosted(Setting((ANN, BOB), 3, **settings), CardPool.starter())


def test_a_game_begins_in_a_position_that_was_laid_out() -> None:
    """Every card lies where it was put, as it was put there, in the step and turn that were said."""
    board = laid(laid_out=POSITION).board(0)
    lions = board.battlefield[0]
    assert lions.face is not None
    assert (lions.face.name, lions.face.power) == ("Savannah Lions", 4)
    assert (lions.tapped, lions.counters) == (True, (("+1/+1", 2),))
    assert [each.face.name for each in board.hand if each.face] == ["Plains"]
    assert [each.face.name for each in board.seats[1].graveyard if each.face] == ["Wind Drake"]
    assert (board.seats[0].life, board.seats[0].library, board.turn, board.seats[1].active) == (7, 2, 5, True)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"step": "tea"}, "no step 'tea'"),
        ({"active": 2}, "player 3 of 2"),
        ({"turn": 0}, "from 1"),
        ({"sides": (LaidSide(),)}, "1 sides"),
        ({"sides": (LaidSide(hand=("Plains",) * 2_001), LaidSide())}, "2001"),
        ({"sides": (LaidSide(counters=(("poison", 0),)), LaidSide())}, "1 to 999"),
    ],
)
def test_a_position_there_cant_be_is_refused(change: dict[str, Any], said: str) -> None:
    """With what is wrong with it."""
    with pytest.raises(Unset, match=said):
        laid(laid_out=msgspec.structs.replace(POSITION, **change))


def test_a_card_that_there_isnt_or_that_cant_be_played_cant_lie_anywhere() -> None:
    """Neither is left out without a word."""
    with pytest.raises(KeyError, match="Savanah"):
        laid(laid_out=LaidOut((LaidSide(hand=("Savanah Lions",)), LaidSide())))
    pool = CardPool(beneath=CardPool.starter())
    pool.add([card("Riddle", "{1}", "Sorcery", "Gibber gabber twice.")])
    with pytest.raises(CantLie, match="Riddle can't be played yet"):
        Setting((ANN, BOB), 3, laid_out=LaidOut((LaidSide(hand=("Riddle",)), LaidSide()))).begin(pool)


def test_a_game_begins_as_a_scenario_does() -> None:
    """Without what the scenario has players do."""
    scenario = Scenario.begin("lions").having("A", battlefield=["Savannah Lions"], hand=["Plains"])
    board = laid(scenario=msgspec.json.encode(scenario.to_data()).decode()).board(0)
    assert [each.face.name for each in board.battlefield if each.face] == ["Savannah Lions"]
    with pytest.raises(Unset, match="scenario"):
        laid(scenario="{}")


def test_a_saved_game_is_gone_on_with() -> None:
    """Where it was, by as many players as it has."""
    table = hosted(ANN, BOB)
    play(table, 20)
    again = laid(saved=table.game.save())
    assert again.board(0).hand == table.board(0).hand
    with pytest.raises(Unset, match="2 players, and this table 3"):
        Setting((ANN, BOB, msgspec.structs.replace(BOB, name="Cy")), saved=table.game.save()).begin(CardPool.starter())


def test_a_table_is_laid_for_a_variant() -> None:
    """810.4: two teams of two share a life total each; for another number of players it is refused."""
    four = tuple(msgspec.structs.replace(ANN, name=name) for name in ("Ann", "Bob", "Cy", "Di"))
    table = Hosted(Setting(four, 3, variants=(ByVariant("Two-Headed Giant"),)), CardPool.starter())
    assert [seat.life for seat in table.board(0).seats] == [30] * 4
    with pytest.raises(ValueError, match="team"):
        laid(variants=(ByVariant("Two-Headed Giant"),))
    with pytest.raises(Unset, match="Three-Card Blind"):
        laid(variants=(ByVariant("Three-Card Blind"),))
