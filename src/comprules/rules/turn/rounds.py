"""CR 807.4: rounds of a game with turn markers: all who can begin a turn with one begin it, and all of them end."""

from __future__ import annotations

from comprules.kernel.state import NEXT_NUMBER
from comprules.rules.abilities.waiting import WAITING
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.prelude import *
from comprules.rules.turn.plan import BEGUN, PLAN, STEPS, next_step
from comprules.rules.turn.present import ACTIVE_PLAYER, ADDED_BY, EXTRA_TURNS, PREVIOUS_PLAYER, STEP, TURN
from comprules.rules.turn.turn_markers import (
    TurnMarker,
    TurnToCome,
    begun_with,
    hand_on,
    has_turn_markers,
    is_kept_waiting,
    remove_unused,
    turn_markers,
    write_markers,
)
from comprules.rules.turn.turning_to_another import next_turn_aside, put_aside, take_up, turn_to
from comprules.rules.turn.turns_at_once import AT_ONCE, IN_USE, Round, Stage, TurnAside, turns_aside, with_value

Taking = Callable[[TurnToCome], Procedure]
"""How somebody takes a turn."""


@rule("807.4b")
def begin_first_round(game: Game, number: int, taking: Taking, unused: Sequence[int] = (1,)) -> None:
    """Hand the turn markers out and let all begin their turns at the same time, who is the active player with the first
    one; with the `unused` ones nobody has begun a turn yet.
    """
    if not has_turn_markers(game.board):
        return
    first, *others = markers = turn_markers(game.board)
    write_markers(game, markers)
    aside = tuple(_first_turn(game, marker, number - 1, taking) for marker in others)
    numbers = (*unused, *(marker.number for marker in others))
    game.state.write(REGISTERS, AT_ONCE, Round(number, game.state.registers[NEXT_NUMBER], aside, numbers))
    game.state.write(REGISTERS, IN_USE, first.number)


def _first_turn(game: Game, marker: TurnMarker, before: int, taking: Taking) -> TurnAside:
    """The turn with which a marker is used first; `before` is the number of the turn before it."""
    registers: dict[Any, Any] = {
        TURN: before,
        ACTIVE_PLAYER: marker.holder,
        PREVIOUS_PLAYER: None,
        STEP: game.state.registers[STEP],
        PLAN: (),
        BEGUN: (),
        EXTRA_TURNS: (),
        WAITING: (),
        FRAMES: (taking(TurnToCome(marker.holder)),),
    }
    return TurnAside(marker.number, marker.holder, "to begin", tuple(registers.items()))


@rule("807.4b")
def let_others_begin(game: Game, player: PlayerId, going_on: Procedure) -> Procedure:
    """As a player's turn has begun, let the others of the round begin before its untap step; then it goes on with the
    one whose marker has the lowest number.
    """
    game.state.write(REGISTERS, STEP, STEPS[0])
    other = next_turn_aside(game.state, "to begin")
    if other is None:
        begun = (turn for turn in turns_aside(game.state) if turn.stage == "under way")
        other = next((turn for turn in begun if turn.marker < game.state.registers[IN_USE]), None)
    return going_on if other is None else turn_to(game, other, player, "under way", going_on)


@rule("514.2", "807.4")
def before_next_step(game: Game, player: PlayerId, going_on: Procedure) -> Procedure | None:
    """What it goes on with before the next step of a player's turn: the others begin first; and before its cleanup step
    it waits until they have come to theirs, since what lasts until the end of the turn ends with them; None if it is
    that step.
    """
    beginning = next_turn_aside(game.state, "to begin")
    if beginning is not None:
        return turn_to(game, beginning, player, "under way", going_on)
    other = next_turn_aside(game.state, "under way") if next_step(game.state) in ("cleanup", None) else None
    return None if other is None else turn_to(game, other, player, "before its end", going_on)


@rule("807.4b", "807.4c")
def after_turn(game: Game, player: PlayerId, taking: Taking) -> Procedure:
    """What it goes on with when a player's turn has ended: another turn of the round, or the next round."""
    stages: tuple[Stage, ...] = ("to begin", "under way", "before its end")
    other = next_turn_aside(game.state, *stages)
    if other is not None:
        return turn_to(game, other, player, "over", None)
    return _next_round(game, player, taking)


def _next_round(game: Game, player: PlayerId, taking: Taking) -> Procedure:
    """Pass the markers on, all at the same time, and let the next turns begin with those with which they can."""
    game.state.write(REGISTERS, FRAMES, ())
    put_aside(game, player, "over")
    played, board = game.state.registers[AT_ONCE], game.board
    ended = [turn for turn in played.aside if turn.stage == "over"]
    there = turn_markers(board)
    extra = {turn.marker: hand_on(game, turn, there) for turn in ended}
    remove_unused(game, ())
    left = tuple(_left_of(marker, played, extra.get(marker.number)) for marker in turn_markers(board))
    aside = tuple(
        _with_next_turn(game, marker, of, taking) for marker, of in zip(turn_markers(board), left, strict=True)
    )
    have_begun = [turn.marker for turn in ended if turn.value(TURN) == played.number]
    unused = tuple(number for number in played.unused if number not in have_begun)
    number = played.number + bool(have_begun)
    game.state.write(REGISTERS, AT_ONCE, Round(number, game.state.registers[NEXT_NUMBER], aside, unused))
    return take_up(game, next(turn for turn in aside if turn.stage == "to begin"))


def _left_of(marker: TurnMarker, played: Round, extra: Sequence[TurnToCome] | None) -> TurnAside:
    """What is left of the last turn with a marker; `extra` are further extra turns with it that follow, if the turn has
    ended.
    """
    last = next(turn for turn in played.aside if turn.marker == marker.number)
    if extra is None:
        return last
    added_by = ((place, turn.added_by) for place, turn in enumerate(extra))
    known = tuple((place, item) for place, item in added_by if item is not None)
    return with_value(with_value(last, EXTRA_TURNS, tuple(turn.player for turn in extra)), ADDED_BY, known)


@rule("807.4d")
def _with_next_turn(game: Game, marker: TurnMarker, last: TurnAside, taking: Taking) -> TurnAside:
    """What there is of a marker in the next round: a turn to begin, unless its player has to wait with it."""
    if is_kept_waiting(marker, game.board):
        return TurnAside(marker.number, marker.holder, "waiting", last.registers)
    turn = with_value(last, FRAMES, (taking(begun_with(game, marker)),))
    return TurnAside(marker.number, marker.holder, "to begin", turn.registers)
