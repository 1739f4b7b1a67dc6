"""CR 801: the limited range of influence option."""

from __future__ import annotations

from typing import Any

import pytest

from comprules import Game
from comprules.kernel.rule_citations import rule
from comprules.variants import LimitedRange
from positions import act, card, life, position, resolve, side

TRIUMPH = card("Triumph", "{W}", "Sorcery", "You win the game.")
SAFE = card("Safe", "{W}", "Enchantment", "You can't lose the game.")
SPOIL = card("Spoil", "{W}", "Enchantment", "Your opponents can't win the game.")
RANGE = (LimitedRange(1),)


def triumphant(*others: Any, **options: Any) -> Game:
    """A game in which a spell of Alice's has said that she wins, against players with these enchantments."""
    sides = [side(battlefield=other) for other in others]
    game = position(side(hand=[TRIUMPH], lands="W"), *sides, **options)
    act(game, "cast Triumph")
    resolve(game)
    return game


@pytest.mark.parametrize("edition", ["2009", "2024", "2026"])
@rule("104.3h", "801.14")
@rule("104.3h", edition="2009")
def test_who_would_win_lets_the_opponents_lose(edition: str) -> None:
    """CR 801.14: instead of winning, all opponents within range lose; this may not end the game."""
    game = triumphant([], [SAFE], variants=RANGE, edition=edition)
    assert not game.is_over
    assert game.board.players == (0, 2)


@rule("104.3h", "801.14")
def test_when_all_have_lost_the_last_one_wins() -> None:
    """CR 801.14, 104.2a: if nobody else is left, the game is won."""
    game = triumphant([], [], variants=RANGE)
    assert game.result is not None
    assert game.result.winners == (0,)


@rule("104.2b")
def test_without_the_option_who_wins_has_won() -> None:
    """CR 104.2b: without a limited range the game is over, though somebody can't lose."""
    assert triumphant([], [SAFE]).is_over


@rule("104.3h", "101.2")
def test_who_can_not_win_lets_nobody_lose() -> None:
    """CR 101.2: what says that a player wins does nothing if they can't."""
    game = triumphant([SPOIL], [], variants=RANGE)
    assert [life(game, player) for player in range(3)] == [20, 20, 20]
    assert game.board.players == (0, 1, 2)
