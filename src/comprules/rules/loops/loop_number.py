"""CR 421.3, 421.5 of 2006: a number that a player has said for a loop."""

from __future__ import annotations

from comprules.kernel.ids import PlayerId
from comprules.kernel.records import Record


class LoopNumber(Record):
    """How often a player has said that a loop is to be repeated, and what they do themself in a round of it.

    `actions` are named without the numbers of objects, so that the same is meant of things that are alike. The loop
    `is_shared` if it needs what others do, too. Once the number `is_answered` its player gives way.
    """

    player: PlayerId
    times: int
    actions: tuple[str, ...]
    turn: int
    step: str
    is_shared: bool = False
    is_answered: bool = False
