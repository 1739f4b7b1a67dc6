"""CR 613.11: limitations said of somebody, by static abilities and by resolving spells and abilities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from comprules.concepts.nouns import Noun
from comprules.effects.durations import Duration
from comprules.effects.instructions import Predicate
from comprules.effects.restrictions.limitations import Limitation
from comprules.effects.shields import put_up
from comprules.effects.statements import Statement
from comprules.effects.static_abilities import Saying
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.effects.resolution import Resolution


class These(Noun):
    """Certain players and objects, whatever becomes of them."""

    numbers: tuple[int, ...]

    def refer(self, context: Context) -> tuple[int, ...]:
        return self.numbers

    def includes(self, number: int, context: Context) -> bool:
        return number in self.numbers


@rule("613.11")
@phrase("{who} {limitations:and@who}")
class Limited(Saying):
    """CR 613.11. "This creature can't block", "enchanted creature can't attack or block"."""

    who: Noun
    limitations: tuple[Limitation, ...]

    def statements(self) -> tuple[Statement, ...]:
        return tuple(statement for each in self.limitations for statement in each.said_of(self.who))


@rule("611.2a", "611.2c")
@phrase("{limitations:and} {duration}")
class LimitedFor(Predicate):
    """CR 611.2a. "Target creature can't block this turn"."""

    limitations: tuple[Limitation, ...]
    duration: Duration

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        who = These(tuple(subject))
        for limitation in self.limitations:
            for statement in limitation.said_of(who):
                put_up(statement, resolution, self.duration)
