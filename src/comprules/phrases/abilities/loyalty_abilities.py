"""CR 606: loyalty abilities."""

from __future__ import annotations

import re
from typing import Literal

from comprules.phrases.abilities.activated_ability import could_add_mana
from comprules.phrases.durations.durations import UntilEndOfTurn
from comprules.phrases.prelude import *
from comprules.reader.lexemes import Lexeme
from comprules.reader.lexer import TokenKind
from comprules.rules.abilities.abilities import ActivatedAbility, Limit
from comprules.rules.abilities.any_time import ActivatingAnyTime, AllowsAnyTime, may_any_time
from comprules.rules.abilities.uses import uses_this_turn
from comprules.rules.card_types.loyalty import ActivatingLoyalty, LoyaltyCost, LoyaltyCostChange, LoyaltySymbol
from comprules.rules.replacement_effects.replacement import in_force
from comprules.rules.targets_and_priority.timing import at_sorcery_speed


@rule("107.7", "606.4")
class FramedLoyaltySymbol(Lexeme, frozen=True):
    """CR 107.7. A loyalty symbol in the middle of a sentence: "{+1}".

    >>> FramedLoyaltySymbol.from_token("{-2}").change
    -2
    """

    kinds: ClassVar[frozenset[TokenKind]] = frozenset({TokenKind.SYMBOL})

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
        used = sum(isinstance(used.ability, LoyaltyAbility) for used in uses_this_turn(board, source))
        if used and used >= most_uses(board, source, player):
            return Illegal("606.3", "a loyalty ability of this permanent has been activated this turn")
        return None


class AllowsLoyaltyAgain(Statement):
    """That a player may activate loyalty abilities of a permanent so many times a turn rather than once."""

    concerns: ClassVar[tuple[type[Act], ...]] = (ActivatingLoyalty,)

    times: ClassVar[int] = 2

    @abstractmethod
    def allows(self, source: ObjectId, player: PlayerId, context: Context) -> bool:
        """Whether it allows that to this player for this permanent."""


@rule("606.3", "609.4")
def most_uses(board: Board, source: ObjectId, player: PlayerId) -> int:
    """How many times a turn a player may activate loyalty abilities of a permanent."""
    found = in_force(board, AllowsLoyaltyAgain, ActivatingLoyalty)
    return max((said.times for said, context in found if said.allows(source, player, context)), default=1)


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


@rule("606.3", "609.4")
@phrase(
    "you may activate loyalty abilities of {what}{anywhen? on any player's turn|} any time you could cast an instant",
    also=[
        "you may activate the loyalty abilities of {what}{anywhen? on any player's turn|} any time you could cast an "
        "instant"
    ],
)
class LoyaltyOfThisAnyTime(AllowsAnyTime):
    """CR 606.3. "You may activate loyalty abilities of this planeswalker on any player's turn any time you could cast
    an instant": still only one each turn.
    """

    what: SelfReference
    anywhen: bool

    def allows(self, act: ActivatingAnyTime, context: Context) -> bool:
        is_such = act.player == context.you and isinstance(act.ability, LoyaltyAbility)
        return is_such and self.what.includes(act.source, context)


@rule("606.3", "609.4")
@phrase("you may activate {whose} loyalty abilities any time you could cast an instant")
class OwnLoyaltyAnyTime(AllowsAnyTime):
    """CR 606.3. "(As long as she entered this turn,) you may activate her loyalty abilities any time …"."""

    whose: Literal["its", "her", "his", "their"]

    def allows(self, act: ActivatingAnyTime, context: Context) -> bool:
        is_such = act.player == context.you and isinstance(act.ability, LoyaltyAbility)
        return is_such and act.source == context.source


@rule("606.3", "609.4")
@phrase(
    "you may activate the loyalty abilities of {what} twice each turn rather than only once",
    also=["you may activate loyalty abilities of {what} twice each turn rather than only once"],
)
class LoyaltyTwice(AllowsLoyaltyAgain):
    """CR 606.3. "You may activate the loyalty abilities of planeswalkers you control twice each turn rather than only
    once": however many effects say so.
    """

    what: Objects

    def allows(self, source: ObjectId, player: PlayerId, context: Context) -> bool:
        return player == context.you and self.what.includes(source, context)


@rule("606.3", "609.4", "611.2")
@phrase(
    "you may activate the loyalty abilities of {what} twice this turn rather than only once",
    also=["you may activate loyalty abilities of {what} twice this turn rather than only once"],
)
class LoyaltyTwiceThisTurn(Instruction):
    """CR 611.2. "You may activate the loyalty abilities of planeswalkers you control twice this turn …"."""

    what: Objects

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        let_last(LoyaltyTwice(self.what), UntilEndOfTurn("this turn"), resolution)
