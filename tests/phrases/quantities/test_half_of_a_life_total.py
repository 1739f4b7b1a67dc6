"""CR 107.1, 103.4: life totals compared with half a starting life total, which isn't rounded for that."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import card, position, side, the


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
