"""CR 115: targets with what the text around them says of them."""

from __future__ import annotations

from collections.abc import Sequence as Numbers

from comprules.rules.prelude import *
from comprules.rules.targets_and_priority.targeting import Targeted


class QualifiedTarget(Targeted):
    """A target with what the text around it says of it."""

    target: Targeted
    slot: int = 0

    def count(self, context: Context) -> tuple[int, int]:
        return self.target.count(context)

    def could_target(self, number: Id, context: Context) -> bool:
        return self.target.could_target(number, context)

    def candidates(self, context: Context) -> Iterable[Id]:
        return self.target.candidates(context)

    def differs_from(self) -> tuple[int, ...]:
        return self.target.differs_from()

    def is_opponents_choice(self) -> bool:
        return self.target.is_opponents_choice()

    def is_at_random(self) -> bool:
        return self.target.is_at_random()

    def chooser(self, context: Context) -> PlayerId | None:
        return self.target.chooser(context)

    def suits(self, number: Id, chooser: PlayerId, context: Context) -> bool:
        return self.target.suits(number, chooser, context)

    def for_each(self, players: Numbers[PlayerId]) -> tuple[Targeted, ...]:
        return tuple(replace(self, target=each, slot=each.slot) for each in self.target.for_each(players))

    def stand_for(self, numbers: tuple[Id, ...], context: Context) -> None:
        self.target.stand_for(numbers, context)

    def refer(self, context: Context) -> tuple[Id, ...]:
        return self.target.refer(context)

    def includes(self, number: Id, context: Context) -> bool:
        return self.target.includes(number, context)
