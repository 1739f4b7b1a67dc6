"""Payments are first those that the game itself finds, and then all that there are."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.solving import Aim, check
from comprules.solving.puzzle_game import PuzzleGame
from comprules.solving.searching import Search
from comprules.solving.standing import Standing
from comprules.solving.table import Table
from positions import card, side
from solving.puzzles import ALICE, ZAP, answer, puzzle

PAIN = card("Pain", "", "Land", "{T}: Add {R}. This land deals 1 damage to you.")
LAST = card("Last", "{2}", "Artifact", "{0}: Each opponent loses 1 life. Activate only if you have 1 or less life.")
GIFT = card("Gift", "{R}", "Sorcery", "Each opponent loses 1 life.")


def narrowly(game: Game) -> bool:
    """Whether Alice wins with payments as the game finds them."""
    root = Standing.at_first(PuzzleGame.of(game), Aim(ALICE))
    return Search(root.with_payments_found(), Table(), lambda nodes: None).run().is_proved


@rule("601.2g")
def test_a_payment_that_nobody_would_make_may_win() -> None:
    """601.2g: the game taps the land that doesn't hurt; whoever needs to be hurt taps the other one."""
    game = puzzle(side([PAIN, LAST], hand=[GIFT], lands="R", life=2), side(life=2))
    assert not narrowly(game)
    found = answer(game)
    assert found.verdict == "wins"
    assert found.proof is not None
    assert not found.proof.payments_are_found


@rule("601.2g")
def test_where_it_makes_no_difference_payments_are_found() -> None:
    """What is found with the game's own payments is proved with them, and not with others."""
    game = puzzle(side([PAIN], hand=[ZAP], lands="R", life=2), side(life=2))
    assert narrowly(game)
    proof = answer(game).proof
    assert proof is not None
    assert proof.payments_are_found
    assert check(PuzzleGame.of(game), Aim(ALICE), proof) > 0
