"""Puzzles as tables are laid with them: the position, who is to solve it, and what is to be reached."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from comprules.cards.pool import CardPool
from comprules.table.files import begun_in, setting_for
from comprules.table.hosting import Hosted
from comprules.table.puzzles import goal_of
from comprules.table.setting import Unset


def puzzle(players: tuple[str, ...] = ("A", "B"), goal: str = "win this turn", **extra: Any) -> str:
    """A puzzle as a file says it."""
    lions: dict[str, Any] = {"card": "Savannah Lions", "label": "cat", "tapped": True}
    setup = {
        "A": {"life": 3, "hand": ["Plains"], "battlefield": [lions, {"card": "Plains", "count": 2}]},
        "B": {"library": ["Island"], "graveyard": ["Savannah Lions"], "exile": ["Island"]},
    }
    game = {"variant": "two-player", "players": players, "life": 20, "shuffle": False}
    data = {
        "id": "p/1",
        "goal": goal,
        "turns": 1,
        "position": {"game": game, "setup": setup},
        "extra": extra,
    }
    return msgspec.json.encode(data).decode()


def test_a_puzzle_is_laid_as_it_says() -> None:
    """Who is to solve it sits first; all see what is to be reached, also after it comes back."""
    text = puzzle(
        begins={"turn": 1, "step": "postcombat main"},
        counters=[{"card": "cat", "counter": "+1/+1", "count": 2}],
        tokens=[{"name": "Cat", "types": "Creature — Cat", "player": "B", "power": "1", "toughness": "1"}],
    )
    setting = setting_for(text, "greedy")
    assert [(place.name, place.who) for place in setting.places] == [("A", "person"), ("B", "greedy")]
    table = Hosted(setting, CardPool.starter())
    board = table.board_then(0, 0)
    assert (board.step, board.goal, board.seats[0].active) == ("postcombat main", "win this turn", True)
    assert [seat.life for seat in board.seats] == [3, 20]
    shown = {(each.face.name, each.tapped, each.counters) for each in board.battlefield if each.face}
    assert shown == {("Savannah Lions", True, (("+1/+1", 2),)), ("Plains", False, ()), ("Cat Token", False, ())}
    assert len(board.battlefield) == 4
    assert [seat.library for seat in board.seats] == [40, 1]
    assert [each.face.name for each in board.exile if each.face] == ["Island"]
    assert Hosted(table.fork(0, 0), CardPool.starter()).board(0).goal == "win this turn"


def test_who_is_to_solve_a_puzzle_sits_first_whoevers_turn_it_is() -> None:
    """Another player's turn comes before that of who is to solve it, if the puzzle says so."""
    text = puzzle(("B", "A"), "survive this turn and win on your next turn", begins={"turn": 5, "step": "end"})
    setting = setting_for(text, "greedy")
    assert [place.name for place in setting.places] == ["A", "B"]
    board = Hosted(setting, CardPool.starter()).board_then(0, 0)
    assert (board.turn, board.seats[0].active, board.seats[0].library) == (6, True, 39)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (puzzle(attached=[{"attachment": "x", "to": "cat"}]), "0 objects have the label 'x'"),
        (puzzle(attached=[{"attachment": "cat", "to": "cat"}]), "attached to each other in a circle"),
        (puzzle(tokens=[{}]), "tokens"),
        (puzzle(("B", "C")), "a player A to solve"),
        (puzzle(begins={"turn": 1, "step": "tea"}), "possible are untap, upkeep"),
        ('{"goal": "win", "position": {}}', "no puzzle"),
    ],
)
def test_what_a_position_cant_be_laid_out_with_is_refused(text: str, said: str) -> None:
    """With what it is: half a puzzle would have other answers."""
    assert begun_in(text).puzzle == text
    with pytest.raises(Unset, match=said):
        setting_for(text, "person").begin(CardPool.starter())


def test_what_is_to_be_reached_is_told_in_words() -> None:
    """As the file says it."""
    assert goal_of(puzzle()) == "win this turn"
