"""CR 701.27e: permanents that transform."""

from __future__ import annotations

from typing import cast

from comprules.phrases.prelude import *
from comprules.rules.abilities.event_patterns import Transitive
from comprules.rules.card_layouts.transforming import Transform


@rule("701.27e", "603.2", "701.28f")
@phrase("transform(s)[ into {what}]")
class PermanentTransforms(Transitive):
    """CR 701.27e. "When this creature transforms into Howler": it transforms or converts, and is that then."""

    events: ClassVar = (Transform,)
    proposals: ClassVar = (Transform,)

    what: Noun | None

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Transform", event).object

    def foreseen_by(self) -> tuple[type[Event], ...]:
        """Into what it would turn, isn't looked at before it has."""
        return self.proposals if self.what is None else ()

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Transform", event).object
