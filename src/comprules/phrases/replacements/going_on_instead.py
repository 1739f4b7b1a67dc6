"""CR 614.6, 608.2c: static abilities that say in further sentences what is done instead."""

from __future__ import annotations

from comprules.phrases.instructions.sentences import Sentence
from comprules.phrases.prelude import *
from comprules.phrases.replacements.first_time import FirstTimeInstead
from comprules.phrases.replacements.would import AndThen, InsteadOf


@rule("614.6", "608.2c")
@phrase("{first}. {sentences:.}")
class InsteadAndThen(StaticAbility):
    """CR 614.6. "If you would draw a card, return a card from your graveyard to your hand instead. If you can't, you
    lose the game": what stands behind it is done each time that this has replaced something.
    """

    first: InsteadOf | FirstTimeInstead
    sentences: tuple[Instruction | Sentence, ...]

    def statements(self) -> tuple[Statement, ...]:
        return (replace(self.first, then=AndThen(self.first.then, self.sentences)),)
