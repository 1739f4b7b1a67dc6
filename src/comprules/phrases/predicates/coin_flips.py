"""CR 705: flipping a coin."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.replacement_effects.replacement import in_force
from comprules.rules.resolving.choices import choose_word
from comprules.rules.resolving.history import of_kind

FLIP: Final = -20
"""The slot that says whether the last coin flip was won."""


@rule("705.1", "705.2")
class CoinFlipped(AffectsPlayer):
    """A player has flipped a coin, and won the flip or lost it; or the coin has come up heads or tails, where that is
    all that is asked: then nobody wins or loses.
    """

    won: bool
    by_face: bool = False
    coins: int = 1
    """How many coins were flipped for this, those too that are ignored."""

    def describe(self, board: Board) -> str:
        """Who flips, and the result."""
        if self.by_face:
            return f"{board.name(self.player)} flips a coin, which comes up {'heads' if self.won else 'tails'}"
        return f"{board.name(self.player)} flips a coin and {'wins' if self.won else 'loses'} the flip"


@rule("705.1", "705.2", "705.3")
def flip_coins(player: PlayerId, amount: int, resolution: Resolution, *, by_face: bool = False) -> int:
    """Let a player flip so many coins together; how many flips were won, or how many coins came up heads."""
    if has_certain_result(player, resolution.board):
        each, results = 1, [True] * amount
    else:
        each = _coins_for_one(player, resolution)
        coins = resolution.game.flip_coins(player, amount * each)
        several = (coins[first : first + each] for first in range(0, len(coins), each))
        results = [_counting(player, group, resolution, by_face) for group in several]
    cause = resolution.cause("705.1")
    resolution.happen([CoinFlipped(cause, player, won, by_face, each) for won in results])
    return sum(results)


@rule("614.1a", "705.1")
def _coins_for_one(player: PlayerId, resolution: Resolution) -> int:
    """How many coins a player flips for each, of which all but one are ignored."""
    there = in_force(resolution.board, MoreCoins, CoinFlipped)
    found: int = 2 ** sum(each.is_for(player, context) for each, context in there)
    return found


@rule("614.1a", "705.1")
def _counting(player: PlayerId, coins: Sequence[bool], resolution: Resolution, by_face: bool) -> bool:
    """How a coin of a player comes up: of several that are flipped instead, the one that they don't ignore."""
    results = set(coins)
    if len(results) == 1:
        return results.pop()
    good, bad = ("heads", "tails") if by_face else ("win", "lose")
    return choose_word(player, (good, bad), "which flip counts?", "614.1a", resolution) == good


@rule("705.1", "705.2")
@phrase("flip(s) a coin")
class FlipsACoin(Predicate):
    """CR 705.2. "Flip a coin": either result is equally likely, whatever is called."""

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        for player in players_in_turn_order(subject, resolution):
            resolution.bind(FLIP, bool(flip_coins(player, 1, resolution)))


FLIPS_WON: Final = -70502
"""The slot of how many flips of a row were won."""

FLIPS_LOST: Final = -70503
"""The slot of how many flips of a row were lost."""


@rule("705.1", "705.2")
@phrase("flip(s) {amount} coins")
class FlipsCoins(Predicate):
    """CR 705.2. "Flip three coins": each flip is won or lost."""

    amount: Count

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        amount, won = max(self.amount.value(resolution), 0), 0
        players = players_in_turn_order(subject, resolution)
        for player in players:
            won += flip_coins(player, amount, resolution)
        resolution.bind(FLIPS_WON, won)
        resolution.bind(FLIPS_LOST, amount * len(players) - won)


@rule("705.1", "705.2")
@phrase("flip(s) a coin until <it loses|they lose|you lose> a flip")
class FlipsUntilLost(Predicate):
    """CR 705.2. "Flip a coin until you lose a flip": one after the other, the one that is lost among them."""

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        count = 0
        for player in players_in_turn_order(subject, resolution):
            FLIP_ONCE.happen((player,), resolution)
            while resolution.bound[FLIP]:
                count += 1
                FLIP_ONCE.happen((player,), resolution)
        resolution.bind(FLIPS_WON, count)


FLIP_ONCE: Final = FlipsACoin()


@rule("705.2", "608.2k")
@phrase(
    {"won": "<flip|flips> you won", "win": "<flip|flips> you win", "lose": "<flip|flips> you lose"},
    by="said",
    agreement="edge",
)
@looks_at()
class FlipsWon(Countable):
    """CR 705.2. "For each flip you won": of those that were made just before."""

    said: Literal["won", "win", "lose"]

    def number(self, context: Context) -> int:
        count: int = context.bound.get(FLIPS_LOST if self.said == "lose" else FLIPS_WON, 0)
        return count


@rule("705.2")
@phrase({True: "you win the flip", False: "you lose the flip"}, by="won")
class FlipResult(Condition):
    """CR 705.2. "If you win the flip"."""

    asks_about: ClassVar[type[Predicate]] = FlipsACoin

    won: bool

    def holds(self, context: Context) -> bool:
        result = context.bound.get(FLIP)
        return result is not None and result is self.won


class SettledFlip(Statement):
    """A statement that coin flips have a certain result."""

    concerns: ClassVar[tuple[type[Any], ...]] = (CoinFlipped,)

    @abstractmethod
    def settles(self, player: PlayerId, context: Context) -> bool:
        """Whether a player wins the flip that they are about to make."""


@rule("705.3")
def has_certain_result(player: PlayerId, board: Board) -> bool:
    """Whether an effect lets a player win the flip that they are about to make."""
    return any(each.settles(player, context) for each, context in in_force(board, SettledFlip, CoinFlipped))


class MoreCoins(Statement):
    """A statement that for each coin that would be flipped two are, of which one is ignored."""

    concerns: ClassVar[tuple[type[Any], ...]] = (CoinFlipped,)

    @abstractmethod
    def is_for(self, player: PlayerId, context: Context) -> bool:
        """Whether it is said of a player."""


@rule("614.1a", "705.1")
@phrase("if {who} would flip a coin, instead flip two coins and ignore one")
class TwoCoinsInstead(MoreCoins):
    """CR 614.1a. "If you would flip a coin, instead flip two coins and ignore one": each of the two by the other such
    effects there are; the flips that are ignored never happened.
    """

    who: Players

    def is_for(self, player: PlayerId, context: Context) -> bool:
        return self.who.includes(player, context)


@rule("705.3", "608.2i")
@phrase("the first time you flip one or more coins each turn, those coins come up heads and you win those flips")
class FirstFlipsAreWon(SettledFlip):
    """CR 705.3. The first flip of each turn is won, whatever comes up."""

    def settles(self, player: PlayerId, context: Context) -> bool:
        flips = of_kind(CoinFlipped, context.board)
        return player == context.you and not any(each.player == player for each in flips)
