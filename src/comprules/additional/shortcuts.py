"""CR 732.2: shortcuts. A player proposes choices for everybody, once or many times; the others accept or shorten.

What is proposed is rehearsed on a copy of the game, so that only choices that can be made are proposed. Once accepted,
the choices are really made, one after the other: a shortcut saves the asking, not the doing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from comprules.concepts.actions import mana_actions
from comprules.decisions import ChooseAction, Decision, IllegalChoice
from comprules.events import Cause, Event
from comprules.options import Accept, Option, Pass, ShortenAt
from comprules.pipeline import propose
from comprules.procedures import Procedure
from comprules.records import Record
from comprules.rule_citations import rule
from comprules.state import REGISTERS

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.game import Game

COURSE: Final = "shortcut"
"""The register of the shortcut that is being taken."""

RESOLVE: Final = "resolve"
"""What stands in a proposal for all players' passing until the top object of the stack has resolved."""

NUMBER: Final = re.compile(r" #\d+")
PASS: Final = Pass()


class IllegalShortcut(IllegalChoice):
    """What was proposed can't be done so. The game is unchanged."""


class Shortcut(Record):
    """Answers to the decisions to come, as far as `end` of them; `said` is the proposal in words.

    `places` are, for each player, the answers at which that player, having priority, could choose otherwise.
    """

    proposer: int
    said: str
    answers: tuple[tuple[Option, ...], ...]
    places: tuple[tuple[int, ...], ...]
    end: int
    taken: int = 0


class AnswerShortcut(Decision):
    """Whether to accept a proposed shortcut, or where to shorten it (CR 732.2b)."""


class TakeShortcut(Event):
    """A shortcut is taken, as long as all players agree to."""

    shortcut: Shortcut

    @rule("732.2c")
    def happen(self, game: Game) -> Sequence[Event]:
        """From here on the choices in it are made."""
        game.state.write(REGISTERS, COURSE, self.shortcut)
        return ()

    def describe(self, board: Board) -> str:
        """What was proposed, and how much of it is done."""
        shortcut = self.shortcut
        ending = "" if shortcut.end == len(shortcut.answers) else f", up to choice {shortcut.end + 1}"
        return f"a shortcut of {board.name(shortcut.proposer)} is taken: {shortcut.said}{ending}"


class ProposeShortcut(Procedure):
    """The proposal, which the other players accept or shorten in turn order."""

    shortcut: Shortcut
    waiting: tuple[int, ...] = ()
    players: tuple[int, ...] = ()

    @rule("732.2b", "732.2c")
    def begin(self, game: Game) -> Procedure | None:
        """The next player accepts or shortens; after the last one, the shortcut is taken.

        If a player has left meanwhile, what was proposed can't be foreseen any more, and comes to nothing.
        """
        if game.board.players != self.players:
            return None
        if not self.waiting:
            propose(game, [TakeShortcut(Cause("732.2c", player=self.shortcut.proposer), self.shortcut)])
            return None
        player, later = self.waiting[0], self.waiting[1:]
        (answer,) = game.ask(_question(game.board, self.shortcut, player))
        if not isinstance(answer, ShortenAt):
            return self.then("begin", waiting=later)
        return self.then("begin", waiting=later, shortcut=replace(self.shortcut, end=answer.place - 1))


def _question(board: Board, shortcut: Shortcut, player: int) -> AnswerShortcut:
    places = tuple(ShortenAt(place + 1) for place in shortcut.places[player] if place < shortcut.end)
    reason = f"{board.name(shortcut.proposer)} proposes: {shortcut.said}. Accept, or stop before a choice of yours?"
    return AnswerShortcut(player, "732.2b", reason, (Accept(), *places))


@rule("732.1a", "732.2", "732.2a")
def shortcut(game: Game, choices: Iterable[Any], times: int) -> Shortcut:
    """A shortcut from now on, rehearsed. Raises IllegalShortcut, which names the choice that can't be made."""
    named = tuple(tuple(map(str, each)) if isinstance(each, (tuple, list)) else (str(each),) for each in choices)
    if not isinstance(game.decision, ChooseAction):
        raise IllegalShortcut("only a player who has priority can propose a shortcut (CR 732.2a)")
    if not named or times < 1:
        raise IllegalShortcut("a shortcut needs at least one choice, made at least once (CR 732.2a)")
    said = "; ".join(" and ".join(names) for names in named) + (f": {times} times" if times > 1 else "")
    rehearsal = Rehearsal(game)
    for _ in range(times):
        for names in named:
            rehearsal.make(names)
    return rehearsal.shortcut(said)


