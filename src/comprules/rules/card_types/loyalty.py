"""CR 606: what loyalty abilities cost."""

from __future__ import annotations

import re

from comprules.reader.lexemes import Lexeme
from comprules.reader.lexer import TokenKind
from comprules.rules.life_damage_counters.counters import PutCounters, RemoveCounters, count_on
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import can_happen, in_force, is_any_about

LOYALTY = "loyalty"


@rule("107.7", "606.2")
class LoyaltySymbol(Lexeme, frozen=True):
    """CR 107.7. "+1", "0", "-2", "-X".

    >>> LoyaltySymbol.from_token("-X")
    LoyaltySymbol(text='-X')
    """

    kinds: ClassVar[frozenset[TokenKind]] = frozenset({TokenKind.NUMBER, TokenKind.OTHER})

    text: str

    @classmethod
    def from_token(cls, token: str) -> LoyaltySymbol | None:
        return cls(token) if re.fullmatch(r"0|[+-](?:[1-9]\d*|X)", token) else None

    def to_token(self) -> str:
        return self.text

    @property
    def is_x(self) -> bool:
        """Whether the number is X."""
        return self.text.endswith("X")

    def change(self, x: int) -> int:
        """By how much the number of loyalty counters changes."""
        sign = -1 if self.text.startswith("-") else 1
        return sign * (x if self.is_x else int(self.text.lstrip("+-")))


@rule("606.4", "606.6", "107.7")
class LoyaltyCost(Cost):
    """CR 606.4. To put loyalty counters on the permanent, or to remove them from it."""

    called: ClassVar[str] = "loyalty counters"

    symbol: LoyaltySymbol
    more: int = 0

    def has_x(self) -> bool:
        return self.symbol.is_x

    def _change(self, x: int | None) -> int:
        return self.symbol.change(x or 0) + self.more

    def can_be_paid(self, context: Context) -> bool | None:
        change = self._change(context.x)
        if -change > count_on(context.board, context.source, LOYALTY):
            return False
        return None if change and is_any_about(context.board, PutCounters, RemoveCounters) else True

    @rule("118.11", "614.17b")
    def pay(self, resolution: Resolution) -> None:
        change = self._change(resolution.x)
        if -change > count_on(resolution.board, resolution.source, LOYALTY):
            raise Illegal("606.6", "there aren't enough loyalty counters on it")
        if not change:
            return
        event = self._event(change, resolution)
        if not can_happen(resolution.board, event):
            raise Illegal("614.17b", "its loyalty counters can't be changed so")
        resolution.happen((event,))

    def _event(self, change: int, resolution: Resolution) -> Event:
        source, cause = resolution.source, resolution.cause("606.4")
        if change > 0:
            return PutCounters(cause, source, LOYALTY, change, resolution.you)
        return RemoveCounters(cause, source, LOYALTY, -change)


class ActivatingLoyalty(Act):
    """A player determining the cost of a loyalty ability of a permanent."""

    player: PlayerId
    object: ObjectId


class LoyaltyCostChange(Statement):
    """A statement that adds to what loyalty abilities cost."""

    concerns: ClassVar[tuple[type[Act], ...]] = (ActivatingLoyalty,)

    @abstractmethod
    def more(self, act: ActivatingLoyalty, context: Context) -> int:
        """How many loyalty counters more are put on the permanent; fewer, if it is negative."""


@rule("606.4", "606.5", "606.6")
def combined(board: Board, costs: tuple[Cost, ...], player: PlayerId, source: ObjectId) -> tuple[Cost, ...]:
    """The costs of an ability, with what effects add to the number of loyalty counters combined with its own cost."""
    if not any(isinstance(cost, LoyaltyCost) for cost in costs):
        return costs
    act = ActivatingLoyalty(player, source)
    found = in_force(board, LoyaltyCostChange, ActivatingLoyalty)
    more = sum([said.more(act, context) for said, context in found])
    return tuple(replace(cost, more=cost.more + more) if isinstance(cost, LoyaltyCost) else cost for cost in costs)
