"""CR 702.72: champion, and what is championed."""

from __future__ import annotations

from typing import cast

from comprules.keywords.actions.exile import Exiles
from comprules.phrases.prelude import *
from comprules.reader.reading import write
from comprules.rules.abilities.written_out import abilities_saying
from comprules.rules.objects.found_again import MOVED


@rule("702.72c")
class Championed(AffectsObject):
    """A permanent is championed by another one, the cause, which has exiled it by its champion ability."""

    about = ("object",)

    def describe(self, board: Board) -> str:
        """What is championed by what."""
        assert self.cause.source is not None
        return f"{board.name(self.object)} is championed by {board.name(self.cause.source)}"


@rule("702.72c")
@phrase("champion(s) {what}")
class Champions(Exiles):
    """CR 702.72c. What the champion ability itself exiles is championed: it says so of what it asks for."""

    what: Noun

    def once_exiled(self, cards: tuple[ObjectId, ...], resolution: Resolution) -> None:
        before = dict(resolution.bound.get(MOVED, ()))
        cause = resolution.cause("702.72c")
        resolution.happen([Championed(cause, before[card]) for card in cards if card in before])


@rule("607.2k", "702.72a", "702.72b")
@phrase("champion a(n) {what:IT}")
class Champion(KeywordAbility):
    """CR 702.72a. Another permanent is exiled for as long as it stays; otherwise it is sacrificed."""

    what: Description

    def means(self) -> tuple[Ability, ...]:
        what = write(self.what, agreement=Agreement.IT, capital=False)
        return abilities_saying(
            f"When this permanent enters, sacrifice it unless you champion another {what} you control.",
            "When this permanent leaves the battlefield, return the exiled card to the battlefield under its owner's "
            "control.",
        )


@rule("603.2", "702.72c")
@phrase("<is|are> championed with {by}")
class IsChampioned(EventPattern):
    """CR 702.72c. "When a Faerie is championed with this creature"."""

    events: ClassVar = (Championed,)

    by: SelfReference

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Championed", event).object

    def agrees(self, event: Event, context: Context) -> bool:
        return event.cause.source is not None and self.by.includes(event.cause.source, context)
