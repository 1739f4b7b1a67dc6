"""Noun phrases: which players and objects a text speaks of (CR 109.2, 115)."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from comprules.oracle.phrase import Phrase

if TYPE_CHECKING:
    from comprules.effects.context import Context


class Noun(Phrase):
    """Something a text speaks of: players, objects, or either ("any target")."""

    @abstractmethod
    def refer(self, context: Context) -> tuple[int, ...]:
        """The players and objects it means now, by number.

        Where somebody has to choose them as this is asked ("a creature you control" in a cost or an instruction), the context is a
        `Resolution`, whose game asks.
        """

    @abstractmethod
    def includes(self, number: int, context: Context) -> bool:
        """Whether it speaks of this player or object: for trigger conditions, restrictions and replacement effects."""


class Players(Noun):
    """Players: "you", "target opponent", "each player", "its controller"."""


class Objects(Noun):
    """Objects: "target creature", "this permanent", "creatures you control", "it"."""
