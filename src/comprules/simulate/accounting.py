"""Where the calls of functions go, by what is answered: the accounting of a few random games, the same each time.

Calls of Python functions are counted, which no other program disturbs. What is called while some part of the rules is
at work counts as that part's, and as the innermost one's where one works within another.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import CodeType, FrameType
from typing import Any, Final

from comprules.agents import RandomAgent
from comprules.editions import DEFAULT
from comprules.editions.novelties import told_already
from comprules.kernel.decisions import ChooseAction, Decision
from comprules.kernel.options import Activate, Cast, Option, Pass, Play
from comprules.kernel.records import Record
from comprules.play.game import Game
from comprules.rules.abilities.pipeline import propose
from comprules.rules.continuous_effects.deriving import derive
from comprules.rules.legality.actions import actions
from comprules.rules.legality.legality_by_trial import feasible, why_impossible
from comprules.rules.payment.paying_costs import pay_costs
from comprules.rules.state_based_actions.performing import perform_state_based_actions
from comprules.rules.turn.present import STEP, TURN
from comprules.simulate.benchmark import new_game

PARTS: Final[dict[str, tuple[Callable[..., Any], ...]]] = {
    "offers": (actions,),
    "layers": (derive,),
    "trials": (feasible, why_impossible),
    "payments": (pay_costs,),
    "events": (propose,),
    "state-based actions": (perform_state_based_actions,),
}
"""The parts of the rules that calls are told apart by, with the functions in which each is at work."""

REST: Final = "the rest"

_PART_OF: Final[dict[CodeType, str]] = {each.__code__: part for part, entries in PARTS.items() for each in entries}


class Account(Record):
    """What answers of a kind cost: how many there were, and how many calls of functions, part by part."""

    kind: str
    answers: int
    calls: dict[str, int]

    @property
    def per_answer(self) -> float:
        """How many calls an answer takes."""
        return sum(self.calls.values()) / self.answers


class _Counting:
    """Counts calls by the innermost part that is at work."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()
        self._at_work: list[str] = [REST]

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        part = _PART_OF.get(frame.f_code)
        if event == "call":
            if part is not None:
                self._at_work.append(part)
            self.calls[self._at_work[-1]] += 1
        elif event == "return" and part is not None:
            self._at_work.pop()

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Count what is called within."""
        sys.setprofile(self)
        try:
            yield
        finally:
            sys.setprofile(None)


def accounts(games: int, edition: str = DEFAULT) -> Iterator[Account]:
    """What each kind of answer costs in so many games, the commonest first."""
    answers: Counter[str] = Counter()
    calls: dict[str, Counter[str]] = {}
    with told_already():
        for seed in range(-1, games):
            for kind, counted in _game(seed, edition):
                if seed >= 0:
                    answers[kind] += 1
                    calls.setdefault(kind, Counter()).update(counted)
    for kind, count in answers.most_common():
        yield Account(kind, count, dict(calls[kind]))


def _game(seed: int, edition: str) -> Iterator[tuple[str, Counter[str]]]:
    """The answers of a game with what they cost. What is found out of cards once is found in a game before."""
    game, agent = new_game(seed, edition, skip_trivial=False), RandomAgent(seed)
    while (decision := game.decision) is not None:
        answer = agent.choose(None, decision)
        before, counting = _moment(game), _Counting()
        with counting.at_work():
            game.choose(answer)
        yield kind_of(decision, answer, before, _moment(game)), counting.calls


Moment = tuple[int, str, int]
"""The turn, its step, and how much is on the stack."""


def _moment(game: Game) -> Moment:
    registers = game.state.registers
    return registers[TURN], registers[STEP], len(game.state.stack)


def kind_of(decision: Decision, answer: Option | tuple[Option, ...], before: Moment, after: Moment) -> str:
    """What kind of answer it was, and what came of it."""
    if not isinstance(decision, ChooseAction):
        return "another choice"
    match answer:
        case Pass() if after[2] < before[2]:
            return "pass, something resolves"
        case Pass() if after[:2] != before[:2]:
            return "pass to the next step"
        case Pass():
            return "pass to the other player"
        case Cast():
            return "cast"
        case Play():
            return "play a land"
        case Activate():
            return "activate"
    return "another action"
