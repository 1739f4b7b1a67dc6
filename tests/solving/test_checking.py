"""A proof is checked by playing it, and one that leaves something out is found out."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.solving import Aim, NotProved, Proof, check
from comprules.solving.proof import Step
from comprules.solving.puzzle_game import PuzzleGame
from comprules.solving.searching import Search
from positions import BEAR, side
from solving.puzzles import ALICE, DIG, FOG, LAST, ZAP, answer, puzzle


def proved(game: Game) -> Proof:
    """The proof that Alice wins."""
    proof = answer(game).proof
    assert proof is not None
    return proof


def checked(game: Game, proof: Proof) -> int:
    """How much of it is played when it is checked."""
    return check(PuzzleGame.of(game), Aim(ALICE), proof)


def with_step(proof: Proof, number: int, step: Step) -> Proof:
    """A proof with another step in the place of one."""
    return replace(proof, steps=(*proof.steps[:number], step, *proof.steps[number + 1 :]))


@rule("509.1a")
def test_no_defence_may_be_left_out() -> None:
    """Whichever answer of the opponent is taken out of the proof, that is found."""
    game = puzzle(side([BEAR] * 3, hand=[ZAP], lands="R"), side([BEAR] * 2, life=4, hand=[FOG]))
    proof = proved(game)
    assert checked(game, proof) >= len(proof.steps)
    defences = [
        (number, left_out)
        for number, step in enumerate(proof.steps)
        if step.who == "other"
        for left_out in range(len(step.answers))
    ]
    assert len(defences) > 2
    for number, left_out in defences:
        step = proof.steps[number]
        answers = (*step.answers[:left_out], *step.answers[left_out + 1 :])
        with pytest.raises(NotProved, match="nothing is said of the answer"):
            checked(game, with_step(proof, number, replace(step, answers=answers)))


def test_every_end_must_be_reached() -> None:
    """A proof that stops too early, or says of the wrong point that it is over, shows nothing."""
    game = puzzle(side([BEAR], hand=[ZAP], lands="R"), side(life=4))
    proof = proved(game)
    for number in range(len(proof.steps) - 1):
        with pytest.raises(NotProved, match="to answer there"):
            checked(game, with_step(proof, number, Step("reached")))


def test_another_position_needs_another_proof() -> None:
    """What wins against four life doesn't against five."""
    proof = proved(puzzle(side([BEAR], hand=[ZAP], lands="R"), side(life=4)))
    with pytest.raises(NotProved):
        checked(puzzle(side([BEAR], hand=[ZAP], lands="R"), side(life=5)), proof)


def test_answers_must_be_legal() -> None:
    """An answer that can't be given is told with its step."""
    game = puzzle(side([BEAR], hand=[ZAP], lands="R"), side(life=4))
    proof = proved(game)
    step = replace(proof.steps[0], answers=(("cast Nothing #99", 1),))
    with pytest.raises(NotProved, match="can't be answered"):
        checked(game, with_step(proof, 0, step))


def test_a_proof_must_not_go_round_in_a_circle() -> None:
    """Steps that lead to each other never come to an end, even where the game comes back to the same point."""
    game = puzzle(side([BEAR], hand=[ZAP], lands="R"), side(life=4))
    proof = proved(game)
    answers = tuple((name, 0) for name, _ in proof.steps[0].answers)
    with pytest.raises(NotProved):
        checked(game, with_step(proof, 0, replace(proof.steps[0], answers=answers)))
    with pytest.raises(NotProved, match="there is no such step"):
        checked(game, with_step(proof, 0, replace(proof.steps[0], answers=tuple((n, 999) for n, _ in answers))))


@rule("601.2g", "702.66a")
def test_a_proof_is_found_by_what_was_proved_where_no_kept_answer_leads_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """702.66a: the answers that were kept may have been given where objects are numbered otherwise."""
    game = puzzle(side([LAST], hand=[DIG], graveyard=[BEAR, ZAP]), side(life=2))
    monkeypatch.setattr(Search, "leading_to", lambda self, standing, found, place: None)
    proof = answer(game).proof
    assert proof is not None
    assert check(PuzzleGame.of(game), Aim(ALICE), proof) > 0
