"""CR 705.3: coin flips with a certain result."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, card, life, position, resolve, side

LUCK = card(
    "Luck",
    "{U}",
    "Enchantment",
    "The first time you flip one or more coins each turn, those coins come up heads and you win those flips.",
)
COIN = card("Coin", "", "Artifact", "{0}: Flip a coin. If you win the flip, you gain 1 life.")


@rule("705.3")
@pytest.mark.parametrize("seed", range(6))
def test_the_first_flip_of_the_turn_is_won(seed: int) -> None:
    """CR 705.3: whatever would come up, the flip is won."""
    game = position(side(battlefield=[LUCK, COIN]), side(), seed=seed)
    act(game, "activate Coin")
    resolve(game)
    assert life(game, 0) == 21


@rule("705.3", "608.2i")
def test_later_flips_are_left_to_chance() -> None:
    """CR 608.2i: what has happened this turn says which flip is the first; only that one is certain, and only one's
    own.
    """
    seconds = set()
    for seed in range(12):
        game = position(side(battlefield=[LUCK, COIN]), side(), seed=seed)
        for _ in range(2):
            act(game, "activate Coin")
            resolve(game)
        seconds.add(life(game, 0))
    assert seconds == {21, 22}
    theirs = set()
    for seed in range(12):
        game = position(side(battlefield=[COIN]), side(battlefield=[LUCK]), seed=seed)
        act(game, "activate Coin")
        resolve(game)
        theirs.add(life(game, 0))
    assert theirs == {20, 21}
