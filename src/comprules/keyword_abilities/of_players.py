"""CR 113.1b, 702.11c, 702.16i, 702.18a: keyword abilities that players have: "you have hexproof"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from comprules.concepts.damage import DealDamage
from comprules.concepts.joined_nouns import Nouns
from comprules.concepts.nouns import Noun, Players
from comprules.effects.abilities import KeywordAbility
from comprules.effects.changes.abilities import Has, Named
from comprules.effects.clauses import Clause
from comprules.effects.context import Context
from comprules.effects.durations import Duration
from comprules.effects.instructions import Instruction
from comprules.effects.lasting import change_for, let_last
from comprules.effects.lasting_predicates import ForATime
from comprules.effects.modifying import Modifies
from comprules.effects.prevention import Prevention
from comprules.effects.saying import SaidOf
from comprules.effects.sentences import Joined
from comprules.effects.statements import Restriction, Statement
from comprules.effects.static_abilities import Saying
from comprules.effects.stating import Stated
from comprules.keyword_abilities.hexproof import Hexproof
from comprules.keyword_abilities.protection import Protection
from comprules.keyword_abilities.shroud import Shroud
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.resolution import Resolution
    from comprules.effects.statements import Act
    from comprules.events import Event

PlayerKeyword = Hexproof | Shroud | Protection


def as_the_players_own(player: int, context: Context) -> Context:
    """The point of view of an ability that a player has: the player is what it is on, and "you"."""
    return Context(context.board, player, player, context.bindings(), context.x, context.event)


@rule("113.1b")
class PlayersAreRestricted(Restriction):
    """CR 113.1b. What a keyword says can't happen to what has it, for players who have it."""

    who: Noun
    said: Restriction

    def about(self) -> tuple[type[Any], ...]:
        return self.said.about()

    def forbids(self, act: Event | Act, context: Context) -> bool:
        return any(
            self.who.includes(player, context) and self.said.forbids(act, as_the_players_own(player, context))
            for player in context.board.players
        )


@rule("113.1b", "702.16e")
class PlayersAreShielded(Prevention):
    """CR 113.1b. The damage that a keyword prevents, for players who have it."""

    who: Noun
    said: Prevention

    def prevented(self, event: DealDamage, context: Context) -> int:
        player = event.recipient
        if not context.board.is_player(player) or not self.who.includes(player, context):
            return 0
        return self.said.prevented(event, as_the_players_own(player, context))

    def in_words(self) -> str:
        return self.said.in_words()


def statements_of(keyword: KeywordAbility, who: Noun) -> Iterator[Statement]:
    """What a keyword means for the players among `who`."""
    for ability in keyword.means():
        for said in ability.statements() if isinstance(ability, Stated) else ():
            if isinstance(said, Restriction):
                yield PlayersAreRestricted(who, said)
            elif isinstance(said, Prevention):
                yield PlayersAreShielded(who, said)


@rule("113.1b", "702.11c", "702.18a")
@phrase("{who} <has|has|have|have @who> {keywords:and}", prefer=(SaidOf,))
class PlayersHave(Saying):
    """CR 113.1b. "You have hexproof", "you and permanents you control have hexproof"."""

    who: Players | Nouns
    keywords: tuple[PlayerKeyword, ...]

    def statements(self) -> tuple[Statement, ...]:
        for_players = tuple(said for keyword in self.keywords for said in statements_of(keyword, self.who))
        if isinstance(self.who, Players):
            return for_players
        return (*for_players, Modifies(self.who, (Has(tuple(Named(keyword) for keyword in self.keywords)),)))


@rule("113.1b", "611.2")
@phrase("{who} gain(s) {keywords:and} {duration}", prefer=(Clause, Joined, ForATime))
class PlayersGain(Instruction):
    """CR 113.1b. "You gain hexproof until end of turn"."""

    who: Players | Nouns
    keywords: tuple[PlayerKeyword, ...]
    duration: Duration

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        for keyword in self.keywords:
            for said in statements_of(keyword, self.who):
                let_last(said, self.duration, resolution, (keyword,), who=self.who)
        objects = [number for number in self.who.refer(resolution) if not resolution.board.is_player(number)]
        if objects:
            change_for(objects, (Has(tuple(Named(keyword) for keyword in self.keywords)),), self.duration, resolution)
