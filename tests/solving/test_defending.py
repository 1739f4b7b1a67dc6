"""What others learn of their answers."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.solving.defending import OVERCOME, STOPPED, Defending

BLOCK, PASS = 0, 1
KINDS = ("block", "pass")
POINTS = (b"blocked", b"passed")


def chosen(defending: Defending) -> int:
    """What is answered next."""
    defending.begin()
    return defending.choose((BLOCK, PASS), KINDS.__getitem__, POINTS.__getitem__)


@rule("509.1a")
def test_an_answer_that_was_overcome_gives_way_and_one_that_stopped_a_line_comes_back() -> None:
    """509.1a: whether to block is the defending player's choice; what stops a line elsewhere is tried here as well."""
    defending = Defending()
    assert chosen(defending) == BLOCK
    defending.learn(OVERCOME)
    assert chosen(defending) == PASS
    defending.learn(OVERCOME)
    defending.learn(OVERCOME)
    assert chosen(defending) == BLOCK
    defending.learn(STOPPED)
    assert chosen(defending) == BLOCK


@rule("509.1a")
def test_of_answers_of_which_nothing_is_known_the_one_that_has_held_is_given() -> None:
    """509.1a: what a line has gone on to and come to no end is worth another look."""
    defending = Defending()
    defending.note_held(POINTS[PASS])
    assert chosen(defending) == PASS
