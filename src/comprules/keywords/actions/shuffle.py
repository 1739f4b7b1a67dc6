"""CR 701.24: shuffling a library."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.zones.shuffling import Shuffle


@rule("701.24a")
@phrase("shuffle(s)", also=["shuffle(s) <its|their|your> library", "shuffle(s) it", "shuffle their libraries"])
class Shuffles(Predicate):
    """CR 701.24a. "Shuffle": one's library."""

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause = resolution.cause("701.24a")
        resolution.happen([Shuffle(cause, player) for player in players_in_turn_order(subject, resolution)])
