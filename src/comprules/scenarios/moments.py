"""When it is: the steps of a scenario's game, and the moments it names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, cast

from comprules.rules.turn.plan import PLAN, STEPS
from comprules.rules.turn.present import STEP
from comprules.scenarios.references import ScriptMoment, StepName

if TYPE_CHECKING:
    from comprules.scenarios.scenario import Checkpoint, Scenario
    from comprules.scenarios.stage import StagedGame

COMBAT_DAMAGE: Final = "combat damage"
FIRST_STRIKE: Final[StepName] = "first-strike combat damage"
ORDER: Final = {name: place for place, name in enumerate(STEPS)} | {FIRST_STRIKE: STEPS.index(COMBAT_DAMAGE)}


def step_now(game: StagedGame) -> StepName:
    """The step it is, as scenarios call it: the first of two combat damage steps has a name of its own."""
    registers = game.state.registers
    step = cast("StepName", registers[STEP])
    is_first_of_two = step == COMBAT_DAMAGE and registers[PLAN][0][:1] == (COMBAT_DAMAGE,)
    return FIRST_STRIKE if is_first_of_two else step


class Clock:
    """Knows, between two steps, which moments of a scenario have come."""

    def __init__(self, scenario: Scenario) -> None:
        self._until = scenario.until_
        self._left = [(each, f"checkpoints[{place}].expect") for place, each in enumerate(scenario.checkpoints)]
        self._last = ""

    def tick(self, coming: str) -> None:
        """The coming step begins."""
        self._last = coming

    def is_to_be_looked_at(self, game: StagedGame, coming: str) -> bool:
        """Whether a moment has come: of a checkpoint, or that at which the scenario stops."""
        moments = (self._until, *(checkpoint.after for checkpoint, _ in self._left))
        return any(self._has_come(moment, game.board.turn, coming) for moment in moments)

    def is_over(self, game: StagedGame, coming: str) -> bool:
        """Whether the scenario stops before the coming step."""
        return self._has_come(self._until, game.board.turn, coming)

    def due(self, game: StagedGame, coming: str) -> Iterator[tuple[Checkpoint, str]]:
        """The checkpoints whose moment has come, each once."""
        for pair in tuple(self._left):
            if self._has_come(pair[0].after, game.board.turn, coming):
                self._left.remove(pair)
                yield pair

    def left(self) -> list[tuple[Checkpoint, str]]:
        """The checkpoints whose moment hasn't come."""
        return list(self._left)

    def _has_come(self, moment: ScriptMoment, turn: int, coming: str) -> bool:
        """Whether a moment is now or was before: a step that doesn't take place ends where it would have."""
        if turn != moment.turn:
            return turn > moment.turn
        if not coming:
            return True
        if moment.at == "start":
            return ORDER[coming] >= ORDER[moment.step]
        if moment.step == FIRST_STRIKE and self._last == COMBAT_DAMAGE:
            return True
        is_over = self._last in ORDER and ORDER[self._last] == ORDER[moment.step] and coming != self._last
        return is_over or ORDER[coming] > ORDER[moment.step]
