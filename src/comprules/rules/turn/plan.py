"""CR 500.1: the phases and steps of a turn that are still to come, to which effects may add some (CR 500.8-500.10).

The register PLAN holds a tuple for each phase: of the present one the steps that are left, then those of each phase
after it. The register BEGUN holds the steps of the turn that have begun, the last one being the present one.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from comprules.kernel.registers import Register, of_course
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import REGISTERS, State, Tables
from comprules.rules.turn.present import STEP

Plan = tuple[tuple[str, ...], ...]

PLAN: Final = of_course(Register[Plan]("plan"))
BEGUN: Final = of_course(Register[tuple[str, ...]]("begun"))

STEPS: Final = (
    "untap",
    "upkeep",
    "draw",
    "precombat main",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "combat damage",
    "end of combat",
    "postcombat main",
    "end",
    "cleanup",
)

COMBAT_STEPS: Final = STEPS[4:9]
PHASES: Final[Plan] = (STEPS[:3], STEPS[3:4], COMBAT_STEPS, STEPS[9:10], STEPS[10:])


@rule("500.1")
def begin_plan(state: State, first: str = STEPS[0]) -> None:
    """Plan a turn as every turn is, from some step on."""
    begun, plan = _planned_from(first)
    state.write(REGISTERS, BEGUN, begun)
    state.write(REGISTERS, PLAN, plan)


@cache
def _planned_from(first: str) -> tuple[tuple[str, ...], Plan]:
    """The steps of a turn before one, and those from there on, phase by phase."""
    place = STEPS.index(first)
    left = (tuple(step for step in phase if STEPS.index(step) >= place) for phase in PHASES)
    return STEPS[:place], tuple(steps for steps in left if steps)


@rule("500.1")
def take_next_step(state: State) -> str | None:
    """The next step of the turn, which isn't to come any more; None if there is none."""
    plan = state.registers[PLAN]
    while plan and not plan[0]:
        plan = plan[1:]
    if not plan:
        return None
    (step, *others), *later = plan
    state.write(REGISTERS, PLAN, (tuple(others), *later))
    return step


def next_step(state: Tables) -> str | None:
    """The step of the turn that comes next, by what is planned; None if there is none."""
    return next((step for phase in state.registers[PLAN] for step in phase), None)


def step_begins(state: State, step: str) -> None:
    """Let it be that step."""
    state.write(REGISTERS, STEP, step)
    state.write(REGISTERS, BEGUN, (*state.registers[BEGUN], step))


@rule("500.1", "501.1", "506.1", "512.1")
def is_last_of_its_phase(state: Tables) -> bool:
    """Whether the present phase ends with the present step, by what is planned to follow."""
    plan = state.registers[PLAN]
    return not plan or not plan[0]


def skip_rest_of_phase(state: State) -> None:
    """Let no other step of the present phase come."""
    state.write(REGISTERS, PLAN, ((), *state.registers[PLAN][1:]))


def end_turn_soon(state: State) -> None:
    """Let nothing come but the cleanup step."""
    state.write(REGISTERS, PLAN, ((), ("cleanup",)))


@rule("500.9")
def add_steps(state: State, steps: tuple[str, ...]) -> None:
    """Add steps to the present phase, directly after the present step."""
    present, *later = state.registers[PLAN] or ((),)
    state.write(REGISTERS, PLAN, ((*steps, *present), *later))


@rule("500.8")
def add_phases(state: State, phases: Plan) -> None:
    """Add phases directly after the present one."""
    present, *later = state.registers[PLAN] or ((),)
    state.write(REGISTERS, PLAN, (present, *phases, *later))


@rule("500.8")
def phases_to_come(state: Tables) -> int:
    """How many phases of the turn come after the present one, by what is planned. Since what is added comes directly
    after the present phase, as many come after a later one as long as it hasn't begun: that tells it from others.
    """
    return max(len(state.registers[PLAN]) - 1, 0)


def times_begun(state: Tables, step: str) -> int:
    """How often such a step has begun this turn."""
    return int(state.registers[BEGUN].count(step))
