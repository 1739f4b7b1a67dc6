"""Chance that a scenario states: it comes so, and as nothing else."""

from __future__ import annotations

import pytest

from comprules.cards import CardPool
from comprules.kernel.rule_citations import rule
from comprules.scenarios import Scenario
from comprules.solving import Aim, Answer, Limits, solve
from positions import card

POOL = CardPool(beneath=CardPool.starter())
POOL.add(
    [
        card("Lucky", "{R}", "Sorcery", "Flip a coin. If you win the flip, Lucky deals 3 damage to any target."),
        card("Gamble", "{R}", "Sorcery", "Roll a d20.\n1—9 | You gain 2 life.\n10—20 | Each opponent loses 3 life."),
    ]
)


def stated(spell: str, life: int, *answers: tuple[str, object]) -> Answer:
    """What comes of a position with two copies of a spell, and chance as these answers say."""
    puzzle = (
        Scenario.begin("as it is said")
        .having("A", hand=[spell, spell], battlefield=["Mountain", "Mountain"])
        .having("B", life=life)
    )
    for kind, value in answers:
        puzzle = puzzle.answering("A", kind, value)
    return solve(puzzle, Aim.of(puzzle), Limits(nodes=5_000), pool=POOL)


@rule("705.2")
@pytest.mark.parametrize(("first", "second", "verdict"), [("win", "win", "wins"), ("win", "lose", "no win")])
def test_coins_come_up_as_stated(first: str, second: str, verdict: str) -> None:
    """Two flips are won for six life; one that is lost deals nothing."""
    assert stated("Lucky", 6, ("coin-flip", first), ("coin-flip", second)).verdict == verdict


@rule("705.2")
def test_coins_beyond_those_stated_come_up_either_way() -> None:
    """One flip that is won is worth three life; of the second one nothing is said."""
    assert stated("Lucky", 3, ("coin-flip", "win")).verdict == "wins"
    assert stated("Lucky", 6, ("coin-flip", "win")).verdict == "no win"
    assert stated("Lucky", 3, ("coin-flip", "lose"), ("coin-flip", "win")).verdict == "wins"


@rule("706.2")
@pytest.mark.parametrize(("first", "verdict"), [(10, "wins"), (9, "no win")])
def test_dice_show_what_is_stated(first: int, verdict: str) -> None:
    """706.2: what comes up is looked up in the table."""
    assert stated("Gamble", 6, ("die-roll", first), ("die-roll", 20)).verdict == verdict


@rule("705.2", "732.1b")
def test_a_flip_that_is_over_makes_a_difference_where_nothing_else_has_changed() -> None:
    """The first two flips are lost and change nothing but which flip is the next one: the third one is won."""
    flipper = "{0}: Flip a coin. If you win the flip, Flipper deals 3 damage to any target."
    pool = CardPool(beneath=POOL)
    pool.add([card("Flipper", "{1}", "Artifact", flipper)])
    puzzle = Scenario.begin("thrice").having("A", battlefield=["Flipper"]).having("B", life=3)
    for result in ("lose", "lose", "win"):
        puzzle = puzzle.answering("A", "coin-flip", result)
    assert solve(puzzle, Aim.of(puzzle), Limits(nodes=300), pool=pool).verdict == "wins"


@rule("701.9b")
@pytest.mark.parametrize(("sixth", "verdict"), [("Mountain", "wins"), ("Grizzly Bears", "no win")])
def test_of_cards_at_random_each_may_be_the_one_in_no_order(sixth: str, verdict: str) -> None:
    """701.9b: one of six cards is discarded at random: six things may come of it, not as many as there are orders."""
    pool = CardPool(beneath=POOL)
    text = "Discard a card at random. If a land card was discarded this way, each opponent loses 2 life."
    pool.add([card("Scatter", "{R}", "Sorcery", text)])
    hand = ["Scatter", "Forest", "Island", "Swamp", "Plains", "Forest", sixth]
    puzzle = Scenario.begin("at random").having("A", hand=hand, battlefield=["Mountain"]).having("B", life=2)
    found = solve(puzzle, Aim.of(puzzle), Limits(nodes=3_000), pool=pool)
    assert (found.verdict, found.unclear) == (verdict, 0)
