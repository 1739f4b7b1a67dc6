"""CR 107.1, 103.4: life totals compared with half a starting life total, which isn't rounded for that."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.phrases.prelude import Condition
from comprules.reader.reading import read
from comprules.rules.resolving.context import Context
from positions import BEAR, card, position, side, the


def is_proud(text: str, *lives: int) -> bool:
    """Whether Alice's creature is bigger, the players having these life totals of 20 to start with."""
    proud = card("Proud", "{1}", text=f"As long as {text}, Proud gets +1/+1.", pt="1/1")
    game = position(*(side([proud] if not player else [], life=life) for player, life in enumerate(lives)))
    return the(game, "Proud").power == 2


@rule("107.1", "103.4")
@pytest.mark.parametrize(
    ("how", "fitting"),
    [
        ("less than", (9,)),
        ("less than or equal to", (9, 10)),
        ("greater than", (11,)),
        ("greater than or equal to", (10, 11)),
    ],
)
def test_a_life_total_and_half_of_what_it_was_to_start_with(how: str, fitting: tuple[int, ...]) -> None:
    """103.4: half of 20 is 10, whatever the life totals are now."""
    for life in (9, 10, 11):
        assert is_proud(f"your life total is {how} half your starting life total", life, 20) is (life in fitting)


@rule("107.1", "608.2f")
@pytest.mark.parametrize(("lives", "so"), [((20, 10, 20), False), ((9, 10, 20), False), ((20, 20, 9), True)])
def test_any_opponents_life_total_is_compared_with_half_of_their_own(lives: tuple[int, ...], so: bool) -> None:
    """608.2f: each opponent's life total is compared by itself, and nobody else's."""
    assert is_proud("an opponent's life total is less than half their starting life total", *lives) is so


@rule("107.1", "104.4b")
def test_a_loop_is_followed_up_to_where_half_a_starting_life_total_is_reached() -> None:
    """107.1: how far a life total is from half the starting one, rounded either way, is what it may take to matter."""
    game = position(side(battlefield=[BEAR]), side())
    condition = read("your life total is less than half your starting life total", Condition)
    context = Context(game.board, game.view(0).battlefield[0].id, game.view(0).me)
    assert not condition.holds(context)
    assert condition.number_noted(context) == 10  # type: ignore[attr-defined]
