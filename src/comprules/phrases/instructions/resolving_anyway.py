"""CR 608.2b: what a text says about resolving although all its targets are illegal."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.resolving.instructions import ResolvesAnyway


@rule("608.2b", "101.1")
@phrase(
    "this ability still resolves if its target becomes illegal",
    also=["this ability can't be countered except by spells and abilities"],
)
class StillResolves(ResolvesAnyway):
    """CR 608.2b. "This ability still resolves if its target becomes illegal": nothing is done by saying so."""

    def happen(self, resolution: Resolution) -> None:
        """Nothing: it is known before."""
