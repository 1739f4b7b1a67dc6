"""CR 202.3: the mana value of an object."""

from __future__ import annotations

from comprules.rules.prelude import *


@rule("202.3", "709.4b")
def mana_values_of(board: Board, number: ObjectId) -> tuple[int, ...]:
    """The mana values by which an object is compared with something, of which one is enough: its own, or those that an
    edition gives a split card.
    """
    return board.rules.split_mana_values(board.object(number)) or (mana_value_of(board, number),)


@rule("202.3", "202.3a", "202.3e")
def mana_value_of(board: Board, number: ObjectId) -> int:
    """An object's mana value: X counts as what was chosen for it while it is a spell, and as 0 otherwise."""
    record = board.object(number)
    shown = board.characteristics(number)
    x = record.stacked.x if record.zone is Zone.STACK and record.stacked is not None else None
    return board.rules.mana_value(shown, x or 0)
