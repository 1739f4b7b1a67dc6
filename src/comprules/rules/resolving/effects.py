"""CR 609, 700.2: effects: what a spell or ability does on resolution, and what must be chosen before."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from itertools import chain, combinations
from typing import Literal

from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import Phrase
from comprules.rules.concepts.costs import Cost
from comprules.rules.mana_and_numbers.quantities import Quantity
from comprules.rules.resolving.context import Context
from comprules.rules.resolving.instructions import Instruction
from comprules.rules.targets_and_priority.targeting import Targeted


class Effect(Phrase):
    """What a spell or ability does on resolution: its instructions, and what must be chosen before (CR 601.2b-d)."""

    @abstractmethod
    def instructions(self, modes: tuple[int, ...]) -> tuple[Instruction, ...]:
        """The instructions to follow, in order, with the modes that were chosen."""

    @abstractmethod
    def targets(self, modes: tuple[int, ...]) -> tuple[Targeted, ...]:
        """The occurrences of "target", in the order in which they are chosen (CR 601.2c)."""

    @rule("601.2d")
    def divisions(self, modes: tuple[int, ...]) -> tuple[Division, ...]:
        """What is divided among targets as the controller announces; `Stacked.division` has an entry (slot, *shares)
        for each.
        """
        return ()

    @rule("700.2")
    def modes(self) -> tuple[Mode, ...]:
        """The modes to choose from; none if it isn't modal."""
        return ()

    @rule("601.6", "602.3")
    def modes_are_opponents_choice(self) -> bool:
        """Whether an opponent of the controller chooses the modes."""
        return False

    @rule("700.2")
    def modes_are_random(self) -> bool:
        """Whether nobody chooses the modes."""
        return False

    def mode_count(self) -> tuple[int, int]:
        """The least and the greatest number of modes that can be chosen (CR 700.2a, 700.2d)."""
        return (0, 0)

    @rule("700.2d")
    def sets_of_modes(self, least: int, most: int) -> Iterator[tuple[int, ...]]:
        """The sets of at least and at most so many modes that may be chosen, by index."""
        places = range(len(self.modes()))
        return chain.from_iterable(combinations(places, number) for number in range(least, most + 1))

    @property
    @rule("700.2d")
    def may_repeat_modes(self) -> bool:
        """Whether a mode may be chosen more than once."""
        return False

    @rule("700.2a", "700.2b")
    def modes_not_to_repeat(self) -> ModesChosen | None:
        """Which of the modes chosen for it before can't be chosen again; None if that doesn't matter."""
        return None

    @rule("700.2h")
    def costs_of_modes(self, modes: tuple[int, ...]) -> tuple[Cost, ...]:
        """The additional costs that are listed with these modes."""
        return tuple(cost for mode in modes for cost in self.modes()[mode].costs())

    def is_choice_of_modes_conditional(self) -> bool:
        """Whether how many modes can be chosen, or who chooses them, depends on more than the text."""
        return self.modes_are_opponents_choice()

    def mode_count_if(self, context: Context, *, is_settled: bool) -> tuple[int, int] | None:
        """The same where that depends on something, once the costs that are paid `is_settled`; None if it doesn't."""
        return None


ModesChosen = Literal["ever", "this turn"]
"""When a mode was chosen for an ability of an object that can't be chosen for it again."""


class WithModesOf(Effect):
    """CR 700.2. An effect around a modal one, if it is one."""

    @property
    @abstractmethod
    def modal(self) -> Effect:
        """The effect whose modes these are."""

    def modes(self) -> tuple[Mode, ...]:
        return self.modal.modes()

    def modes_are_opponents_choice(self) -> bool:
        return self.modal.modes_are_opponents_choice()

    def modes_are_random(self) -> bool:
        return self.modal.modes_are_random()

    def mode_count(self) -> tuple[int, int]:
        return self.modal.mode_count()

    def sets_of_modes(self, least: int, most: int) -> Iterator[tuple[int, ...]]:
        return self.modal.sets_of_modes(least, most)

    @property
    def may_repeat_modes(self) -> bool:
        return self.modal.may_repeat_modes

    def modes_not_to_repeat(self) -> ModesChosen | None:
        return self.modal.modes_not_to_repeat()

    def is_choice_of_modes_conditional(self) -> bool:
        return self.modal.is_choice_of_modes_conditional()

    def mode_count_if(self, context: Context, *, is_settled: bool) -> tuple[int, int] | None:
        return self.modal.mode_count_if(context, is_settled=is_settled)


class Division(Record):
    """An amount that is divided among the targets of one occurrence of "target"."""

    target: Targeted
    total: Quantity


class Mode(Phrase):
    """One of the choices of a modal effect."""

    @rule("700.2h")
    def costs(self) -> tuple[Cost, ...]:
        """What must be paid besides if it is chosen."""
        return ()

    @abstractmethod
    def effect(self) -> Effect:
        """What it does."""
