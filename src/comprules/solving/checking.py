"""Checking a proof by playing it: everything that others may answer and chance may bring must be answered in it.

Nothing here is shared with the search. What can be answered is asked of the game; an answer of several pieces is put
together in each way in which its pieces are offered one after the other, each set of them once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from comprules.kernel.decisions import DONE, ChooseName, ChooseNumber, ChooseOrder, Decision, Divide, IllegalChoice
from comprules.kernel.options import Option
from comprules.kernel.records import Record
from comprules.rules.concepts.procedures import Inconclusive
from comprules.rules.payment.payment_decision import ChoosePayment
from comprules.solving.aims import Aim
from comprules.solving.chance import Undetermined, Unforeseeable
from comprules.solving.proof import Named, Proof, Step
from comprules.solving.puzzle_game import EndOfTurn, PuzzleGame

PASS: Final = "pass"
PAID: Final = str(DONE)


class NotProved(Exception):
    """A proof doesn't show what it should: at which of its steps, and why.

    >>> print(NotProved(4, "nothing is said of the answer “pass”"))
    step 4 of the proof: nothing is said of the answer “pass”
    """

    def __init__(self, step: int, why: str) -> None:
        super().__init__(f"step {step} of the proof: {why}")
        self.step = step


class _Reached(Record):
    """Where the check is: a step of the proof, with the game that it is about, the turns that are left, and the answer
    of which it is left to chance what comes of it.
    """

    step: int
    game: PuzzleGame
    turns: int
    pending: Named = ""
    outcomes: int = 0


def check(game: PuzzleGame, aim: Aim, proof: Proof) -> int:
    """How many points have been played to see that a proof holds; raises NotProved where it doesn't.

    >>> from comprules import CardPool, Scenario
    >>> from comprules.solving import solve
    >>> from comprules.solving.solving import game_of
    >>> puzzle = Scenario.begin("nobody blocks").having("A", battlefield=["Grizzly Bears"]).having("B", life=2)
    >>> game, pool = game_of(puzzle, CardPool.starter()), CardPool.starter()
    >>> check(game, Aim(game.board.players[0]), solve(puzzle, pool=pool).proof) > 0
    True
    """
    game = game.paying_for(aim.player if proof.payments_are_found else None)
    waiting = [_past_turns(_Reached(0, game, aim.turns), aim)]
    seen: set[tuple[object, ...]] = set()
    while waiting:
        point = waiting.pop()
        known = (point.step, point.game.digest(), point.game.luck_ahead, point.turns, point.pending)
        if known in seen:
            continue
        seen.add(known)
        waiting += _following(point, aim, _step(proof, point.step))
    _check_it_ends(proof)
    return len(seen)


def _step(proof: Proof, number: int) -> Step:
    if not 0 <= number < len(proof.steps):
        raise NotProved(number, "there is no such step")
    return proof.steps[number]


def _following(point: _Reached, aim: Aim, step: Step) -> Iterator[_Reached]:
    """The points that follow one, all of which must hold."""
    expected = _expected(point, aim)
    who = _whose(point, aim)
    if step.who != who:
        raise NotProved(point.step, f"it is for “{step.who}” to answer there, and should be for “{who}”")
    answers = dict(step.answers)
    if who == "own":
        if len(answers) != 1:
            raise NotProved(point.step, f"there is one answer to be given, not {len(answers)}")
    elif who != "reached":
        _check_covered(point.step, expected, answers)
    for answer, after in answers.items():
        yield _after(point, aim, answer, after)


def _whose(point: _Reached, aim: Aim) -> str:
    """Who is to answer; "reached" if it is so."""
    if point.outcomes:
        return "chance"
    decision = point.game.decision
    if decision is None or (not point.turns and isinstance(decision, EndOfTurn)):
        if not aim.is_reached(point.game):
            raise NotProved(point.step, "it is over there, and nothing is reached")
        return "reached"
    return "own" if decision.player == aim.player else "other"


def _expected(point: _Reached, aim: Aim) -> set[str]:
    """The answers that others may give, or what chance may bring."""
    decision = point.game.decision
    if point.outcomes:
        return {str(number) for number in range(point.outcomes)}
    if decision is None or decision.player == aim.player:
        return set()
    is_without_limit = isinstance(decision, ChooseNumber) and decision.most is None and decision.only is None
    if is_without_limit or isinstance(decision, ChooseName):
        raise NotProved(point.step, "others can answer there whatever they like")
    found: set[str] = {str(option) for option in decision.options if str(option) != "start over"}
    if not found and not decision.chosen:
        raise NotProved(point.step, "others have no answer there")
    return found - _in_another_order(decision, found)


def _in_another_order(decision: Decision, found: set[str]) -> set[str]:
    """The pieces that come before one that is chosen already: with them first it is the same answer."""
    if isinstance(decision, ChoosePayment):
        return found - {PAID, *map(str, decision.in_order())}
    if not decision.chosen or isinstance(decision, (ChooseOrder, Divide)):
        return set()
    earlier: set[str] = set()
    passed: list[Option] = []
    for candidate in decision.candidates:
        if candidate in decision.chosen:
            earlier.update(map(str, passed))
        passed.append(candidate)
    return earlier


def _check_covered(step: int, expected: set[str], answers: Mapping[Named, int]) -> None:
    missing = sorted(expected - answers.keys())
    if missing:
        raise NotProved(step, f"nothing is said of the answer “{missing[0]}”")


def _after(point: _Reached, aim: Aim, answer: Named, after: int) -> _Reached:
    """Where an answer leads, or an outcome of the one that is pending."""
    game = point.game.copy()
    if point.outcomes:
        game.luck = (*game.luck, int(str(answer)))
        answer = point.pending
    return _past_turns(_chosen(_Reached(after, game, point.turns), answer), aim)


def _past_turns(following: _Reached, aim: Aim) -> _Reached:
    """Where the game stands as the next turn has begun, if there is one left and one is over."""
    while isinstance(following.game.decision, EndOfTurn) and following.turns and not following.outcomes:
        turns = following.turns - (following.game.board.active_player == aim.player)
        following = replace(following, turns=turns)
        if turns:
            following = _chosen(following, PASS)
    return following


def _chosen(point: _Reached, answer: Named) -> _Reached:
    """Where the game stands after an answer, or still, if chance has to bring something first."""
    game = point.game.copy()
    try:
        game.choose(answer)
    except Undetermined as undetermined:
        return replace(point, pending=answer, outcomes=undetermined.outcomes)
    except IllegalChoice as illegal:
        raise NotProved(point.step, f"“{answer}” can't be answered before it: {illegal}") from None
    except (Unforeseeable, Inconclusive):
        raise NotProved(point.step, f"what comes of “{answer}” can't be followed") from None
    return replace(point, game=game)


def _check_it_ends(proof: Proof) -> None:
    """Raise NotProved if the answers could lead round in a circle: nothing is reached by that."""
    left = [len(step.answers) for step in proof.steps]
    before: list[list[int]] = [[] for _ in proof.steps]
    for number, step in enumerate(proof.steps):
        for _, after in step.answers:
            before[after].append(number)
    ended = [number for number, count in enumerate(left) if not count]
    for number in ended:
        for earlier in before[number]:
            left[earlier] -= 1
            if not left[earlier]:
                ended.append(earlier)
    if len(ended) < len(proof.steps):
        raise NotProved(next(n for n, count in enumerate(left) if count), "the answers lead back to where they began")
