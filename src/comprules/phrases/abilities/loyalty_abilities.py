"""CR 606: loyalty abilities."""

from __future__ import annotations

import re
from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from comprules.kernel.rule_citations import rule
from comprules.reader.lexemes import Lexeme
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.abilities.limits import Limit
from comprules.rules.abilities.statements import Act, Statement
from comprules.rules.abilities.uses import uses_this_turn
from comprules.rules.concepts.procedures import Illegal
from comprules.rules.costs.costs import Cost
from comprules.rules.life_damage_counters.counters import PutCounters, RemoveCounters, count_on
from comprules.rules.objects.nouns import Players
from comprules.rules.replacement_effects.replacement import in_force, is_any_about
from comprules.rules.resolving.instructions import Effect
from comprules.rules.targets_and_priority.timing import at_sorcery_speed

if TYPE_CHECKING:
    from comprules.rules.concepts.board import Board
    from comprules.rules.concepts.events import Event
    from comprules.rules.resolving.context import Context
    from comprules.rules.resolving.resolution import Resolution

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


@rule("107.7", "606.4")
class FramedLoyaltySymbol(Lexeme, frozen=True):
    """CR 107.7. A loyalty symbol in the middle of a sentence: "{+1}".

    >>> FramedLoyaltySymbol.from_token("{-2}").change
    -2
    """

    text: str

    @classmethod
    def from_token(cls, token: str) -> FramedLoyaltySymbol | None:
        return cls(token) if re.fullmatch(r"\{[+-][1-9]\d*\}", token) else None

    def to_token(self) -> str:
        return self.text

    @property
    def change(self) -> int:
        """By how much the number of loyalty counters changes."""
        return int(self.text[1:-1])


@rule("606.4", "606.6", "107.7")
class LoyaltyCost(Cost):
    """CR 606.4. To put loyalty counters on the permanent, or to remove them from it."""

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

    @rule("614.17b")
    def pay(self, resolution: Resolution) -> None:
        change = self._change(resolution.x)
        if -change > count_on(resolution.board, resolution.source, LOYALTY):
            raise Illegal("606.6", "there aren't enough loyalty counters on it")
        if change and not resolution.happen((self._event(change, resolution),)):
            raise Illegal("614.17b", "its loyalty counters can't be changed so")

    def _event(self, change: int, resolution: Resolution) -> Event:
        source, cause = resolution.source, resolution.cause("606.4")
        if change > 0:
            return PutCounters(cause, source, LOYALTY, change, resolution.you)
        return RemoveCounters(cause, source, LOYALTY, -change)


@rule("606.3", "113.5")
class LoyaltyTiming(Limit):
    """CR 606.3. When a loyalty ability can be activated, and that only one of a permanent's can be each turn."""

    is_sorcery_timing: ClassVar[bool] = True

    def allows(self, board: Board, source: int, player: int, place: int) -> Illegal | None:
        if not at_sorcery_speed(board, player):
            return Illegal("606.3", "it can be activated only during its player's main phase while the stack is empty")
        if any(isinstance(used.ability, LoyaltyAbility) for used in uses_this_turn(board, source)):
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


class ActivatingLoyalty(Act):
    """A player determining the cost of a loyalty ability of a permanent."""

    player: int
    object: int


class LoyaltyCostChange(Statement):
    """A statement that adds to what loyalty abilities cost."""

    concerns: ClassVar[tuple[type[Act], ...]] = (ActivatingLoyalty,)

    @abstractmethod
    def more(self, act: ActivatingLoyalty, context: Context) -> int:
        """How many loyalty counters more are put on the permanent; fewer, if it is negative."""


@rule("606.4", "606.5", "606.6")
def combined(board: Board, costs: tuple[Cost, ...], player: int, source: int) -> tuple[Cost, ...]:
    """The costs of an ability, with what effects add to the number of loyalty counters combined with its own cost."""
    if not any(isinstance(cost, LoyaltyCost) for cost in costs):
        return costs
    act = ActivatingLoyalty(player, source)
    found = in_force(board, LoyaltyCostChange, ActivatingLoyalty)
    more = sum([said.more(act, context) for said, context in found])
    return tuple(replace(cost, more=cost.more + more) if isinstance(cost, LoyaltyCost) else cost for cost in costs)


@rule("606.4", "606.5")
@phrase("planeswalkers' loyalty abilities {who} <activates|activate @who> cost an additional {symbol} to activate")
class LoyaltyAbilitiesCostMore(LoyaltyCostChange):
    """CR 606.5. "Planeswalkers' loyalty abilities you activate cost an additional {+1} to activate"."""

    who: Players
    symbol: FramedLoyaltySymbol

    def more(self, act: ActivatingLoyalty, context: Context) -> int:
        is_planeswalker = "Planeswalker" in context.board.characteristics(act.object).types
        return self.symbol.change if is_planeswalker and self.who.includes(act.player, context) else 0
