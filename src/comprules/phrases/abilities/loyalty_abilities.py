"""CR 606: loyalty abilities."""

from __future__ import annotations

import re

from comprules.phrases.abilities.activated_ability import could_add_mana
from comprules.phrases.prelude import *
from comprules.reader.lexemes import Lexeme
from comprules.rules.abilities.abilities import ActivatedAbility, Limit
from comprules.rules.abilities.any_time import ActivatingAnyTime, AllowsAnyTime, may_any_time
from comprules.rules.abilities.uses import uses_this_turn
from comprules.rules.card_types.loyalty import ActivatingLoyalty, LoyaltyCost, LoyaltyCostChange, LoyaltySymbol
from comprules.rules.targets_and_priority.timing import at_sorcery_speed


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


@rule("113.5", "209.2", "306.5d", "606.3")
class LoyaltyTiming(Limit):
    """CR 606.3. When a loyalty ability can be activated, and that only one of a permanent's can be each turn."""

    is_sorcery_timing: ClassVar[bool] = True

    def allows(self, board: Board, source: ObjectId, player: PlayerId, place: int) -> Illegal | None:
        if not at_sorcery_speed(board, player) and not may_any_time(board, player, source, place):
            return Illegal("606.3", "it can be activated only during its player's main phase while the stack is empty")
        if any(isinstance(used.ability, LoyaltyAbility) for used in uses_this_turn(board, source)):
            return Illegal("606.3", "a loyalty ability of this permanent has been activated this turn")
        return None


@rule("209.2", "306.5d", "606.1", "606.2", "606.3")
@phrase("{symbol}: {text}")
class LoyaltyAbility(ActivatedAbility):
    """CR 606. "+1: Draw a card"."""

    symbol: LoyaltySymbol
    text: Effect

    def costs(self) -> tuple[Cost, ...]:
        return (LoyaltyCost(self.symbol),)

    def effect(self) -> Effect:
        return self.text

    @property
    @rule("605.1a")
    def could_add_mana(self) -> bool:
        """Whether anything that it says adds mana, which makes it a mana ability in old editions only."""
        return could_add_mana(self.text)

    def limits(self) -> tuple[Limit, ...]:
        return (LoyaltyTiming(),)


@rule("606.4", "606.5")
@phrase("planeswalkers' loyalty abilities {who} <activates|activate @who> cost an additional {symbol} to activate")
class LoyaltyAbilitiesCostMore(LoyaltyCostChange):
    """CR 606.5. "Planeswalkers' loyalty abilities you activate cost an additional {+1} to activate"."""

    who: Players
    symbol: FramedLoyaltySymbol

    def more(self, act: ActivatingLoyalty, context: Context) -> int:
        is_planeswalker = "Planeswalker" in context.board.characteristics(act.object).types
        return self.symbol.change if is_planeswalker and self.who.includes(act.player, context) else 0


@rule("606.3", "609.4")
@phrase(
    "you may activate loyalty abilities of {what:THEY}{anywhen? on any player's turn|} any time you could cast an "
    "instant"
)
class LoyaltyAnyTime(AllowsAnyTime):
    """CR 606.3. "You may activate loyalty abilities of planeswalkers you control any time you could cast an instant":
    still only one of each permanent's each turn.
    """

    what: Description
    anywhen: bool

    def allows(self, act: ActivatingAnyTime, context: Context) -> bool:
        is_such = act.player == context.you and isinstance(act.ability, LoyaltyAbility)
        return is_such and self.what.fits(act.source, context)
