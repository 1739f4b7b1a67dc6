"""CR 406.3: cards exiled face down, and who may look at them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from comprules.characteristics import Characteristics
from comprules.objects import FaceDown
from comprules.rule_citations import rule
from comprules.zone_changes import Entering

if TYPE_CHECKING:
    from typing import Any

LOOKERS: Final = "may be looked at by"
"""Under this a card that was exiled face down remembers the players who may look at it."""

HIDDEN: Final = FaceDown(Characteristics("", (), frozenset(), (), (), (), ()), "exile")
"""A card exiled face down has no characteristics."""


@rule("406.3", "406.3a")
def hidden(lookers: tuple[int, ...], *memory: tuple[str, Any]) -> Entering:
    """How a card is exiled face down, with what it remembers besides who may look at it."""
    return Entering(face_down=HIDDEN, memory=((LOOKERS, lookers), *memory))
