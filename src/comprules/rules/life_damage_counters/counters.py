"""CR 122: counters, and what they do to the object they are on."""

from __future__ import annotations

import re
from functools import lru_cache

from comprules.kernel.objects import Counters, with_counters
from comprules.kernel.payments_told import Payment
from comprules.reader.phrasebook import load
from comprules.rules.abilities.abilities import functions
from comprules.rules.abilities.written_out import keyword_named
from comprules.rules.continuous_effects.granting import with_abilities
from comprules.rules.objects.characteristics import Grant
from comprules.rules.prelude import *

_POWER_TOUGHNESS = re.compile(r"([+-]\d+)/([+-]\d+)")

Gift = Callable[["Game", PlayerId], None]
"""What gives a player something, by their number."""

_GIFTS: Final[dict[str, Gift]] = {}
"""What players get together with counters of some kinds."""


def goes_with_counters(kind: str) -> Callable[[Gift], Gift]:
    """Declare what players get together with counters of a kind."""

    def declare(give: Gift) -> Gift:
        _GIFTS[kind] = give
        return give

    return declare


def _give_what_goes_with(kind: str, game: Game, player: PlayerId) -> None:
    load()
    if kind in _GIFTS:
        _GIFTS[kind](game, player)


@rule("122.1a", "613.4c")
def with_power_toughness_counters(known: Characteristics, counters: Counters) -> Characteristics:
    """What an object is with its counters that change power and toughness."""
    power = toughness = 0
    for kind, count in counters:
        match = _POWER_TOUGHNESS.fullmatch(kind)
        if match:
            power += int(match[1]) * count
            toughness += int(match[2]) * count
    if not (power or toughness) or known.power is None or known.toughness is None:
        return known
    return replace(known, power=known.power + power, toughness=known.toughness + toughness)


@rule("122.1b", "613.1f")
def with_keyword_counters(known: Characteristics, record: Object) -> Characteristics:
    """What an object is with the keyword abilities that its counters give it."""
    given = [(counter_timestamp(record, kind), kind, count) for kind, count in record.counters if keyword_of(kind)]
    for timestamp, kind, count in sorted(given):
        known = with_abilities(known, keywords_given(kind, count), Grant(timestamp))
    return known


_KEYWORDS: Final = frozenset(
    {
        "decayed",
        "deathtouch",
        "double strike",
        "exalted",
        "first strike",
        "flying",
        "haste",
        "hexproof",
        "indestructible",
        "lifelink",
        "menace",
        "reach",
        "shadow",
        "trample",
        "vigilance",
    }
)


@lru_cache(maxsize=1024)
@rule("122.1b")
def keyword_of(kind: str) -> KeywordAbility | None:
    """The ability that a kind of counter gives, "hexproof from black" too; None if it gives none."""
    if kind.partition(" from ")[0] not in _KEYWORDS:
        return None
    return keyword_named(kind)


@rule("113.2c", "122.1b")
def keywords_given(kind: str, count: int) -> tuple[KeywordAbility, ...]:
    """The abilities that so many counters of a kind give: one for each, where each of several does something."""
    keyword = keyword_of(kind)
    if keyword is None:
        return ()
    return (keyword,) * (count if functions((keyword,)).triggered else 1)


@rule("613.7c")
def counter_timestamp(record: Object, kind: str) -> int:
    """When the last counter of a kind was put on an object; as it entered, if it entered with them."""
    return dict(record.counted_at).get(kind, record.timestamp)


POISON: Final = "poison"

LOYALTY_COST: Final = "606.4"


