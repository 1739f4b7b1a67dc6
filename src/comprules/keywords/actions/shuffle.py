"""CR 701.24: shuffling a library."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import phrase
from comprules.rules.resolving.choices import players_in_turn_order
from comprules.rules.resolving.instructions import Predicate
from comprules.rules.zones.shuffling import Shuffle

if TYPE_CHECKING:
    from comprules.rules.resolving.resolution import Resolution


@rule("701.24a")
@phrase("shuffle(s)", also=["shuffle(s) <its|their|your> library", "shuffle(s) it"])
class Shuffles(Predicate):
    """CR 701.24a. "Shuffle": one's library."""

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        cause = resolution.cause("701.24a")
        resolution.happen([Shuffle(cause, player) for player in players_in_turn_order(subject, resolution)])
