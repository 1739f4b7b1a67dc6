"""CR 611.2: how spells and abilities word effects that last.

"target creature gets +1/+1 and gains flying until end of turn".
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from comprules.concepts.nouns import Noun
from comprules.concepts.possessives import Whose
from comprules.concepts.type_words import TypeWord
from comprules.effects.changes.power_toughness import Gets, Switched
from comprules.effects.changes.types import Assumes
from comprules.effects.clauses import Both, Clause
from comprules.effects.continuous import Change, Eventive
from comprules.effects.durations import Duration
from comprules.effects.instructions import Instruction, Predicate
from comprules.effects.lasting import change_for, let_last
from comprules.effects.restrictions.limitations import Limitation
from comprules.effects.scaling import Scalable
from comprules.effects.sentences import Joined
from comprules.oracle.phrase import Phrase, phrase
from comprules.oracle.tree import replace_in
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.resolution import Resolution


@rule("611.2")
@phrase("{changes:and} {duration}", prefer=(Both,))
class Lasts(Scalable):
    """CR 611.2. "Gets +1/+1 and gains flying until end of turn"."""

    changes: tuple[Change, ...]
    duration: Duration

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        change_for(subject, self.changes, self.duration, resolution)

    @rule("608.2h")
    def scaled(self, factor: int, resolution: Resolution) -> Lasts:
        return replace(self, changes=tuple(_scaled(change, factor, resolution) for change in self.changes))


def _scaled(change: Change, factor: int, resolution: Resolution) -> Change:
    return change.times(factor, resolution) if isinstance(change, Gets) else change


@phrase("{parts:and} {duration}")
class Stretch(Phrase):
    """What is true of something for a time."""

    parts: tuple[Change | Limitation, ...]
    duration: Duration


def say_for_a_time(who: Noun, parts: Sequence[Change | Limitation], duration: Duration, resolution: Resolution) -> None:
    """Let objects be changed, or limited, for a time.

    What is changed is settled now; what is limited is whatever the words mean at any moment (CR 611.2c).
    """
    changes = [part for part in parts if isinstance(part, Change)]
    if changes:
        change_for(who.refer(resolution), changes, duration, resolution)
    for part in parts:
        if isinstance(part, Limitation):
            for statement in part.said_of(who):
                let_last(statement, duration, resolution)


@rule("611.2", "611.2c")
@phrase("{who} {stretches:and@who}", prefer=(Clause, Joined))
class ForATime(Instruction):
    """CR 611.2. "Target creature gets +1/+1 until end of turn and can't be blocked this turn"."""

    who: Noun
    stretches: tuple[Stretch, ...]

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        for stretch in self.stretches:
            say_for_a_time(self.who, stretch.parts, stretch.duration, resolution)


@rule("611.2", "611.2c")
@phrase("{duration}, {who} {parts:and@who}")
class ForATimeFirst(Instruction):
    """CR 611.2. "Until end of turn, creatures you control gain trample and can't be blocked"."""

    duration: Duration
    who: Noun
    parts: tuple[Change | Limitation, ...]

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        say_for_a_time(self.who, self.parts, self.duration, resolution)


@rule("613.4d")
@phrase("switch {whose} power and toughness {duration}")
class SwitchFor(Predicate):
    """CR 613.4d. "Switch target creature's power and toughness until end of turn"."""

    whose: Whose
    duration: Duration

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        change_for(self.whose.refer(resolution), (Switched(),), self.duration, resolution)


@rule("611.2a")
@phrase("{changes:and}")
class FromNowOn(Predicate):
    """CR 611.2a. "Becomes an Island", "gains haste": without a duration, until the game ends."""

    changes: tuple[Eventive, ...]

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        change_for(subject, self.changes, None, resolution)


@rule("205.1b")
@phrase({1: "{what}. it's still a(n) {kind:IT}", 2: "{what}. they're still {kind:THEY}"}, by="number")
class StillIs(Instruction):
    """CR 205.1b. "… It's still a land".

    What the sentence before makes of something, it becomes in addition to what it was.
    """

    number: Literal[1, 2]
    what: ForATime | ForATimeFirst | Clause
    kind: TypeWord

    def happen(self, resolution: Resolution) -> None:
        _keeping_types(self.what).happen(resolution)


@lru_cache(maxsize=1024)
def _keeping_types(what: Instruction) -> Instruction:
    """The same, but with all types kept."""
    return replace_in(what, lambda part: replace(part, keeping="still") if isinstance(part, Assumes) else part)
