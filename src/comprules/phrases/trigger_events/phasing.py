"""CR 702.26: phasing out and in."""

from __future__ import annotations

from typing import Literal, cast

from comprules.phrases.prelude import *
from comprules.rules.keyword_basics.phasing import PhaseIn, PhaseOut


@rule("702.26b", "702.26c", "603.10b")
@phrase({"out": "phase(s) out", "in": "phase(s) in"}, by="way")
class Phases(EventPattern):
    """CR 702.26. A permanent phases out or in. What triggers on phasing out looks back in time."""

    events: ClassVar = (PhaseOut, PhaseIn)
    proposals: ClassVar = (PhaseOut, PhaseIn)

    way: Literal["out", "in"]

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        is_it = isinstance(event, PhaseOut if self.way == "out" else PhaseIn)
        return cast("PhaseOut | PhaseIn", event).object if is_it else None

    def foreseen_by(self) -> tuple[type[Event], ...]:
        return (PhaseOut,) if self.way == "out" else (PhaseIn,)

    def looks_back(self, event: Event, board: Board) -> bool:
        return isinstance(event, PhaseOut)
