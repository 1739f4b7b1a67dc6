"""CR 701.27e: permanents that transform."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from comprules.concepts.nouns import Noun
from comprules.effects.happenings import Transitive
from comprules.keyword_actions.transform import Transform
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.events import Event


@rule("701.27e", "603.2")
@phrase("transform(s)[ into {what}]")
class PermanentTransforms(Transitive):
    """CR 701.27e. "When this creature transforms into Howler": it transforms or converts, and is that then."""

    events: ClassVar = (Transform,)

    what: Noun | None

    def subject_of(self, event: Event, context: Context) -> int | None:
        return cast("Transform", event).object

    def object_of(self, event: Event, context: Context) -> int | None:
        return cast("Transform", event).object
