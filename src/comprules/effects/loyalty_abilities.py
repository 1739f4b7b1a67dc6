"""CR 606: loyalty abilities."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from comprules.concepts.costs import Cost
from comprules.concepts.counters import PutCounters, RemoveCounters, count_on
from comprules.concepts.timing import at_sorcery_speed
from comprules.effects.abilities import ActivatedAbility, functions
from comprules.effects.instructions import Effect
from comprules.effects.limits import Limit
from comprules.oracle.lexemes import Lexeme
from comprules.oracle.phrase import phrase
from comprules.procedures import Illegal
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.effects.context import Context
    from comprules.effects.resolution import Resolution

LOYALTY = "loyalty"


@rule("107.7", "606.2")
class LoyaltySymbol(Lexeme, frozen=True):
    """CR 107.7. "+1", "0", "-2", "-X".

    >>> LoyaltySymbol.from_token("-X")
    LoyaltySymbol(text='-X')
    """

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

    symbol: LoyaltySymbol

    def has_x(self) -> bool:
        return self.symbol.is_x

    def can_be_paid(self, context: Context) -> bool | None:
        change = self.symbol.change(context.x or 0)
        return change >= 0 or -change <= count_on(context.board, context.source, LOYALTY)

    def pay(self, resolution: Resolution) -> None:
        change = self.symbol.change(resolution.x or 0)
        source, cause = resolution.source, resolution.cause("606.4")
        if change > 0:
            resolution.happen((PutCounters(cause, source, LOYALTY, change, resolution.you),))
        elif -change > count_on(resolution.board, source, LOYALTY):
            raise Illegal("606.6", "there aren't enough loyalty counters on it")
        elif change:
            resolution.happen((RemoveCounters(cause, source, LOYALTY, -change),))


@rule("606.3", "113.5")
class LoyaltyTiming(Limit):
    """CR 606.3. When a loyalty ability can be activated, and that only one of a permanent's can be each turn."""

    is_sorcery_timing: ClassVar[bool] = True

    def allows(self, board: Board, source: int, player: int, place: int) -> Illegal | None:
        if not at_sorcery_speed(board, player):
            return Illegal("606.3", "it can be activated only during its player's main phase while the stack is empty")
        activated = dict(functions(board.characteristics(source).abilities).activated)
        uses: tuple[tuple[int, int], ...] = board.state.registers["uses"]
        if any(user == source and isinstance(activated.get(used), LoyaltyAbility) for user, used in uses):
            return Illegal("606.3", "a loyalty ability of this permanent has been activated this turn")
        return None


@rule("606.1", "606.2", "606.3")
@phrase("{symbol}: {text}")
class LoyaltyAbility(ActivatedAbility):
    """CR 606. "+1: Draw a card"."""

    symbol: LoyaltySymbol
    text: Effect

    def costs(self) -> tuple[Cost, ...]:
        return (LoyaltyCost(self.symbol),)

    def effect(self) -> Effect:
        return self.text

    def limits(self) -> tuple[Limit, ...]:
        return (LoyaltyTiming(),)
