"""CR 708.8: being turned face up."""

from __future__ import annotations

from typing import cast

from comprules.phrases.prelude import *
from comprules.rules.card_layouts.face_down import TurnFaceUp


@rule("708.8", "702.37f", "702.168e")
@phrase("<is|are> turned face up")
class IsTurnedFaceUp(EventPattern):
    """CR 708.8. A permanent is turned face up; the X that was paid for that is the X of its own abilities."""

    events: ClassVar = (TurnFaceUp,)
    proposals: ClassVar = (TurnFaceUp,)

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("TurnFaceUp", event).object

    def agrees(self, event: Event, context: Context) -> bool:
        turned = cast("TurnFaceUp", event)
        if turned.object == context.source and turned.x is not None:
            context.x = turned.x
        return True
