"""CR 708.8: being turned face up."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from comprules.phrases.prelude import *
from comprules.rules.card_layouts.face_down import TURNED_UP, TurnFaceUp


@rule("708.8", "702.37f", "702.168e")
@phrase("<is|are> turned face up")
class IsTurnedFaceUp(EventPattern):
    """CR 708.8. A permanent is turned face up; the X that was paid for that is the X of its own abilities."""

    events: ClassVar = (TurnFaceUp,)
    proposals: ClassVar = (TurnFaceUp,)

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("TurnFaceUp", event).object

    def is_about(self, one: Id, includes: Callable[[Id, Context], bool], context: Context) -> bool:
        """A "face-down permanent" is turned face up: so it was until then."""
        with context.meaning(TURNED_UP, one):
            return includes(one, context)

    def agrees(self, event: Event, context: Context) -> bool:
        turned = cast("TurnFaceUp", event)
        if turned.object == context.source and turned.x is not None:
            context.x = turned.x
        return True
