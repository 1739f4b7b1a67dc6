"""CR 710: flip cards."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.card_layouts.being_flipped import Flip


@rule("710.1a", "710.4")
@phrase("flip(s) {what}")
class Flips(Predicate):
    """CR 710.4. "Flip this creature"."""

    acts_on: ClassVar[Where] = {"what": ON_BATTLEFIELD}

    what: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause = resolution.cause("710.4")
        resolution.happen([Flip(cause, number) for number in self.what.refer(resolution)])
        note_done(resolution.begun > 0, resolution, "710.4", "there is nothing to flip")
