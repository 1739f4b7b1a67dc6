"""CR 509.1h: effects by which attacking creatures become blocked."""

from __future__ import annotations

from collections.abc import Sequence

from comprules.phrases.prelude import *
from comprules.rules.combat.blocks import BecomesBlocked
from comprules.rules.resolving.instructions import DoneByObjects


@rule("509.1h", "702.22i")
@phrase("become(s) blocked")
class BecomesBlockedByEffect(DoneByObjects):
    """CR 509.1h. "Target unblocked attacking creature becomes blocked": by nothing, and its band with it."""

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        cause = resolution.cause("509.1h")
        resolution.did(resolution.begin([BecomesBlocked(cause, number) for number in subject]))