class Rehearsal:
    """A copy of the game on which what is proposed is tried out."""

    def __init__(self, game: Game) -> None:
        assert game.decision is not None
        self.game = game.copy()
        self.chance = game.state.registers["chance"]
        self.proposer = game.decision.whose
        self.answers: list[tuple[Option, ...]] = []
        self.places: list[list[int]] = [[] for _ in game.state.players]

    def make(self, names: tuple[str, ...]) -> None:
        """Make a choice by its names, once the players have passed until it can be made."""
        if names == (RESOLVE,):
            self._resolve()
            return
        while (decision := self.game.decision) is not None:
            try:
                self._answer(meant(self.game, decision, names))
                return
            except IllegalChoice as problem:
                if not self._may_pass(decision):
                    raise self._illegal(names, problem) from problem
            self._answer((PASS,))

    def _illegal(self, names: tuple[str, ...], problem: IllegalChoice) -> IllegalShortcut:
        """What is said of a choice that can't be made. What there is to choose after others may be hidden as yet."""
        made = f"choice {len(self.answers) + 1}, {' and '.join(names)!r}, can't be made"
        return IllegalShortcut(f"{made}: it is no option there" if self.answers else f"{made}: {problem}")

    def _may_pass(self, decision: Decision) -> bool:
        """Whether it goes without saying that a player passes: while something is on the stack, and for others."""
        return isinstance(decision, ChooseAction) and bool(self.game.state.stack or decision.whose != self.proposer)

    def _resolve(self) -> None:
        if self.game.decision is None:
            return
        if not self.game.state.stack:
            raise IllegalShortcut(f"choice {len(self.answers) + 1}, {RESOLVE!r}, can't be made: the stack is empty")
        top = self.game.state.stack[-1]
        while top in self.game.state.stack and isinstance(self.game.decision, ChooseAction):
            self._answer((PASS,))

    def _answer(self, answer: tuple[Option, ...]) -> None:
        decision = self.game.decision
        assert decision is not None
        is_place = isinstance(decision, ChooseAction) and len(decision.candidates) > 1
        self.game.choose(answer if decision.is_combination else answer[0])
        if is_place:
            self.places[decision.whose].append(len(self.answers))
        self.answers.append(answer)

    @rule("732.2a")
    def shortcut(self, said: str) -> Shortcut:
        """What was tried out. Raises IllegalShortcut if it doesn't end well, or can't be foreseen."""
        if self.game.decision is not None and not isinstance(self.game.decision, ChooseAction):
            raise IllegalShortcut("a shortcut must end where a player has priority (CR 732.2a)")
        if self.game.state.registers["chance"] != self.chance:
            raise IllegalShortcut(
                "what comes of these choices depends on chance, so they can't be foreseen (CR 732.2a)"
            )
        places = tuple(map(tuple, self.places))
        return Shortcut(self.proposer, said, tuple(self.answers), places, len(self.answers))


def meant(game: Game, decision: Decision, names: tuple[str, ...]) -> tuple[Option, ...]:
    """The options that these names mean. Raises IllegalChoice if there are none so named."""
    return tuple(_option(game, decision, name) for name in names)


def _option(game: Game, decision: Decision, name: str) -> Option:
    found = _named(decision.candidates, name)
    if found is None and isinstance(decision, ChooseAction):
        found = _named(mana_actions(game, decision.whose), name)
    return found if found is not None else decision.answer(name)[0]


def _named(offered: Sequence[Option], name: str) -> Option | None:
    exact = (option for option in offered if str(option) == name)
    return next(exact, None) or next((option for option in offered if NUMBER.sub("", str(option)) == name), None)


def next_choice(game: Game) -> tuple[Option, ...] | None:
    """The answer that the shortcut being taken has for the decision now; None if there is none, or it is at its end."""
    course: Shortcut | None = game.state.registers.get(COURSE)
    if course is None or course.taken == course.end:
        return None
    game.state.write(REGISTERS, COURSE, replace(course, taken=course.taken + 1))
    return course.answers[course.taken]


@rule("732.2c")
def after_shortcut(game: Game, decision: Decision) -> Decision:
    """The decision at which a shortcut ends. If it was shortened, what was proposed there is no option any more."""
    course: Shortcut | None = game.state.registers.get(COURSE)
    if course is None:
        return decision
    game.state.write(REGISTERS, COURSE, None)
    proposed = course.answers[course.end] if course.end < len(course.answers) else ()
    return replace(decision, candidates=tuple(option for option in decision.candidates if option not in proposed))
