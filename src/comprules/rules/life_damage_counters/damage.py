"""CR 120: damage."""

from __future__ import annotations

from comprules.rules.keyword_basics.deathtouch import Deathtouch
from comprules.rules.keyword_basics.infect import Infect
from comprules.rules.keyword_basics.lifelink import Lifelink
from comprules.rules.keyword_basics.wither import Wither
from comprules.rules.life_damage_counters.counters import PutCounters, RemoveCounters, count_on
from comprules.rules.life_damage_counters.damage_as_though import is_as_though
from comprules.rules.life_damage_counters.life import GainLife, LoseLife
from comprules.rules.life_damage_counters.toxic_value import total_toxic_value
from comprules.rules.prelude import *


@rule("120.1", "120.7")
class DealDamage(Event):
    """A source deals damage to a player or a permanent.

    `is_combat` is set for the damage that attacking and blocking creatures deal in the combat damage step (CR 120.2a);
    `preventable` is unset where an effect says that this damage can't be prevented (CR 615.12).

    >>> DealDamage(Cause("120.2b"), source=40, recipient=1, amount=3).is_combat
    False
    """

    source: ObjectId
    recipient: Id
    amount: int
    is_combat: bool = False
    preventable: bool = True

    about = ("source", "recipient")

    def chooser(self, board: Board) -> PlayerId:
        """The player who is dealt damage, or who controls the permanent that is."""
        return self.recipient if board.is_player(self.recipient) else board.controller(self.recipient)

    @rule("120.1a", "120.8", "614.7a")
    def possible(self, board: Board) -> bool:
        """Zero damage isn't dealt at all, nor is damage to anything but a player, creature, planeswalker or battle."""
        return self.amount > 0 and can_be_damaged(board, self.recipient)

    @rule("120.3", "120.3f", "120.4b", "120.4c", "702.2d", "702.2e", "702.15c", "702.15d")
    def happen(self, game: Game) -> Sequence[Event]:
        """Mark the damage on a creature; its other results, such as the loss of life, are events of their own."""
        board = game.board
        source = board.characteristics(self.source)
        if board.is_player(self.recipient):
            self._count_for_commanders(game, self.recipient)
            results = [*self._to_player(board, source, self.recipient)]
        else:
            results = [*self._to_permanent(game, source, self.recipient)]
        if Lifelink in source.keywords:
            results.append(GainLife(self._because("120.3f"), board.controller(self.source), self.amount))
        return results

    @rule("903.10a")
    def _count_for_commanders(self, game: Game, player: PlayerId) -> None:
        """Combat damage that a commander deals to a player is counted over the whole game."""
        commanders = game.board.object(self.source).commanders if self.is_combat else ()
        for commander in commanders:
            dealt = dict(game.state.players[player].commander_damage)
            dealt[commander] = dealt.get(commander, 0) + self.amount
            game.write_player(player, commander_damage=tuple(sorted(dealt.items())))

    def _because(self, rule: str) -> Cause:
        return Cause(rule, self.source, self.cause.player)

    @rule("120.3a", "120.3b", "120.3g", "702.90b", "702.90d", "702.90e", "702.90f", "702.164c")
    def _to_player(self, board: Board, source: Characteristics, player: PlayerId) -> Iterator[Event]:
        if self._is_of(Infect, source, board):
            yield self._counters(board, "120.3b", "poison", self.amount)
        else:
            yield LoseLife(self._because("120.3a"), player, self.amount)
        if self.is_combat and (toxic := total_toxic_value(source)):
            yield self._counters(board, "120.3g", "poison", toxic)

    def _is_of(self, keyword: type[KeywordAbility], source: Characteristics, board: Board) -> bool:
        """Whether it is dealt by a source with an ability, or as though its source had that."""
        return keyword in source.keywords or is_as_though(keyword, self.recipient, board)

    def _counters(self, board: Board, rule: str, kind: str, amount: int) -> PutCounters:
        player = board.controller(self.source)
        return PutCounters(self._because(rule), self.recipient, kind, amount, player, by_effect=not self.is_combat)

    @rule("120.3c", "120.3d", "120.3e", "120.3h", "302.7", "306.8", "310.6", "702.80a", "702.80b", "702.80c", "702.80d")
    @rule("702.90c", "702.90d", "702.90e", "702.90f")
    def _to_permanent(self, game: Game, source: Characteristics, permanent: ObjectId) -> Iterator[Event]:
        types = game.board.characteristics(permanent).types
        if "Creature" in types:
            if self._is_of(Infect, source, game.board) or self._is_of(Wither, source, game.board):
                yield self._counters(game.board, "120.3d", "-1/-1", self.amount)
                self._note(game, source, permanent, 0)
            else:
                self._note(game, source, permanent, self.amount)
        if "Planeswalker" in types:
            yield self._removal(game.board, "120.3c", "loyalty")
        if "Battle" in types:
            yield self._removal(game.board, "120.3h", "defense")

    def _removal(self, board: Board, rule: str, kind: str) -> RemoveCounters:
        there = count_on(board, self.recipient, kind)
        return RemoveCounters(self._because(rule), self.recipient, kind, min(self.amount, there))

    @rule("120.3e", "120.6", "302.7", "702.2b")
    def _note(self, game: Game, source: Characteristics, permanent: ObjectId, marked: int) -> None:
        """Damage stays marked on a creature; that a source with deathtouch dealt damage is noted besides."""
        status = game.state.status[permanent]
        deathtouched = status.deathtouched or Deathtouch in source.keywords
        if marked or deathtouched != status.deathtouched:
            after = replace(status, damage=status.damage + marked, deathtouched=deathtouched)
            game.state.write(STATUS, permanent, after)

    def describe(self, board: Board) -> str:
        """What deals how much to whom."""
        kind = "combat damage" if self.is_combat else "damage"
        return f"{board.name(self.source)} deals {self.amount} {kind} to {board.name(self.recipient)}"


@rule("118.1a", edition="2009")
@rule("120.1", "120.1a")
def can_be_damaged(board: Board, number: Id) -> bool:
    """Whether this is a player in the game, or a permanent of a type that can be dealt damage."""
    if board.is_player(number):
        return board.exists(number)
    return board.is_permanent(number) and not board.rules.can_be_damaged.isdisjoint(board.characteristics(number).types)


@rule("120.6", "702.2c")
def lethal_damage(board: Board, creature: ObjectId) -> int:
    """The least damage that would be lethal to a creature, taking into account what is already marked on it."""
    toughness = board.characteristics(creature).toughness or 0
    return max(toughness - board.status(creature).damage, 0)
