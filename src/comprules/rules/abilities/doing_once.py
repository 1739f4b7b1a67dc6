"""CR 603.2h: "Do this only once each turn": noting that what an ability says to do is being done."""

from __future__ import annotations

from contextlib import contextmanager
from typing import Literal

from comprules.rules.abilities.abilities import TriggeredAbility
from comprules.rules.abilities.times_each_turn import WHICH, Key, count_doing, take_back_doing, times_done
from comprules.rules.prelude import *
from comprules.rules.resolving.effects import Division, Effect, WithModesOf
from comprules.rules.resolving.instructions import Instruction
from comprules.rules.targets_and_priority.targeting import Targeted

TAKEN: Final = -6032
"""The slot that says that this resolution has counted what is done: as it was chosen, or as it was ordered."""

How = Literal["chosen", "ordered"]


def which_of(ability: TriggeredAbility, resolution: Resolution) -> Key:
    """Which ability of its source is resolving."""
    key: Key = resolution.bound.get(WHICH, (resolution.source, ability))
    return key


class AndNoteIt(WithModesOf):
    """CR 603.2h. An effect of an ability that counts how often what it says to do is done."""

    text: Effect
    ability: TriggeredAbility

    def instructions(self, modes: tuple[int, ...]) -> tuple[Instruction, ...]:
        said = (UnlessDone(instruction, self.ability) for instruction in self.text.instructions(modes))
        return (*said, NoteDone(self.ability))

    def targets(self, modes: tuple[int, ...]) -> tuple[Targeted, ...]:
        return self.text.targets(modes)

    def divisions(self, modes: tuple[int, ...]) -> tuple[Division, ...]:
        return self.text.divisions(modes)

    @property
    def modal(self) -> Effect:
        return self.text


@rule("603.2h")
class UnlessDone(Instruction):
    """CR 603.2h. An instruction that isn't followed if it was done as often this turn as it may be, but not by this
    very ability on the stack.
    """

    instruction: Instruction
    ability: TriggeredAbility

    def happen(self, resolution: Resolution) -> None:
        done = times_done(resolution.game, which_of(self.ability, resolution), resolution.you)
        if TAKEN in resolution.bound or done < (self.ability.times_each_turn or 0):
            self.instruction.happen(resolution)
        else:
            resolution.did(False)


@rule("603.2h")
class NoteDone(Instruction):
    """CR 603.2h. What was done without being counted as it was is counted now; what was only begun is not."""

    ability: TriggeredAbility

    def happen(self, resolution: Resolution) -> None:
        how = resolution.bound.get(TAKEN)
        if how is None and resolution.was_done:
            _count(self.ability, "ordered", resolution)
        elif how == "ordered" and not resolution.was_done:
            _take_back(self.ability, resolution)


@contextmanager
@rule("603.2h")
def taking(how: How, resolution: Resolution) -> Iterator[None]:
    """Meanwhile something is done. Where an ability on the stack says to do this only so often, it is counted first:
    so the ability doesn't trigger on it. What is chosen to be done counts for more than what is done anyway.
    """
    ability = _counting(resolution)
    if ability is None or resolution.bound.get(TAKEN) in (how, "chosen"):
        yield
        return
    if TAKEN not in resolution.bound:
        _count(ability, how, resolution)
    resolution.bind(TAKEN, how)
    yield
    if not resolution.was_done:
        _take_back(ability, resolution)


def _counting(resolution: Resolution) -> TriggeredAbility | None:
    """The ability that is resolving, if it is one that counts how often something is done."""
    state = resolution.board.state
    known = state.objects.get(resolution.item)
    ability: TriggeredAbility | None = known.ability if known is not None else None
    return ability if getattr(ability, "counts_when_done", False) else None


def _count(ability: TriggeredAbility, how: How, resolution: Resolution) -> None:
    count_doing(resolution.game, which_of(ability, resolution), resolution.you)
    resolution.bind(TAKEN, how)


def _take_back(ability: TriggeredAbility, resolution: Resolution) -> None:
    take_back_doing(resolution.game, which_of(ability, resolution), resolution.you)
    del resolution.bound[TAKEN]
