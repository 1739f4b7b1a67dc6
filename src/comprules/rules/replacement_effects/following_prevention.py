"""CR 615.5: sentences that belong to a prevention effect, since they speak of the damage "prevented this way"."""

from __future__ import annotations

from functools import lru_cache

from comprules.rules.prelude import *
from comprules.rules.resolving.instructions import Instruction

AND_THEN: Final = -616
"""The slot of what follows whenever an effect has prevented damage."""


class AboutPrevention(Phrase):
    """A mixin for what speaks of the damage "prevented this way"; its sentence belongs to the prevention effect."""


class OneAfterAnother(Instruction):
    """Sentences that are followed together."""

    sentences: tuple[Any, ...]

    def happen(self, resolution: Resolution) -> None:
        for sentence in self.sentences:
            sentence.happen(resolution)


@rule("615.5")
class PreventAndThen(Instruction):
    """CR 615.5. A sentence that begins a prevention effect, and what follows each time that has prevented damage."""

    prevention: Any
    then: OneAfterAnother

    def happen(self, resolution: Resolution) -> None:
        resolution.bind(AND_THEN, self.then)
        self.prevention.happen(resolution)
        del resolution.bound[AND_THEN]


@lru_cache(maxsize=4096)
@rule("608.2c", "615.5")
def with_what_follows(sentences: tuple[Any, ...]) -> tuple[Any, ...]:
    """The sentences, those about damage prevented this way joined to the one before them."""
    done: list[Any] = []
    for sentence in sentences:
        if not done or not _is_about_prevention(sentence):
            done.append(sentence)
        elif isinstance(done[-1], PreventAndThen):
            before = done[-1]
            done[-1] = PreventAndThen(before.prevention, OneAfterAnother((*before.then.sentences, sentence)))
        else:
            done[-1] = PreventAndThen(done[-1], OneAfterAnother((sentence,)))
    return tuple(done)


def _is_about_prevention(sentence: Phrase) -> bool:
    return any(isinstance(part, AboutPrevention) for part in walk(sentence))
