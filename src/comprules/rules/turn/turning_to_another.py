"""CR 807.4, 807.5: turning from one of the turns that are taken at the same time to another one."""

from __future__ import annotations

from comprules.kernel.registers import of_course
from comprules.kernel.zones import STACK
from comprules.rules.abilities.waiting import WAITING
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.prelude import *
from comprules.rules.turn.plan import BEGUN, COMBAT_STEPS, PLAN
from comprules.rules.turn.present import (
    ACTIVE_PLAYER,
    ADDED_BY,
    EXTRA_TURNS,
    PREVIOUS_PLAYER,
    STEP,
    THIS_ADDED_BY,
    TURN,
)
from comprules.rules.turn.turns_at_once import (
    AT_ONCE,
    CAUSED,
    IN_USE,
    TOP_BEFORE,
    Round,
    Stage,
    TurnAside,
    present_stack,
    stack_without,
    write_aside,
)
from comprules.rules.variants.planar_state import PLANAR

OF_A_TURN: Final[tuple[Any, ...]] = (
    *(TURN, ACTIVE_PLAYER, PREVIOUS_PLAYER, STEP, PLAN, BEGUN),
    *(EXTRA_TURNS, ADDED_BY, THIS_ADDED_BY, WAITING, TOP_BEFORE, CAUSED, FRAMES),
)
"""The registers of what each of the turns taken at the same time has of its own."""

GO: Final = of_course(Register[str]("go_of_turn"))
"""The register of how far the present turn's go has come: "had" once a player with priority has decided, "specified"
once such a player has said that it is this turn's stack that they act for.
"""

ALONE: Final = of_course(Register[bool]("goes_on_alone"))
"""The register of whether the present turn goes on alone, whoever has decided in it."""


@rule("807.4")
def turn_to(game: Game, other: TurnAside, player: PlayerId, stage: Stage, going_on: Procedure | None) -> Procedure:
    """Put the present turn aside, which a player takes, and make another one the present turn: what it goes on with."""
    frames = () if going_on is None else (*game.state.registers[FRAMES][:-1], going_on)
    game.state.write(REGISTERS, FRAMES, frames)
    put_aside(game, player, stage)
    return take_up(game, other)


def put_aside(game: Game, player: PlayerId, stage: Stage) -> None:
    """Put the present turn aside, which a player takes."""
    write_aside(game.state, _aside(game.state, game.state.registers[AT_ONCE], player, stage))


def take_up(game: Game, turn: TurnAside) -> Procedure:
    """Make a turn that is put aside the present one, where there is none: what it goes on with."""
    state = game.state
    played = state.registers[AT_ONCE]
    aside = tuple(each for each in played.aside if each.marker != turn.marker)
    state.write(REGISTERS, AT_ONCE, replace(played, aside=aside))
    _write_registers(state, turn)
    if state.stack:
        theirs = stack_without(state, (turn,))
        own = tuple(number for number in state.stack if number not in theirs)
        state.write(ZONES, STACK, (*theirs, *own))
    if (planes := state.registers[PLANAR]) is not None:
        state.write(REGISTERS, PLANAR, replace(planes, marker=turn.marker))
    return state.registers[FRAMES][-1].taken_up(bool(state.registers[WAITING]))


def _aside(state: State, played: Round, player: PlayerId, stage: Stage) -> TurnAside:
    """The present turn as it is put aside."""
    registers = tuple((name, state.registers[name]) for name in OF_A_TURN if name in state.registers)
    elsewhere = {number for turn in played.aside for number in turn.effects}
    effects = [number for number in sorted(state.effects) if number >= played.since and number not in elsewhere]
    return TurnAside(state.registers[IN_USE], player, stage, registers, present_stack(state), tuple(effects))


def _write_registers(state: State, turn: TurnAside) -> None:
    own = dict(turn.registers)
    for name in OF_A_TURN:
        if name in own:
            state.write(REGISTERS, name, own[name])
        elif name in state.registers:
            state.erase(REGISTERS, name)
    state.write(REGISTERS, IN_USE, turn.marker)
    state.write(REGISTERS, GO, "")


def next_turn_aside(state: State, *stages: Stage) -> TurnAside | None:
    """The next turn at one of these stages, by the numbers of the markers: of the first of the stages, if there is."""
    here, aside = state.registers[IN_USE], state.registers[AT_ONCE].aside
    order = sorted(aside, key=lambda turn: (turn.marker < here, turn.marker))
    return next((turn for stage in stages for turn in order if turn.stage == stage), None)


@rule("807.4")
def next_to_go_on(game: Game) -> TurnAside | None:
    """The turn whose go it is after the present turn's, if that one's go is over; None as long as it goes on alone."""
    is_over = game.state.registers.get(GO) == "had" and not _goes_on_alone(game)
    return next_turn_aside(game.state, "under way") if is_over else None


def _goes_on_alone(game: Game) -> bool:
    """Whether the present turn goes on before any other one. Nothing says how far each turn has come when; so a combat
    phase is gone through first, unspent mana is spent or lost, the turn ends, and the choices of a shortcut are made.
    """
    registers, players = game.state.registers, game.state.players
    if registers.get(ALONE) or registers[STEP] in (*COMBAT_STEPS, "cleanup"):
        return True
    return any(players[player].mana_pool for player in game.board.players)


@rule("807.5b")
def note_specified(game: Game) -> None:
    """Note that who has priority for several stacks acts for the present turn's."""
    game.state.write(REGISTERS, GO, "specified")


@rule("732.2a", "732.2c")
def go_on_alone(game: Game) -> None:
    """Let no other turn go on as the choices of a shortcut are made, which is one of the present turn."""
    if AT_ONCE in game.state.registers:
        game.state.write(REGISTERS, ALONE, True)


def go_on_with_others(game: Game) -> None:
    """Let other turns go on again once the next decision in this one has been made."""
    if game.state.registers.get(ALONE):
        game.state.write(REGISTERS, ALONE, False)
        game.state.write(REGISTERS, GO, "")


def note_go_is_over(game: Game) -> None:
    """Note that a player with priority has decided in the present turn."""
    game.state.write(REGISTERS, GO, "had")
