"""Descriptions: what kind of object or player a text speaks of, without saying which (CR 109.2)."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from comprules.oracle.phrase import Phrase
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.effects.context import Context


class Description(Phrase):
    """A kind of object: "creature", "nonland permanent you control", "creature card in a graveyard"."""

    @abstractmethod
    def matches(self, number: int, context: Context) -> bool:
        """Whether an object is of this kind, and in the zone that the description means (CR 109.2)."""

    @abstractmethod
    def find(self, context: Context) -> tuple[int, ...]:
        """All objects of this kind, in a fixed order."""

    def zones(self) -> frozenset[Zone]:
        """The zones where it looks: the battlefield, unless it says "card", "spell" or names a zone (CR 109.2)."""
        return frozenset({Zone.BATTLEFIELD})
