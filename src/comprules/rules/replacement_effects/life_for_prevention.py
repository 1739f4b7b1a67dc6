"""CR 120.4c: life that is gained for damage that was prevented is one of the results of the damage event."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.replacement_effects.following_prevention import OneAfterAnother
from comprules.rules.resolving.instructions import Predicate


class MayOnlyGainLife(Phrase):
    """A mixin for instructions that may do nothing but let players gain life."""

    @abstractmethod
    def only_gains_life(self) -> bool:
        """Whether that is all that it does, if it does anything."""

    @abstractmethod
    def gains_of_life(self, resolution: Resolution) -> Sequence[Event]:
        """The gains of life, where they are all that it does."""


class GainOfLife(Predicate):
    """What a subject does that gains life, and nothing else."""

    @abstractmethod
    def gains(self, subject: Sequence[Id], resolution: Resolution) -> Sequence[Event]:
        """The gains of life that this is."""


@rule("120.4c", "615.5")
def life_gained(then: Any, resolution: Resolution) -> Sequence[Event] | None:
    """The gains of life, if they are all that follows on a prevention; None if something else is done."""
    if isinstance(then, OneAfterAnother):
        return life_gained(then.sentences[0], resolution) if len(then.sentences) == 1 else None
    return then.gains_of_life(resolution) if isinstance(then, MayOnlyGainLife) and then.only_gains_life() else None
