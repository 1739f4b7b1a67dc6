"""CR 807.4, 807.5: turns that several players take at the same time, each with a turn marker and a stack of its own.

One of them is the present turn: what there is one of for a turn (whose it is, its steps, what has triggered, the
procedures under way) stands in its usual registers, and what is asked about "the turn" is asked about it. The others
are put aside, as data, until it is their go again (`turn.turning_to_another`). All that are taken at the same time make
up a round: they begin together, have the same number, and end together.

All stacks share one zone, in which the objects of the present turn's stack come last.
"""

from __future__ import annotations

from typing import Any, Final, Literal, TypeVar

from msgspec.structs import replace

from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.records import Record
from comprules.kernel.registers import Register, of_course
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import RANGES, REGISTERS, State, Tables
from comprules.rules.turn.plan import BEGUN, PLAN
from comprules.rules.turn.present import ACTIVE_PLAYER, STEP, TURN

T = TypeVar("T")

Stage = Literal["to begin", "under way", "before its end", "over", "waiting"]
"""How far a turn that is put aside has come: with "waiting" its player can't begin one in this round (CR 807.4d)."""


@rule("807.4")
class TurnAside(Record):
    """A turn put aside: of which marker, who takes it, and what stands in the registers while it is the present one.

    `stack` are the objects on its stack, `effects` those of effects that have begun in it.
    """

    marker: int
    player: PlayerId
    stage: Stage
    registers: tuple[tuple[Any, Any], ...]
    stack: tuple[ObjectId, ...] = ()
    effects: tuple[ObjectId, ...] = ()

    @property
    def is_taken(self) -> bool:
        """Whether it has begun, and hasn't ended yet."""
        return self.stage in ("under way", "before its end")

    def value(self, register: Register[T], default: Any = None) -> T:
        """What stands in a register while it is the present turn."""
        found: T = dict(self.registers).get(register, default)
        return found


def with_value(turn: TurnAside, register: Register[T], value: T) -> TurnAside:
    """A turn put aside, with something else standing in a register."""
    registers: dict[Any, Any] = {**dict(turn.registers), register: value}
    return replace(turn, registers=tuple(registers.items()))


class Round(Record):
    """The turns that are taken at the same time, but for the present one: those put aside, by their markers' numbers.

    `number` is the number that all of them have, `since` that of the next object as they began. With the `unused`
    markers nobody has begun a turn yet.
    """

    number: int
    since: ObjectId
    aside: tuple[TurnAside, ...] = ()
    unused: tuple[int, ...] = ()


AT_ONCE: Final = Register[Round]("turns_at_once")
"""The register of the round that is played; there is none in a game without turn markers."""

IN_USE: Final = Register[int]("turn_marker")
"""The register of the number of the marker with which the present turn is taken."""

TOP_BEFORE: Final = of_course(Register["ObjectId | None"]("top_before"))
"""The register of what was on top of the present turn's stack as the last action or resolution began, if it has yet to
be seen what came of it.
"""

CAUSED: Final = of_course(Register[int]("caused_by_the_stack"))
"""The register of how many of the abilities that wait, the first ones, go on the present turn's stack for certain."""


def turns_aside(state: Tables) -> tuple[TurnAside, ...]:
    """The turns that are put aside; none where only one turn is taken at a time."""
    played = state.registers.get(AT_ONCE)
    return () if played is None else played.aside


def write_aside(state: State, *changed: TurnAside) -> None:
    """Note how turns are that are put aside, in place of what was noted of their markers before."""
    played, markers = state.registers[AT_ONCE], [turn.marker for turn in changed]
    kept = (turn for turn in played.aside if turn.marker not in markers)
    aside = tuple(sorted((*kept, *changed), key=lambda turn: turn.marker))
    state.write(REGISTERS, AT_ONCE, replace(played, aside=aside))


@rule("807.5")
def present_stack(state: Tables) -> tuple[ObjectId, ...]:
    """The objects on the present turn's stack, the top one last."""
    return stack_without(state, turns_aside(state)) if AT_ONCE in state.registers else state.stack


def stack_without(state: Tables, turns: tuple[TurnAside, ...]) -> tuple[ObjectId, ...]:
    """What is on a stack, but not on those of some turns."""
    elsewhere = {number for turn in turns for number in turn.stack}
    return tuple(number for number in state.stack if number not in elsewhere)


@rule("807.5")
def stack_of(state: Tables, turn: TurnAside) -> tuple[ObjectId, ...]:
    """The objects on the stack of a turn that is put aside, the top one last."""
    return tuple(number for number in state.stack if number in turn.stack)


@rule("807.5b")
def is_on_another_stack(state: Tables, number: int) -> bool:
    """Whether an object is on the stack of a turn that is put aside."""
    return any(number in turn.stack for turn in turns_aside(state))


@rule("514.2", "611.2a")
def belongs_to_another_turn(state: Tables, effect: ObjectId) -> bool:
    """Whether an effect has begun in a turn that goes on at the same time as the present one."""
    return any(effect in turn.effects for turn in turns_aside(state) if turn.is_taken)


@rule("807.4")
def takes_another_turn(state: Tables, player: PlayerId) -> bool:
    """Whether a player is taking a turn that is put aside."""
    return any(turn.is_taken and turn.player == player for turn in turns_aside(state))


@rule("807.4b")
def number_of_next_turn(state: Tables) -> int:
    """The number of the turn that begins: those that begin at the same time have the same one."""
    played = state.registers.get(AT_ONCE)
    return state.registers[TURN] + 1 if played is None else played.number


def is_after_another(state: Tables) -> bool:
    """Whether there was a turn before the one that begins; of turns with markers, one with the same marker."""
    played = state.registers.get(AT_ONCE)
    return state.registers[TURN] > 0 and (played is None or state.registers[IN_USE] not in played.unused)


SEEN_OF_A_TURN: Final = frozenset({ACTIVE_PLAYER, STEP, PLAN, BEGUN})
"""The registers of what effects can ask about a turn."""


@rule("801.11", "807.4")
def turn_within(state: Tables, player: PlayerId) -> TurnAside | None:
    """The turn that a player's effects see, if that isn't the present one: who takes it is within the player's range,
    and who takes the present one isn't.
    """
    aside = turns_aside(state)
    reached = state.registers[RANGES][player] if aside else ()
    if not aside or state.registers[ACTIVE_PLAYER] in reached:
        return None
    return next((turn for turn in aside if turn.is_taken and turn.player in reached), None)
