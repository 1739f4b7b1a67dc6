"""CR 107.1: having more or less of something than somebody else by so much at least."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, life, position, side, the
from spells import creature, follow


@rule("107.1", "109.4", "402.1")
@pytest.mark.parametrize(
    ("words", "bears", "cards", "is_so"),
    [
        ("an opponent controls at least two more creatures than you", 2, 0, True),
        ("an opponent controls at least two more creatures than you", 1, 0, False),
        ("you control at least two fewer creatures than each opponent", 2, 0, True),
        ("you control at least two fewer creatures than each opponent", 1, 0, False),
        ("an opponent has at least two more cards in hand than you", 0, 2, True),
        ("an opponent has at least two more cards in hand than you", 0, 1, False),
    ],
)
def test_a_lead_of_so_much(words: str, bears: int, cards: int, is_so: bool) -> None:
    """107.1: a smaller lead than the one that is asked for is none."""
    game = follow(f"If {words}, you gain 2 life.", yours={"battlefield": [BEAR] * bears, "hand": [BEAR] * cards})
    assert life(game, 0) == 20 + 2 * is_so


@rule("119.1")
@pytest.mark.parametrize(("mine", "yours", "grows"), [(20, 19, True), (20, 20, True), (19, 20, False)])
def test_the_most_life_or_tied_for_it(mine: int, yours: int, grows: bool) -> None:
    """CR 119.1: nobody has more."""
    ox = creature("Ox", "As long as you have the most life or are tied for most life, Ox gets +1/+0.")
    game = position(side(battlefield=[ox], life=mine), side(life=yours))
    assert (the(game, "Ox").power == 3) is grows
