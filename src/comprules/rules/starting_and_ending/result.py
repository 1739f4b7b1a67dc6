"""CR 104.1: how a game ended."""

from __future__ import annotations

from typing import Final

from comprules.kernel.ids import PlayerId
from comprules.kernel.records import Record
from comprules.kernel.registers import Register

RESULT: Final = Register["Result | None"]("result")
"""The register of how the game ended; None while it goes on."""


class Result(Record):
    """How a game ended: the winners by number (nobody in a draw), and why, with the rule.

    >>> Result((0,), "Bob has 0 or less life", "704.5a").is_draw
    False
    """

    winners: tuple[PlayerId, ...]
    reason: str
    rule: str

    @property
    def is_draw(self) -> bool:
        """Whether nobody has won."""
        return not self.winners
