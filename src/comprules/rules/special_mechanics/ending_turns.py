"""CR 724: ending turns and combat phases before their time."""

from __future__ import annotations

from typing import Literal

from comprules.rules.abilities.pipeline import happen, propose
from comprules.rules.abilities.waiting import WAITING
from comprules.rules.combat.combat import combat_of
from comprules.rules.combat.combat_changes import RemoveFromCombat
from comprules.rules.combat.combat_phase import Combat
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.prelude import *
from comprules.rules.state_based_actions.performing import perform_state_based_actions
from comprules.rules.targets_and_priority.priority import Priority
from comprules.rules.turn.plan import COMBAT_STEPS, end_turn_soon, skip_rest_of_phase
from comprules.rules.turn.present import STEP
from comprules.rules.turn.steps import end_of_step
from comprules.rules.turn.turns import TakeTurn
from comprules.rules.turn.turns_at_once import present_stack
from comprules.rules.zones.zone_changes import CeaseToExist, MoveObject

Ended = Literal["turn", "combat phase"]
"""What an effect can end."""


class StopsWaiting(Event):
    """The abilities that have triggered and wait to be put on the stack cease to exist; `sources` are those of each."""

    sources: tuple[ObjectId, ...]

    def happen(self, game: Game) -> Sequence[Event]:
        """None waits any more."""
        game.state.write(REGISTERS, WAITING, ())
        return ()

    def describe(self, board: Board) -> str:
        """Whose abilities."""
        names = ", ".join(board.name(source) for source in self.sources)
        return f"what has triggered and isn't on the stack yet ceases to exist: {names}"


class EndsEarly(Event):
    """The turn or the combat phase ends before its time: what would have come between is skipped."""

    what: Ended

    @rule("724.1d", "724.1e", "724.2d", "724.2e")
    def happen(self, game: Game) -> Sequence[Event]:
        """The step is over; next comes the cleanup step, or what follows the combat phase."""
        if self.what == "turn":
            end_turn_soon(game.state)
        else:
            skip_rest_of_phase(game.state)
        _leave_step(game)
        return ()

    def describe(self, board: Board) -> str:
        """What ends."""
        return f"the {self.what} ends"


@rule("724.1", "724.2", "724.1f", "724.2f")
def end_early(what: Ended, resolution: Resolution) -> None:
    """Let an effect end the turn or the combat phase, in the order the rule gives; nobody gets priority meanwhile.

    What is resolving goes on with what else it says, though it is exiled.
    """
    game = resolution.game
    letters = "724.1" if what == "turn" else "724.2"
    _cease_to_wait(game, resolution.cause(f"{letters}a"))
    _empty_stack(game, resolution.cause(f"{letters}b"))
    _check_state_based_actions(game)
    _clear_combat(game, resolution.cause(f"{letters}d"))
    happen(game, EndsEarly(resolution.cause(f"{letters}d"), what))
    _end_phase(game)


@rule("724.2g")
def is_combat_phase(board: Board) -> bool:
    """Whether there is a combat phase that could be ended."""
    return board.step in COMBAT_STEPS


@rule("724.1a", "724.2a")
def _cease_to_wait(game: Game, cause: Cause) -> None:
    """What triggered before won't be put on the stack."""
    waiting = game.state.registers[WAITING]
    if waiting:
        happen(game, StopsWaiting(cause, tuple(each.source for each in waiting)))


@rule("724.1b", "724.2b")
def _empty_stack(game: Game, cause: Cause) -> None:
    """All spells on the stack are exiled, what is resolving too; what no card represents doesn't stay there either."""
    objects = game.state.objects
    propose(
        game,
        [
            MoveObject(cause, number, Zone.EXILE) if objects[number].is_spell else CeaseToExist(cause, number)
            for number in present_stack(game.state)
        ],
    )


@rule("724.1c", "724.2c")
def _check_state_based_actions(game: Game) -> None:
    """Perform state-based actions until none applies, without anything being put on the stack in between."""
    while not game.is_over and perform_state_based_actions(game):
        pass


@rule("724.1d", "724.2d")
def _clear_combat(game: Game, cause: Cause) -> None:
    """All creatures and planeswalkers are removed from combat."""
    combat = combat_of(game.board)
    if combat is not None:
        propose(game, [RemoveFromCombat(cause, number) for number in _in_combat(game.board, combat)])


def _in_combat(board: Board, combat: Combat) -> tuple[ObjectId, ...]:
    """The creatures that attack or block, and the planeswalkers that are attacked."""
    attacked = dict.fromkeys(known.defender for known in combat.attackers)
    permanents = [number for number in attacked if number is not None and not board.is_player(number)]
    walkers = [number for number in permanents if "Planeswalker" in board.characteristics(number).types]
    return tuple(dict.fromkeys((*combat.creatures, *walkers)))


def _leave_step(game: Game) -> None:
    """Let the turn go on after the present step, as soon as what is resolving now has been followed to its end."""
    frames = game.state.registers[FRAMES]
    turn = max(place for place, frame in enumerate(frames) if isinstance(frame, TakeTurn))
    priority = max(place for place, frame in enumerate(frames) if isinstance(frame, Priority))
    game.state.write(REGISTERS, FRAMES, (*frames[: turn + 1], *frames[priority + 1 :]))


@rule("724.1d", "724.2d", "500.5")
def _end_phase(game: Game) -> None:
    """What ends with the present step and phase ends now, within combat what lasts until the end of combat too."""
    step = game.state.registers[STEP]
    end_of_step(game, COMBAT_STEPS[-1] if step in COMBAT_STEPS else step)
