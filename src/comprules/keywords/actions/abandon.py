"""CR 701.33: abandon."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.variants.schemes import Abandon


@rule("701.33a", "701.33b")
@phrase("abandon(s) {what}")
class Abandons(Predicate):
    """CR 701.33b. "Abandon this scheme"."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}

    what: Definite

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause, schemes = resolution.cause("701.33b"), self.what.refer(resolution)
        players = players_in_turn_order(subject, resolution)
        done = [resolution.happen([Abandon(cause, scheme, player)]) for player in players for scheme in schemes]
        resolution.did(any(done))
