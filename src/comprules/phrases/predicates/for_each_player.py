"""CR 608.2f: what can be done for each of several players at once, differently for each."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from comprules.phrases.prelude import *


class DoneForEachPlayer(Predicate):
    """A mixin for what is done for each of several players at once: "for each opponent, create a token that's attacking
    that player".
    """

    @abstractmethod
    def happen_for_each(self, each: int, players: Sequence[PlayerId], resolution: Resolution) -> None:
        """Do it for each of the players, whom the slot `each` stands for one by one."""
