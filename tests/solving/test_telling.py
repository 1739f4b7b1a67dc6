"""A proof in words."""

from __future__ import annotations

from typing import Any

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.solving import Aim
from comprules.solving.puzzle_game import PuzzleGame
from comprules.solving.standing import Standing
from comprules.solving.telling import told
from positions import BEAR, side
from solving.puzzles import ALICE, DIG, FOG, LAST, ZAP, answer, puzzle


def lines(game: Game, **aim: Any) -> list[str]:
    """The lines in which the proof for a position is told."""
    proof = answer(game).proof
    assert proof is not None
    return list(told(Standing.at_first(PuzzleGame.of(game), Aim(ALICE, **aim)), proof))


@rule("601.2g")
def test_a_payment_is_told_where_there_was_another_one() -> None:
    """Two Mountains are alike; which card is exiled from the graveyard makes a difference."""
    alike = lines(puzzle(side(hand=[ZAP], lands="RR"), side(life=2)))
    assert not any("pays with" in line for line in alike)
    other = lines(puzzle(side([LAST], hand=[DIG], graveyard=[BEAR, ZAP]), side(life=2)))
    assert [line for line in other if "Dig" in line and "pays with exile Zap" in line]


@rule("500.1")
def test_a_step_is_told_where_it_changes() -> None:
    """Two spells are cast in the same one, and the attack is in the next one."""
    said = lines(puzzle(side([BEAR], hand=[ZAP, ZAP], lands="RR"), side(life=6)))
    steps = [line.partition(":")[0] for line in said if line.startswith("In ")]
    assert len(steps) == len(set(steps)) == 2
    assert sum("casts Zap" in line for line in said) == 2


@rule("509.1a")
def test_defences_that_come_to_the_same_are_told_together() -> None:
    """Whichever attacker is blocked, the other one is enough; and no block is told first, as the main line."""
    said = lines(puzzle(side([BEAR, BEAR]), side([BEAR], life=2)))
    assert any(line.endswith("doesn't block") for line in said)
    assert sum(line.startswith("If ") and "blocks" in line for line in said) == 1


@rule("117.3d")
def test_a_defence_is_told_with_its_step() -> None:
    """An instant may be cast in several steps."""
    said = lines(puzzle(side(hand=[ZAP], lands="R"), side(life=2, hand=[FOG], lands="G")))
    headings = [line for line in said if line.startswith("If ") and "casts Mist" in line]
    assert headings
    assert all((" in " in line and "phase" in line) or "step" in line for line in headings)
