"""CR 111.2, 603.10a, 701.21a: events in which a player creates or sacrifices something."""

from __future__ import annotations

from collections.abc import Hashable

from comprules.phrases.prelude import *
from comprules.phrases.trigger_events.life_and_cards import PermanentIsSacrificed
from comprules.phrases.trigger_events.zone_changes import TokenIsCreated
from comprules.rules.abilities.event_patterns import Transitive
from comprules.rules.objects.sacrificing import Sacrifice


@rule("111.2", "603.2", "603.10a", "701.21a")
@phrase("create(s) or <sacrifices|sacrifice> {what}")
class TokenIsCreatedOrSacrificed(Transitive):
    """CR 701.21a. "Whenever you create or sacrifice a token": one is looked at as it has entered, the other as it was
    before.
    """

    events: ClassVar = (MoveObject, Sacrifice)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        return self._either(event).subject_of(event, context)

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return self._either(event).object_of(event, context)

    def looks_back(self, event: Event, board: Board) -> bool:
        return self._either(event).looks_back(event, board)

    @rule("603.2c")
    def apart(self, event: Event, subject: Phrase, board: Board) -> Hashable:
        return self._either(event).apart(event, subject, board)

    def _either(self, event: Event) -> TokenIsCreated | PermanentIsSacrificed:
        """Which of the two it could be, for a kind of event."""
        return PermanentIsSacrificed(self.what) if isinstance(event, Sacrifice) else TokenIsCreated(self.what)
