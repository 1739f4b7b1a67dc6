"""A game saved on the way, so that a long one comes back without all of it being played again."""

from __future__ import annotations

import zlib
from typing import Final

import msgspec

from comprules.kernel.records import Message
from comprules.table.matches import Standing
from comprules.table.setting import Setting

WORTH: Final = 2.0
"""How many seconds of playing again make it worth while to save a game."""

SHARE: Final = 10
"""How many times what saving took last playing again must take until a game is saved again."""


class BadMilestone(ValueError):
    """What is kept is no milestone of this version."""


class Milestone(Message, frozen=True):
    """A table after its first deeds, so many of them, of which so many were done in `earlier` games of the match: how
    its game was laid, how the match stood before, and the game.
    """

    deeds: int
    earlier: int
    setting: Setting
    before: Standing
    game: str

    def packed(self) -> bytes:
        """It as it is kept."""
        return zlib.compress(msgspec.json.encode(self), level=1)

    @staticmethod
    def unpacked(kept: bytes) -> Milestone:
        """The one that is kept so; raises BadMilestone if there is none."""
        try:
            return msgspec.json.decode(zlib.decompress(kept), type=Milestone)
        except (zlib.error, msgspec.DecodeError) as problem:
            raise BadMilestone(str(problem)) from None


class Effort:
    """What playing a table's game took since it was saved last, in seconds of computing."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._enough = WORTH

    @property
    def is_worth_saving(self) -> bool:
        """Whether playing all that again would take long, even beside what saving takes."""
        return self.seconds >= self._enough

    def saved(self, took: float) -> None:
        """Begin anew: the game has been saved, which took so long."""
        self.seconds, self._enough = 0.0, max(WORTH, SHARE * took)
