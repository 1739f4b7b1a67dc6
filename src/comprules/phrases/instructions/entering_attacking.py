"""CR 508.4: sentences that say of what has just been put onto the battlefield that it enters tapped and attacking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.phrases.instructions.clauses import Order, YouMay
from comprules.phrases.instructions.joining_attacks import Joining
from comprules.phrases.predicates.moving_cards import Placing
from comprules.phrases.prelude import *
from comprules.phrases.statics.entering_being import Entered
from comprules.rules.resolving.actual_resolution import BEING, Beginnings


@rule("508.4")
@phrase("{who} <enters|enter @who> {how}")
class EntersJoining(Phrase):
    """CR 508.4. "It enters tapped and attacking that player"."""

    who: Entered
    how: Joining


class PutsAsOne(Phrase):
    """What puts several cards onto the battlefield as one permanent, after something else that is done to them."""

    @abstractmethod
    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        """Do the one, then the other."""


class _EnteringAttacking(Instruction):
    if TYPE_CHECKING:

        @property
        def said(self) -> EntersJoining: ...

    @abstractmethod
    def move(self, resolution: Resolution) -> None:
        """Put it onto the battlefield."""

    @rule("508.4", "508.4a")
    def happen(self, resolution: Resolution) -> None:
        resolution.bind(BEING, Beginnings((), self.said.how.aims(resolution)))
        self.move(resolution)
        del resolution.bound[BEING]


@rule("508.4")
@phrase("{deed:YOU}. {said}", prefer=(Order,))
class PutAttacking(_EnteringAttacking):
    """CR 508.4. "Put it onto the battlefield under your control. It enters tapped and attacking"."""

    deed: Placing | PutsAsOne
    said: EntersJoining

    def move(self, resolution: Resolution) -> None:
        resolution.did(True)
        self.deed.happen((resolution.you,), resolution)


@rule("508.4")
@phrase("you may {deed:YOU}. {said}", prefer=(YouMay,))
class MayPutAttacking(_EnteringAttacking):
    """CR 508.4. "You may put it onto the battlefield. It enters tapped and attacking"."""

    deed: Placing
    said: EntersJoining

    def move(self, resolution: Resolution) -> None:
        YouMay(self.deed).happen(resolution)
