"""CR 122.2: what texts say of counters that remain on an object as it changes zones."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.zones.keeping_counters import KeepsCounters


@rule("122.2")
@phrase("counters remain on {this} as it moves to any zone other than a player's hand or library")
class CountersRemain(KeepsCounters):
    """CR 122.2. "Counters remain on this creature as it moves to any zone other than a player's hand or library"."""

    this: SelfReference

    def keeps_in(self, zone: Zone) -> bool:
        return zone not in (Zone.HAND, Zone.LIBRARY)
