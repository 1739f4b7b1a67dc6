"""CR 421.3, 421.5 of 2006: the numbers that players have said for loops, and who gives way by that.

Books before that of 2009 let players say numbers in turn, each of them once. That holds for as long as nobody does
anything else, in the step in which it was said. Today nobody says such a number.
"""

from __future__ import annotations

import re

from comprules.kernel.decisions import ChooseAction
from comprules.rules.loops.loop_number import LoopNumber
from comprules.rules.prelude import *
from comprules.rules.turn.present import STEP, TURN

NUMBERS: Final = Register[tuple[LoopNumber, ...]]("loop numbers")
"""The register of the numbers said in a step; there is none where none has been said."""

OBJECT_NUMBER: Final = re.compile(r" #\d+")


def action_name(option: Option) -> str:
    """What an action is called, whichever of objects called the same it is about."""
    return OBJECT_NUMBER.sub("", str(option))


def numbers_said(board: Board) -> tuple[LoopNumber, ...]:
    """The numbers said in this step, in that order."""
    said = board.state.registers.get(NUMBERS, ())
    return tuple(each for each in said if (each.turn, each.step) == present(board)) if said else ()


def present(board: Board) -> tuple[int, str]:
    """The turn, and the step of it."""
    registers = board.state.registers
    return registers[TURN], registers[STEP]


@rule("421.5", edition="2006")
@rule("421.5", edition="2001")
def say_number(game: Game, number: LoopNumber) -> None:
    """Note a number; it answers what players have said who come before that one in turn order."""
    order = game.board.apnap()
    before = order[: order.index(number.player)]
    said = (replace(each, is_answered=each.is_answered or each.player in before) for each in numbers_said(game.board))
    game.state.write(REGISTERS, NUMBERS, (*said, number))


@rule("421.3", edition="2006")
@rule("421.3", edition="2001")
def give_way(game: Game, giving: LoopNumber, said: Sequence[LoopNumber]) -> None:
    """Note that a player leaves the last word in a loop, for which that was said, to another one."""
    shared = (replace(each, is_answered=each is giving) for each in said)
    game.state.write(REGISTERS, NUMBERS, (*numbers_said(game.board), *shared))


def least_number(board: Board, player: PlayerId) -> int:
    """The number that a player may agree to or go beyond: of those before them in turn order who have said one, that
    of the first.
    """
    saying = {each.player: each.times for each in numbers_said(board) if not each.is_shared}
    first = next(each for each in board.apnap() if each in (*saying, player))
    return 0 if first == player else saying[first]


@rule("421.3", "421.5", edition="2006")
@rule("421.3", "421.5", edition="2001")
def without_given_up(board: Board, decision: Decision) -> Decision:
    """The decision without what its player does in loops in which they have given way."""
    gone = frozenset(_given_up(board, decision.player)) if NUMBERS in board.state.registers else frozenset()
    if not gone or not isinstance(decision, ChooseAction):
        return decision
    left = tuple(option for option in decision.candidates if action_name(option) not in gone)
    return replace(decision, candidates=left)


def _given_up(board: Board, player: PlayerId) -> Iterator[str]:
    for said in numbers_said(board):
        if said.player == player and said.is_answered:
            yield from said.actions


def forget_numbers(game: Game, player: PlayerId, action: Option) -> None:
    """Forget what has been said, as a player does something that is in no loop of theirs."""
    said = numbers_said(game.board)
    if said and not any(each.player == player and action_name(action) in each.actions for each in said):
        game.state.write(REGISTERS, NUMBERS, ())
