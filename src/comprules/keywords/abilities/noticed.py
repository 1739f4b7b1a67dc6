"""CR 702.100b, 702.134c, 702.149c: creatures that evolve, train and mentor, which other abilities trigger on."""

from __future__ import annotations

from typing import Literal, cast

from comprules.phrases.abilities.triggered_ability import Triggered, TriggeredIf
from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *
from comprules.rules.concepts.events import LOG

Deed = Literal["evolves", "trains"]


@rule("702.100b", "702.149c")
class KeywordDeed(Event):
    """A creature evolves or trains: it got +1/+1 counters from that ability of it."""

    object: ObjectId
    deed: Deed

    about = ("object",)

    def describe(self, board: Board) -> str:
        """What does what."""
        return f"{board.name(self.object)} {self.deed}"


class Noticed(Instruction):
    """An instruction that puts counters on the source, which then has evolved or trained."""

    putting: Instruction
    deed: Deed

    def happen(self, resolution: Resolution) -> None:
        before = resolution.game.state.registers[LOG]
        self.putting.happen(resolution)
        if _has_grown(resolution, before):
            resolution.happen((KeywordDeed(resolution.cause("702.1"), resolution.source, self.deed),))


def _has_grown(resolution: Resolution, before: object) -> bool:
    log = resolution.game.state.registers[LOG]
    while log is not None and log is not before:
        log, logged = log
        if isinstance(logged.event, PutCounters) and logged.event.number == resolution.source:
            return True
    return False


def growing(deed: Deed, text: str) -> tuple[Ability, ...]:
    """The ability that a text says, by which the source evolves or trains."""
    (ability,) = abilities_saying(text)
    assert isinstance(ability, (Triggered, TriggeredIf))
    (putting,) = cast("Sentences", ability.text).sentences
    return (replace(ability, text=Sentences((Noticed(cast("Instruction", putting), deed),))),)


@rule("702.100b", "702.149c", "603.2")
@phrase({"evolves": "evolve(s)", "trains": "train(s)"}, by="deed")
class DoesAsKeywordSays(EventPattern):
    """CR 702.100b, 702.149c. "Whenever this creature trains"."""

    events: ClassVar = (KeywordDeed,)

    deed: Deed

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        done = cast("KeywordDeed", event)
        return done.object if done.deed == self.deed else None


@rule("702.100c")
@looks_at()
class GreaterThanOfACreature(SimpleCondition):
    """That something is said to be greater than what the source has, which must be a creature: nothing is greater than
    what a permanent that is no creature has.
    """

    said: Condition

    def holds(self, context: Context) -> bool:
        return "Creature" in context.board.characteristics(context.source).types and self.said.holds(context)


def _of_a_creature(ability: Ability) -> Ability:
    assert isinstance(ability, TriggeredIf)
    return replace(ability, provided=GreaterThanOfACreature(ability.provided))


@rule("702.100a", "702.100b", "702.100c", "702.100d")
@phrase("evolve")
class Evolve(KeywordAbility):
    """CR 702.100a. It grows when a creature with greater power or toughness enters under its controller's control."""

    def means(self) -> tuple[Ability, ...]:
        grows = growing(
            "evolves",
            "Whenever a creature you control enters, if that creature's power is greater than this creature's power or "
            "that creature's toughness is greater than this creature's toughness, put a +1/+1 counter on this "
            "creature.",
        )
        return tuple(_of_a_creature(ability) for ability in grows)


@rule("702.149a", "702.149b", "702.149c")
@phrase("training")
class Training(KeywordAbility):
    """CR 702.149a. It grows as it attacks together with a stronger creature."""

    def means(self) -> tuple[Ability, ...]:
        return growing(
            "trains",
            "Whenever this creature and at least one other creature with power greater than this creature's power "
            "attack, put a +1/+1 counter on this creature.",
        )
