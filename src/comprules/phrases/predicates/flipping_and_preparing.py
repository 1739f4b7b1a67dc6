"""CR 710, 722.3: what texts say of flip cards, and of being prepared."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.phrases.replacements.manners import Standing
from comprules.rules.card_layouts.being_flipped import Flip
from comprules.rules.card_layouts.preparation_cards import ENTERS_PREPARED, Prepare
from comprules.rules.objects.designations import EndDesignation
from comprules.rules.resolving.instructions import DoneByObjects


@rule("710.1a", "710.4")
@phrase("flip(s) {what}")
class Flips(Predicate):
    """CR 710.4. "Flip this creature"."""

    acts_on: ClassVar[Where] = {"what": ON_BATTLEFIELD}

    what: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause = resolution.cause("710.4")
        resolution.happen([Flip(cause, number) for number in self.what.refer(resolution)])
        note_done(resolution.begun > 0, resolution, "710.4", "there is nothing to flip")


@rule("722.3a", "722.3b")
@phrase({word: f"become(s) {word}" for word in ("prepared", "unprepared")}, by="what")
class BecomesPrepared(DoneByObjects):
    """CR 722.3a, 722.3b. "This creature becomes prepared"."""

    what: Literal["prepared", "unprepared"]

    def happen(self, subject: Sequence[ObjectId], resolution: Resolution) -> None:
        cause = resolution.cause("722.3a")
        events: list[Event] = []
        for number in subject:
            events.append(
                Prepare(cause, number) if self.what == "prepared" else EndDesignation(cause, number, "prepared")
            )
        resolution.did(resolution.begin(events))


@rule("722.3a", "614.1c")
@phrase("prepared")
class EnteringPrepared(Standing):
    """CR 722.3a. "This creature enters prepared"."""

    def applied(self, event: MoveObject, context: Context) -> MoveObject:
        memory = (*event.entering.memory, (ENTERS_PREPARED, True))
        return replace(event, entering=replace(event.entering, memory=memory))
