"""CR 608.2c: a process that is told after how often it is carried out."""

from __future__ import annotations

from comprules.phrases.instructions.sentences import Sentence
from comprules.phrases.prelude import *
from comprules.rules.resolving.resolution_events import BeginsAgain


@rule("107.3", "608.2c")
@phrase("repeat the following process {times} times. {then}")
class FollowingProcess(Sentence):
    """CR 608.2c. "Repeat the following process X times. Each opponent loses 1 life …": all of it, and then again."""

    times: Count
    then: Instruction | Sentence

    def happen(self, resolution: Resolution) -> None:
        for time in range(max(self.times.value(resolution), 0)):
            if time:
                resolution.happen([BeginsAgain(resolution.cause("608.2c"), resolution.source)])
            self.then.happen(resolution)
