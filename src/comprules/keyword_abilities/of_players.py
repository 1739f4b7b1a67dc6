"""CR 113.1b, 702.11c: keyword abilities that players and permanents have together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.concepts.joined_nouns import Nouns
from comprules.concepts.nouns import Players
from comprules.effects.abilities_for_players import Keyword, PlayersHave
from comprules.effects.changes.abilities import Has, KeywordNamed
from comprules.effects.clauses import Clause
from comprules.effects.durations import Duration
from comprules.effects.instructions import Instruction
from comprules.effects.lasting import change_for, let_last
from comprules.effects.lasting_predicates import ForATime
from comprules.effects.modifying import Modifies
from comprules.effects.saying import SaidOf
from comprules.effects.sentences import Joined
from comprules.effects.statements import Statement
from comprules.effects.static_abilities import Saying
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.resolution import Resolution


def _named(keywords: tuple[Keyword, ...]) -> Has:
    return Has(tuple(KeywordNamed(keyword) for keyword in keywords))


@rule("113.1b", "702.11c", "702.18a")
@phrase("{who} have {keywords:and}", prefer=(SaidOf,))
class AllHave(Saying):
    """CR 113.1b. "You and permanents you control have hexproof"."""

    who: Nouns
    keywords: tuple[Keyword, ...]

    def statements(self) -> tuple[Statement, ...]:
        return tuple(
            PlayersHave(each, self.keywords) if isinstance(each, Players) else Modifies(each, (_named(self.keywords),))
            for each in self.who.items
        )


@rule("113.1b", "611.2")
@phrase("{who} gain {keywords:and} {duration}", prefer=(Clause, Joined, ForATime))
class AllGain(Instruction):
    """CR 113.1b. "You and creatures you control gain hexproof until end of turn"."""

    who: Nouns
    keywords: tuple[Keyword, ...]
    duration: Duration

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        for each in self.who.items:
            if isinstance(each, Players):
                let_last(PlayersHave(each, self.keywords), self.duration, resolution)
            else:
                change_for(each.refer(resolution), (_named(self.keywords),), self.duration, resolution)
