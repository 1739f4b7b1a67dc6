"""CR 119: conditions about life totals."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.instructions.quantifiers import compared, true_of
from comprules.phrases.prelude import *
from comprules.phrases.quantities.comparisons import ComparedByWord, within
from comprules.phrases.quantities.differences import Differs, greatest_difference
from comprules.rules.life_damage_counters.life import life_of


@rule("119.1")
@phrase(
    {
        "or more": "{who} <has|have @who> {n} or more life",
        "or less": "{who} <has|have @who> {n} or less life",
        "exactly": "{who} <has|have @who> exactly {n} life",
    },
    by="how",
)
@looks_at()
class HasLife(SimpleCondition, ComparedByWord):
    """CR 119.1. "You have 10 or more life", "an opponent has 5 or less life"."""

    how: Literal["or more", "or less", "exactly"]
    who: Players
    n: int

    def holds(self, context: Context) -> bool:
        board = context.board
        return true_of(self.who, lambda player: within(life_of(board, player), self.n, self.how), context)


@rule("103.4", "119.1")
@phrase("{who} <has|have @who> at least {n} life more than <its|their|your @who> starting life total")
@looks_at()
class HasLifeAboveStart(SimpleCondition):
    """CR 103.4. "You have at least 7 life more than your starting life total"."""

    who: Players
    n: int

    def holds(self, context: Context) -> bool:
        players = context.board.state.players

        def is_enough(player: PlayerId) -> bool:
            return life_of(context.board, player) >= players[player].starting_life + self.n

        return true_of(self.who, is_enough, context)


@rule("119.1")
@phrase(
    {True: "{who} <has|have @who> more life than {whom}", False: "{who} <has|have @who> less life than {whom}"},
    by="more",
)
class HasMoreLife(SimpleCondition, Differs):
    """CR 119.1. "You have more life than an opponent", "each opponent has less life than you"."""

    by_the_way_in: ClassVar[tuple[str, ...]] = ("whom",)

    more: bool
    who: Players
    whom: Players
    slot: int = 0

    def holds(self, context: Context) -> bool:
        self.note(context)
        return compared(self.who, self.whom, _life, self.more, context)

    def number_noted(self, context: Context) -> int:
        return greatest_difference(self.who, self.whom, _life, context)


@rule("119.1", "800.4i")
@phrase("{who} <has|have @who> the most life or <is|are @who> tied for most life")
class HasMostLife(SimpleCondition):
    """CR 119.1. "You have the most life or are tied for most life"."""

    who: Players

    def holds(self, context: Context) -> bool:
        board = context.board
        most = max((life_of(board, player) for player in board.players), default=0)
        return true_of(self.who, lambda player: life_of(board, player) == most, context)


def _life(player: PlayerId, board: Board) -> int:
    return life_of(board, player)
