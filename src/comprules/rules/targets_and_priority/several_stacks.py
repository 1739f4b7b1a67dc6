"""CR 807.5: priority where each of the turns that are taken at the same time has a stack of its own."""

from __future__ import annotations

from comprules.rules.abilities.waiting import WAITING, Waiting
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.prelude import *
from comprules.rules.targets_and_priority.who_has_priority import those_with_priority, those_with_priority_in
from comprules.rules.turn.turning_to_another import GO
from comprules.rules.turn.turns_at_once import (
    CAUSED,
    IN_USE,
    TOP_BEFORE,
    TurnAside,
    present_stack,
    turns_aside,
    with_value,
    write_aside,
)

NOTHING: Final = ObjectId(-1)
"""What is on top of an empty stack."""


def expect_nothing(game: Game) -> None:
    """Note that no object on the stack has caused what waits, as players are to get priority in a step."""
    game.state.write(REGISTERS, TOP_BEFORE, None)
    game.state.write(REGISTERS, CAUSED, 0)


def note_top(game: Game) -> None:
    """Note what is on top of the stack, before something is done by which that may change."""
    game.state.write(REGISTERS, TOP_BEFORE, _top(game))


def _top(game: Game) -> ObjectId:
    return next(reversed(present_stack(game.state)), NOTHING)


@rule("807.5b")
def note_what_is_caused(game: Game) -> None:
    """Note which abilities an object on the stack has caused to trigger: all that wait as a spell or ability has just
    been put there, or has resolved.
    """
    registers, before = game.state.registers, game.state.registers.get(TOP_BEFORE)
    if before is not None:
        game.state.write(REGISTERS, CAUSED, len(registers[WAITING]) if before != _top(game) else 0)
        game.state.write(REGISTERS, TOP_BEFORE, None)


@rule("807.5b")
def stacks_to_specify(game: Game, holder: PlayerId) -> tuple[TurnAside, ...]:
    """The other turns for whose stacks the player who has priority now has it, too; none if they have said already that
    they act for the present one's.
    """
    if game.state.registers.get(GO) == "specified":
        return ()
    return tuple(turn for turn in turns_aside(game.state) if _holds_priority(game.board, turn, holder))


def _holds_priority(board: Board, turn: TurnAside, player: PlayerId) -> bool:
    """Whether a player has priority in a turn that is put aside: they are next, of those who get it there."""
    first = _next_in(turn)
    able = those_with_priority_in(board, turn) if first is not None else ()
    return first is not None and player == next((each for each in board.turn_order(first) if each in able), None)


def _next_in(turn: TurnAside) -> PlayerId | None:
    """Who has priority next in a turn that is put aside, if they get it; None if it isn't while players have it."""
    return turn.value(FRAMES)[-1].next_with_priority() if turn.stage == "under way" else None


@rule("807.5b")
def specified(game: Game, holder: PlayerId, others: Sequence[TurnAside]) -> TurnAside | None:
    """The turn for whose stack a player with priority for several acts; None for the present one."""
    numbers = [game.state.registers[IN_USE], *(turn.marker for turn in others)]
    number = _asked_for_stack(game, holder, numbers, "for which turn's stack do you do something, or pass?")
    return next((turn for turn in others if turn.marker == number), None)


def _asked_for_stack(game: Game, player: PlayerId, markers: Sequence[int], reason: str) -> int:
    """Of which marker the stack is that a player specifies."""
    whose = {turn.marker: turn.player for turn in turns_aside(game.state)}
    names = [game.board.name(whose.get(marker, game.board.active_player)) for marker in markers]
    words = tuple([Word(f"{name}'s turn", marker) for name, marker in zip(names, markers, strict=True)])
    (answer,) = game.ask(ChooseWords(player, "807.5b", reason, words))
    assert isinstance(answer, Word)
    return answer.index


@rule("603.3", "807.5b")
def specify_stacks(game: Game) -> bool:
    """Let players whose abilities have triggered, and who get priority for several stacks, say which one each goes on,
    unless an object on the present turn's stack has caused it to trigger; whether any goes on another one.
    """
    if not turns_aside(game.state):
        return False
    waiting, caused = game.state.registers[WAITING], game.state.registers.get(CAUSED, 0)
    stacks = [None] * caused + [_stack_for(game, each) for each in waiting[caused:]]
    here = tuple(each for each, turn in zip(waiting, stacks, strict=True) if turn is None)
    for turn in turns_aside(game.state):
        there = tuple(each for each, other in zip(waiting, stacks, strict=True) if other == turn.marker)
        write_aside(game.state, _with_more_waiting(turn, there))
    game.state.write(REGISTERS, WAITING, here)
    game.state.write(REGISTERS, CAUSED, len(here))
    return len(here) < len(waiting)


def _with_more_waiting(turn: TurnAside, more: tuple[Waiting, ...]) -> TurnAside:
    """A turn put aside on whose stack more triggered abilities are to be put, for certain."""
    waiting = (*turn.value(WAITING), *more)
    return with_value(with_value(turn, WAITING, waiting), CAUSED, len(waiting)) if more else turn


def _stack_for(game: Game, waiting: Waiting) -> int | None:
    """Of which other turn's marker the stack is that a triggered ability goes on; None for the present turn's."""
    player, present = waiting.controller, game.state.registers[IN_USE]
    markers = [present] if player in those_with_priority(game.board) else []
    markers += [turn.marker for turn in turns_aside(game.state) if _gets_priority(game.board, turn, player)]
    if len(markers) < 2:
        return None
    about = f"on which turn's stack do you put the triggered ability of {game.board.name(waiting.source)}?"
    chosen = _asked_for_stack(game, player, markers, about)
    return None if chosen == present else chosen


def _gets_priority(board: Board, turn: TurnAside, player: PlayerId) -> bool:
    """Whether a player gets priority in a turn that is put aside while players have it."""
    return _next_in(turn) is not None and player in those_with_priority_in(board, turn)
