"""CR 311.7: chaos abilities, and chaos ensuing."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.variants.chaos import ChaosEnsues


@rule("311.7")
@phrase("whenever chaos ensues")
class WhenChaosEnsues(Trigger):
    """CR 311.7. "Whenever chaos ensues": the condition of a chaos ability; it ensues where whoever makes it is."""

    events: ClassVar = (ChaosEnsues,)

    @rule("801.7")
    def matches(self, event: Event, context: Context) -> bool:
        if not isinstance(event, ChaosEnsues) or event.object not in (None, context.source):
            return False
        return event.cause.player is None or context.board.reaches(event.cause.player)


@rule("311.7")
@phrase("chaos ensues")
class ChaosIsToEnsue(Instruction):
    """CR 311.7. "Chaos ensues"."""

    def happen(self, resolution: Resolution) -> None:
        resolution.did(resolution.begin((ChaosEnsues(resolution.cause("311.7")),)))
