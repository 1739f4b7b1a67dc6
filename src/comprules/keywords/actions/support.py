"""CR 701.41: support."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("701.41a")
@phrase("support {amount}")
class Supports(Predicate, Targeted):
    """CR 701.41a. "Support 2": a +1/+1 counter on each of up to two target creatures, others than the permanent."""

    introduces: ClassVar[bool] = True

    amount: Measure
    slot: int = 0

    def count(self, context: Context) -> tuple[int, int]:
        return (0, self.amount.value(context))

    def could_target(self, number: Id, context: Context) -> bool:
        board = context.board
        if board.is_player(number) or not board.is_permanent(number):
            return False
        return board.characteristics(number).is_creature and number != context.source

    def candidates(self, context: Context) -> Iterable[ObjectId]:
        return (number for number in context.board.battlefield if self.could_target(number, context))

    def refer(self, context: Context) -> tuple[Id, ...]:
        chosen: tuple[Id, ...] = context.bound.get(self.slot, ())
        return chosen

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause, you = resolution.cause("701.41a"), resolution.you
        resolution.happen([PutCounters(cause, number, "+1/+1", 1, you) for number in self.refer(resolution)])
