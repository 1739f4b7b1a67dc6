"""CR 701.37b, 701.60b, 701.64b, 702.112b, 702.171b: markers that a permanent can have: monstrous, suspected."""

from __future__ import annotations

from typing import Literal, cast, get_args

from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.adjectives import SingleAdjective
from comprules.rules.objects.designations import Designate, Designation, is_designated


@rule("701.37b", "702.112b", "701.60b", "701.64b", "702.171b")
@phrase({word: word for word in get_args(Designation)}, by="designation")
class Designated(SingleAdjective):
    """CR 701.37b, 701.60b, 702.112b. "A suspected creature", "if it isn't renowned"."""

    designation: Designation

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return is_designated(context.board, number, self.designation)


@rule("701.37c", "702.112b", "702.171b", "603.2")
@phrase({word: f"become(s) {word}" for word in ("monstrous", "renowned", "saddled", "suspected")}, by="designation")
class BecomesDesignated(EventPattern):
    """CR 701.37c. "When this creature becomes monstrous": X is what it was then."""

    events: ClassVar = (Designate,)
    proposals: ClassVar = (Designate,)

    designation: Literal["monstrous", "renowned", "saddled", "suspected"]

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        designate = cast("Designate", event)
        return designate.object if designate.designation == self.designation else None

    def agrees(self, event: Event, context: Context) -> bool:
        context.x = cast("Designate", event).x
        return True
