"""CR 603.7, 608.2c: delayed triggered abilities that are created only if something is so."""

from __future__ import annotations

from comprules.phrases.instructions.delayed_triggers import WheneverThisTurn, WhenNext, WhenYouCastYourNext
from comprules.phrases.instructions.sentences import Sentence
from comprules.phrases.prelude import *


@rule("603.7", "603.7a", "608.2c")
@phrase("if {condition}, {later}")
class IfSoLater(Sentence):
    """CR 603.7a. "If this spell was kicked, whenever a creature you control dies this turn, draw a card": whether it is
    so is asked as the sentence is followed.
    """

    condition: Condition
    later: WheneverThisTurn | WhenNext | WhenYouCastYourNext

    def happen(self, resolution: Resolution) -> None:
        is_met = self.condition.is_met(resolution)
        if is_met:
            self.later.happen(resolution)
        resolution.did(is_met)
