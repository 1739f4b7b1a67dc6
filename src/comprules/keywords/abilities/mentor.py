"""CR 702.134: mentor."""

from __future__ import annotations

from typing import cast

from comprules.phrases.abilities.triggered_ability import Triggered
from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *
from comprules.rules.abilities.event_patterns import Transitive


@rule("702.134c")
class Mentors(Event):
    """A mentor ability of a creature has resolved whose target is another."""

    object: ObjectId
    mentored: Id

    about = ("object", "mentored")

    def describe(self, board: Board) -> str:
        """Who mentors whom."""
        return f"{board.name(self.object)} mentors {board.name(self.mentored)}"


@rule("702.134c")
class HasMentored(Instruction):
    """CR 702.134c. The last thing that a mentor ability does: it is noticed."""

    def happen(self, resolution: Resolution) -> None:
        chosen = resolution.board.object(resolution.item).stacked
        targets = chosen.all_targets if chosen is not None else ()
        cause = resolution.cause("702.134c")
        resolution.happen([Mentors(cause, resolution.source, target) for target in targets])


@rule("702.134a", "702.134b")
@phrase("mentor")
class Mentor(KeywordAbility):
    """CR 702.134a. Whenever it attacks, a weaker attacking creature gets a +1/+1 counter."""

    def means(self) -> tuple[Ability, ...]:
        (ability,) = abilities_saying(
            "Whenever this creature attacks, put a +1/+1 counter on target attacking creature with power less than "
            "this creature's power."
        )
        assert isinstance(ability, Triggered)
        sentences = cast("Sentences", ability.text).sentences
        return (replace(ability, text=Sentences((*sentences, HasMentored()))),)


@rule("702.134c", "603.2")
@phrase("mentor(s) {what}")
class CreatureMentors(Transitive):
    """CR 702.134c. "Whenever this creature mentors a creature"."""

    events: ClassVar = (Mentors,)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Mentors", event).object

    def object_of(self, event: Event, context: Context) -> Id | None:
        return cast("Mentors", event).mentored
