"""CR 702.136: riot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from comprules.concepts.counter_predicates import CounterKind
from comprules.concepts.numbers import Counted
from comprules.concepts.self_reference import This
from comprules.effects.abilities import Ability, KeywordAbility
from comprules.effects.changes.abilities import Gains, KeywordNamed
from comprules.effects.instructions import Instruction
from comprules.effects.lasting import change_for
from comprules.effects.modified_events import Afterwards, instead
from comprules.effects.replacements.entering import MayEnter
from comprules.effects.replacements.manners import EnteringWithCounters
from comprules.effects.stating import stated
from comprules.events import Cause
from comprules.keyword_abilities.haste import Haste
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule
from comprules.zone_changes import became

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.effects.resolution import Resolution
    from comprules.events import Event


@rule("702.136a", "611.2a")
class GainsHasteThere(Instruction):
    """CR 702.136a. What the source has become gains haste, from now on."""

    def happen(self, resolution: Resolution) -> None:
        there = became(resolution.board, resolution.source)
        if there is not None:
            change_for((there,), (Gains((KeywordNamed(Haste()),)),), None, resolution)


@rule("702.136a")
class RiotChoice(MayEnter):
    """CR 702.136a. A +1/+1 counter as it enters, or else haste."""

    def otherwise(self, event: Event, context: Context) -> Sequence[Event]:
        cause = Cause("702.136a", context.source, context.you)
        return (event, Afterwards(cause, then=instead(GainsHasteThere(), context)))

    def in_words(self) -> str:
        return "riot"


@rule("702.136a", "702.136b")
@phrase("riot")
class Riot(KeywordAbility):
    """CR 702.136a. It enters with a +1/+1 counter or gains haste, as its controller chooses."""

    def means(self) -> tuple[Ability, ...]:
        counter = EnteringWithCounters(True, Counted(1), CounterKind("+1/+1"))
        return stated(RiotChoice(This("permanent"), counter))
