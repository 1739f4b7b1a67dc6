"""CR 603.7, 608.2c, 614.3: what waits for an event and is created only if something is so, or with something else."""

from __future__ import annotations

from comprules.phrases.instructions.delayed_triggers import (
    WheneverForATime,
    WheneverThisTurn,
    WhenItIsTime,
    WhenNext,
    WhenThatHappens,
    WhenYouCastYourNext,
)
from comprules.phrases.instructions.going_on import CreatesLater
from comprules.phrases.instructions.links import DoneOrNot
from comprules.phrases.instructions.sentences import Clauses, Sentence
from comprules.phrases.prelude import *
from comprules.phrases.replacements.would import ReplacesForATime

Waits = WheneverThisTurn | WheneverForATime | WhenItIsTime | WhenNext | WhenYouCastYourNext | ReplacesForATime
"""What is created by a sentence and waits for a time or an event: a delayed triggered ability, a replacement effect."""


@rule("603.7a", "608.2c", "614.3")
@phrase("{clauses}, and {later}")
class AndLater(Sentence, CreatesLater):
    """CR 608.2c. "It can't be regenerated this turn, and if it would die this turn, exile it instead"."""

    clauses: Clauses
    later: Waits

    def happen(self, resolution: Resolution) -> None:
        self.clauses.happen(resolution)
        self.later.happen(resolution)


@rule("603.7", "603.7a", "608.2c", "614.3")
@phrase("if {condition}, {later}")
class IfSoLater(Sentence, CreatesLater):
    """CR 603.7a. "If this spell was kicked, whenever a creature you control dies this turn, draw a card", "if you lose
    the flip, the next time it would deal damage this turn, …": whether it is so is asked as the sentence is followed.
    """

    condition: Condition
    later: Waits | AndLater

    def happen(self, resolution: Resolution) -> None:
        is_met = self.condition.is_met(resolution)
        if is_met:
            self.later.happen(resolution)
        resolution.did(is_met)


@rule("603.7a", "608.2c", "614.3")
@phrase("if {who} <does|do @who>, {then}")
class IfDoneLater(DoneOrNot, CreatesLater):
    """CR 603.7a. "If you do, when you next cast an instant spell this turn, copy that spell"."""

    if_done: ClassVar[bool] = True
    creating: ClassVar[str] = "then"

    then: Waits | WhenThatHappens | AndLater
