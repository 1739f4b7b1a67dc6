"""CR 702.136: riot."""

from __future__ import annotations

from comprules.phrases.continuous.abilities import Gains, KeywordNamed
from comprules.phrases.predicates.counters import CounterKind
from comprules.phrases.prelude import *
from comprules.phrases.replacements.entering import MayEnter
from comprules.phrases.replacements.manners import EnteringWithCounters
from comprules.rules.continuous_effects.lasting import change_for
from comprules.rules.keyword_basics.haste import Haste
from comprules.rules.mana_and_numbers.numbers import Counted
from comprules.rules.replacement_effects.modified_events import Afterwards, instead


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
