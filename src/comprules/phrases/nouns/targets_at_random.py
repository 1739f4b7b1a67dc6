"""CR 115.1, 601.2c: targets that nobody chooses: "any target chosen at random"."""

from __future__ import annotations

from comprules.phrases.nouns.any_target import AnyTarget, AnyTargets
from comprules.phrases.nouns.targets import Target, TargetOfKind, TargetPlayer
from comprules.phrases.prelude import *
from comprules.rules.objects.descriptions import PlayerDescription


class _AtRandom(Targeted):
    def is_at_random(self) -> bool:
        return True


@rule("115.4", "601.2c")
@phrase("any target chosen at random", prefer=(AnyTarget,))
class AnyTargetAtRandom(_AtRandom, AnyTargets):
    """CR 115.4. "Any target chosen at random": one of all that could be chosen."""

    slot: int = 0


@rule("115.1", "601.2c")
@phrase("target {who:IT} chosen at random", agreement=Agreement.ONE, prefer=(TargetPlayer,))
class TargetPlayerAtRandom(_AtRandom, TargetPlayer):
    """CR 601.2c. "Target opponent chosen at random"."""

    who: PlayerDescription
    slot: int = 0


@rule("115.1", "601.2c")
@phrase("target {what:IT} chosen at random", prefer=(Target,))
class TargetAtRandom(_AtRandom, TargetOfKind, Definite):
    """CR 601.2c. "Target creature chosen at random"."""

    what: Description
    slot: int = 0
