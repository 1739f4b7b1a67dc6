"""What makes a position worth following: that there is something that wasn't there before."""

from __future__ import annotations

from comprules.solving.novelty import Novelty
from positions import BEAR, act, side
from solving.puzzles import ZAP, puzzle


def test_a_position_is_new_once() -> None:
    """The same again is nothing new, but at another distance from the aim it is."""
    novelty, game = Novelty(), puzzle(side([BEAR], hand=[ZAP], lands="R"), side())
    assert novelty.is_new(game, 7)
    assert not novelty.is_new(game, 7)
    assert novelty.is_new(game, 6)


def test_two_of_a_kind_are_more_than_one() -> None:
    """A second creature like the first is something new."""
    novelty = Novelty()
    assert novelty.is_new(puzzle(side([BEAR], hand=[ZAP], lands="R"), side()), 7)
    assert novelty.is_new(puzzle(side([BEAR, BEAR], hand=[ZAP], lands="R"), side()), 7)


def test_what_is_on_the_stack_is_new() -> None:
    """A spell that has been cast is somewhere it wasn't."""
    novelty, game = Novelty(), puzzle(side([BEAR], hand=[ZAP], lands="R"), side(), auto_pay=True)
    assert novelty.is_new(game, 7)
    act(game, "cast Zap", targets=["Bob"])
    assert novelty.is_new(game, 7)
