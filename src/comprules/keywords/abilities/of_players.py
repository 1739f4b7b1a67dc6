"""CR 113.1b, 702.11c: keyword abilities that players and permanents have together."""

from __future__ import annotations

from comprules.keywords.texts.abilities_for_players import Gainable, Keyword, PlayersHave, after_choosing
from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.continuous.abilities import Has, KeywordNamed
from comprules.phrases.prelude import *
from comprules.rules.continuous_effects.lasting import change_for


def _named(keywords: tuple[Keyword, ...]) -> Has:
    return Has(tuple(KeywordNamed(keyword) for keyword in keywords))


@rule("113.1b")
@phrase("{players}[, {between:,},] and {last}", agreement=Agreement.THEY)
class PlayersAndObjects(Phrase):
    """CR 113.1b. "You, planeswalkers you control, and other creatures you control".

    Objects alone are no matter of this room: "creatures and lands you control have shroud" is said as of any ability.
    """

    players: Players
    last: Objects
    between: tuple[Objects, ...] | None = None

    def each(self) -> tuple[Noun, ...]:
        """Those named, one by one."""
        return (self.players, *(self.between or ()), self.last)


@rule("113.1b", "702.11c", "702.18a")
@phrase("{who} have {keywords:and}")
class AllHave(Saying):
    """CR 113.1b. "You and permanents you control have hexproof"."""

    who: PlayersAndObjects
    keywords: tuple[Keyword, ...]

    def statements(self) -> tuple[Statement, ...]:
        return tuple(
            PlayersHave(each, self.keywords) if isinstance(each, Players) else Modifies(each, (_named(self.keywords),))
            for each in self.who.each()
        )


@rule("113.1b", "611.2")
@phrase("{who} gain {keywords:and} {duration}")
class AllGain(Instruction):
    """CR 113.1b. "You and creatures you control gain hexproof until end of turn"."""

    who: PlayersAndObjects
    keywords: tuple[Gainable, ...]
    duration: Duration

    @rule("608.2d")
    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        keywords = tuple(after_choosing(keyword, resolution) for keyword in self.keywords)
        for each in self.who.each():
            if isinstance(each, Players):
                let_last(PlayersHave(each, keywords), self.duration, resolution)
            else:
                settled = tuple(KeywordNamed(keyword).chosen(resolution) for keyword in keywords)
                change_for(each.refer(resolution), (Has(settled),), self.duration, resolution)


@rule("113.1b", "611.2")
@phrase("{duration}, {who} gain {keywords:and}")
class AllGainFirst(AllGain):
    """CR 611.2. "Until your next turn, you and planeswalkers you control gain protection from that player"."""

    duration: Duration
    who: PlayersAndObjects
    keywords: tuple[Gainable, ...]