class _CounterChange(Event):
    """Counters of one kind on an object or player change in number. `number` is the object's or player's."""

    number: Id
    kind: str
    amount: int

    @property
    def recipient(self) -> Id:
        """What the counters are on."""
        return self.number

    def chooser(self, board: Board) -> PlayerId:
        """The player, or the object's controller."""
        return self.number if board.is_player(self.number) else board.controller(self.number)

    def _change(self, game: Game, change: int) -> None:
        state = game.state
        number: Any = self.number
        if number in state.players:
            holder: Any
            for holder in self.holders(game.board):
                game.write_player(holder, counters=with_counters(state.players[holder].counters, self.kind, change))
        else:
            record = state.objects[number]
            counters = with_counters(record.counters, self.kind, change)
            counted_at = self._counted_at(record, game) if change > 0 else record.counted_at
            state.write(OBJECTS, self.number, replace(record, counters=counters, counted_at=counted_at))

    @rule("810.10", "810.10b", "810.10c")
    def holders(self, board: Board) -> tuple[Id, ...]:
        """The object or player that has more or fewer counters then; poison counters are a team's."""
        if self.kind != POISON or not board.is_player(self.number):
            return (self.number,)
        return sharing_poison(board, self.number)

    @rule("613.7c")
    def _counted_at(self, record: Object, game: Game) -> Counters:
        """Counters that give abilities, and all of their kind there already, get a new timestamp."""
        if keyword_of(self.kind) is None:
            return record.counted_at
        others = tuple(pair for pair in record.counted_at if pair[0] != self.kind)
        return (*others, (self.kind, game.timestamp()))

    def enter(self, payment: Payment, board: Board) -> bool:
        """Loyalty counters pay for a loyalty ability."""
        if self.cause.rule == LOYALTY_COST:
            payment.besides.append(self.describe(board))
        return self.cause.rule == LOYALTY_COST

    def _words(self, board: Board) -> str:
        plural = "" if self.amount == 1 else "s"
        return f"{self.amount} {self.kind} counter{plural} {{}} {board.name(self.number)}"


@rule("122.1", "122.6")
class PutCounters(_CounterChange):
    """Counters are put on an object or given to a player. `player` is who puts them there (CR 122.6), `by_effect`
    whether an effect does (CR 614.16), not a cost, damage or a turn-based action.
    """

    player: PlayerId | None = None
    by_effect: bool = True

    about = ("number",)

    @rule("118.1", "614.16")
    def as_cost(self) -> PutCounters:
        """The same done to pay a cost."""
        return replace(self, by_effect=False)

    def possible(self, board: Board) -> bool:
        """Putting no counter, or putting one on what is gone, is no event."""
        return self.amount > 0 and board.exists(self.number)

    @rule("728.1")
    def happen(self, game: Game) -> Sequence[Event]:
        """There are more of them now; with those of some kinds goes something else."""
        self._change(game, self.amount)
        if self.number in game.state.players:
            player: Any = self.number
            _give_what_goes_with(self.kind, game, player)
        return ()

    def describe(self, board: Board) -> str:
        """What is put on what."""
        return self._words(board).format("given to" if board.is_player(self.number) else "put on")


@rule("122.1")
class RemoveCounters(_CounterChange):
    """Counters are removed from an object or player."""

    def possible(self, board: Board) -> bool:
        """Only counters that are there can be removed."""
        return self.amount > 0 and board.exists(self.number) and count_on(board, self.number, self.kind) >= self.amount

    def happen(self, game: Game) -> Sequence[Event]:
        """There are fewer of them now."""
        self._change(game, -self.amount)
        return ()

    def describe(self, board: Board) -> str:
        """What is removed from what."""
        return self._words(board).format("removed from")


@rule("810.10", "810.10a", "810.10d", "904.13c")
def sharing_poison(board: Board, player: PlayerId) -> tuple[PlayerId, ...]:
    """Those who have their poison counters in common with a player, the player among them."""
    is_apart = not board.rules.teams_share_poison or (board.teams is not None and board.teams.poison_apart)
    return (player,) if is_apart else board.shares_life_with(player)


def count_on(board: Board, number: Id, kind: str) -> int:
    """How many counters of a kind an object or player has."""
    return dict(all_counters_on(board, number)).get(kind, 0)


def all_counters_on(board: Board, number: Id) -> Counters:
    """The counters of each kind that an object or player has."""
    return board.state.players[number].counters if board.is_player(number) else board.object(number).counters
