"""CR 311.7: chaos abilities, and chaos ensuing."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.variants.chaos import ChaosEnsues


@rule("311.7")
@phrase("whenever chaos ensues")
class WhenChaosEnsues(Trigger):
    """CR 311.7. "Whenever chaos ensues": the condition of a chaos ability."""

    events: ClassVar = (ChaosEnsues,)

    def matches(self, event: Event, context: Context) -> bool:
        return isinstance(event, ChaosEnsues) and event.object in (None, context.source)


@rule("311.7")
@phrase("chaos ensues")
class ChaosIsToEnsue(Instruction):
    """CR 311.7. "Chaos ensues"."""

    def happen(self, resolution: Resolution) -> None:
        resolution.did(resolution.begin((ChaosEnsues(resolution.cause("311.7")),)))
