"""CR 707.2c: copy effects whose values are determined as they begin to apply."""

from __future__ import annotations

from comprules.rules.abilities.statements import BeginsToApply
from comprules.rules.continuous_effects.continuous import Stative
from comprules.rules.continuous_effects.derived_board import derived_of
from comprules.rules.prelude import *

KEPT_COPIES: Final = Register["Kept"]("copies kept")
"""The register of the values that copy effects of static abilities give: for each source, effect and object those that
were determined as it began to apply (CR 707.2c).
"""


Kept = tuple[tuple[tuple[ObjectId, Any, ObjectId], Characteristics], ...]


class KeptCopy(Stative):
    """An effect that makes an object a copy, of what it copies as it begins to apply."""

    @abstractmethod
    def values(self, number: ObjectId, context: Context) -> Characteristics | None:
        """The copiable values that it gives an object if it begins to apply now."""


def kept(board: Board) -> Kept:
    return board.state.registers.get(KEPT_COPIES, ())


@rule("707.2c")
def keep_copies(game: Game) -> None:
    """Determine the values of the copy effects that have begun to apply, and forget those of the effects that have
    ended.
    """
    board = game.board
    before, now = dict(kept(board)), []
    for active in _in_force(board):
        now += _begun(active, before, board)
    if tuple(now) != kept(board):
        game.state.write(REGISTERS, KEPT_COPIES, tuple(now))


@rule("613.6")
def _in_force(board: LiveBoard) -> Iterator[Active]:
    """Such effects of static abilities as there are before the layers: what has become a copy may have them no more."""
    plain = derived_of(board).plain
    for number in sorted(plain):
        for active in plain[number].gives.continuous:
            if BeginsToApply in active.statement.about():
                yield active


def _begun(
    active: Active, before: dict[tuple[ObjectId, Any, ObjectId], Characteristics], board: Board
) -> list[tuple[tuple[ObjectId, Any, ObjectId], Characteristics]]:
    """The values that an effect gives to the objects that it applies to, as they were determined before or now."""
    context = Context(board, active.source, active.you, active.bound, active.x)
    if active.condition is not None and not active.condition.holds(context):
        return []
    found = []
    for change in active.statement.changes():
        for number in active.statement.affected(context) if isinstance(change, KeptCopy) else ():
            key = (active.source, change, number)
            values = before.get(key) or change.values(number, context)
            if values is not None:
                found.append((key, values))
    return found
