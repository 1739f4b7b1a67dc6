"""CR 113.1b, 702.11c: keyword abilities that players and permanents have together."""

from __future__ import annotations

from comprules.keywords.texts.abilities_for_players import Keyword, PlayersHave
from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.continuous.abilities import Has, KeywordNamed
from comprules.phrases.instructions.clauses import Clause
from comprules.phrases.instructions.lasting_effects import ForATime
from comprules.phrases.instructions.sentences import Joined
from comprules.phrases.nouns.joined_nouns import Nouns
from comprules.phrases.prelude import *
from comprules.phrases.statics.saying import SaidOf
from comprules.rules.continuous_effects.lasting import change_for


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
