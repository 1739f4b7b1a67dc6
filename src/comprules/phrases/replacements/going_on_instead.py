"""CR 614.6, 608.2c: static abilities that say in further sentences what is done instead."""

from __future__ import annotations

from comprules.phrases.abilities.static_abilities import SaysFurther
from comprules.phrases.instructions.sentences import Sentence
from comprules.phrases.prelude import *
from comprules.phrases.replacements.first_time import FirstTimeInstead, FirstTimeMayInstead
from comprules.phrases.replacements.would import InsteadOf, YouMayInstead


@rule("614.6", "608.2c")
@phrase("{first}. {sentences:.}")
class InsteadAndThen(SaysFurther):
    """CR 614.6. "If you would draw a card, return a card from your graveyard to your hand instead. If you can't, you
    lose the game": what stands behind it is done each time that this has replaced something.
    """

    first: InsteadOf | YouMayInstead | FirstTimeInstead | FirstTimeMayInstead
    sentences: tuple[Instruction | Sentence, ...]

    def statements(self) -> tuple[Statement, ...]:
        return (self.first.going_on(self.sentences),)
