"""CR 603.2e: what becomes of objects: tapped, untapped, targeted, given counters, attached."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, cast

from comprules.concepts.nouns import Noun
from comprules.effects.choosing_targets import BecomesTarget
from comprules.effects.happenings import Happening, Transitive
from comprules.keyword_actions.attach import Attach
from comprules.keyword_actions.tap_and_untap import Tap, Untap
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.events import Event


@rule("603.2e", "701.26a", "701.26b")
@phrase({"tapped": "become(s) tapped", "untapped": "become(s) untapped"}, by="how")
class PermanentTurns(Happening):
    """CR 603.2e. A permanent becomes tapped or untapped; one that enters tapped doesn't."""

    events: ClassVar = (Tap, Untap)

    how: Literal["tapped", "untapped"]

    def subject_of(self, event: Event, context: Context) -> int | None:
        is_it = isinstance(event, Tap if self.how == "tapped" else Untap)
        return cast("Tap | Untap", event).object if is_it else None


@rule("115.1", "603.2e")
@phrase("become(s) the target of {what}")
class IsTargeted(Transitive):
    """CR 603.2e. Something becomes the target of a spell or ability. "It" is what does."""

    events: ClassVar = (BecomesTarget,)
    in_passing: ClassVar = True

    what: Noun

    def subject_of(self, event: Event, context: Context) -> int | None:
        return cast("BecomesTarget", event).target

    def object_of(self, event: Event, context: Context) -> int | None:
        return cast("BecomesTarget", event).item


@rule("301.5", "603.2e", "701.3a")
@phrase("become(s) attached to {what}")
class BecomesAttached(Transitive):
    """CR 701.3a. An Aura, Equipment or Fortification becomes attached."""

    events: ClassVar = (Attach,)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> int | None:
        return cast("Attach", event).attachment

    def object_of(self, event: Event, context: Context) -> int | None:
        return cast("Attach", event).host
