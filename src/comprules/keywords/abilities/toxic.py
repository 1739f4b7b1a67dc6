"""CR 702.164: toxic."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.life_damage_counters.toxic_value import GivesPoisonBesides


@rule("702.164a")
@phrase("toxic {n}")
class Toxic(GivesPoisonBesides):
    """CR 702.164c. Combat damage to a player gives poison counters besides: dealing damage looks for it."""

    n: int
