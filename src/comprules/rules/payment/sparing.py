"""CR 601.2g, 605.3a: of the payments that could be found, one that leaves as much as possible for what could be done
later.

The rules leave it to the player which mana abilities they activate; this is how it is chosen where it is done for them.
What counts is how many sets of the things they could do besides the rest would still pay for; among equals, the fewer
there are left of what mana of a color could come from, the more each of them would be missed.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import chain, product

from comprules.kernel.objects import Unchosen
from comprules.rules.abilities.index import with_abilities
from comprules.rules.costs.costs import mana_of
from comprules.rules.mana_and_numbers.mana import COLORS, Symbols, mana_value
from comprules.rules.mana_and_numbers.mana_to_spend import types_asked_for
from comprules.rules.payment.payment import ManaSource, PaymentPlan, Unit, expanded
from comprules.rules.payment.payment_found import plan
from comprules.rules.payment.plain_payment import Kinds, kinds_of, suffices
from comprules.rules.prelude import *

MISSED: Final = 5_000
"""How much what alone could make mana of a color would be missed, for each symbol of that color."""

AIMED_AT: Final = 1_000_000
"""How much what the player has aimed something at is spared: more than what is missed."""

THINGS: Final = 6
"""Of how many things to be done it is looked at which of them could be paid for together: the cheapest ones."""


@rule("601.2g")
def sparing_most(
    game: Game,
    player: PlayerId,
    symbols: tuple[str, ...],
    pool: Sequence[Unit],
    sources: Sequence[ManaSource],
    found: PaymentPlan,
) -> PaymentPlan:
    """A payment for the same symbols that leaves most, where that found takes nothing but tapping."""
    if len(found.uses) == len(sources) or not (found.is_plain and found.is_certain) or found.life:
        return found
    costs = _costs_besides(game.board, player)
    spared = _spared(game.board, player, sources, costs)
    again = plan(symbols, pool, spared)
    if again is None or not (again.is_plain and again.is_certain):
        return found
    payable = tuple(sorted((cost for cost in costs if cost), key=lambda cost: (mana_value(cost), cost))[:THINGS])
    exchange = _Exchange(symbols, pool, spared, payable)
    return exchange.best(again)


def _costs_besides(board: LiveBoard, player: PlayerId) -> tuple[Symbols, ...]:
    """The mana that it costs a player to cast the cards in their hand, or to activate abilities."""
    cards = tuple(known.mana_cost for known in board.several(board.state.hand(player)))
    return (*cards, *board.index.once_for(_costs_of_abilities, board, player))


def _costs_of_abilities(board: Board, player: PlayerId) -> tuple[Symbols, ...]:
    """The mana that abilities cost which a player could activate."""
    return tuple(
        mana_of(found.ability.costs(), Context(board, found.object, player))
        for found in with_abilities(board.index).activated
        if found.player == player
    )


def _spared(
    board: LiveBoard, player: PlayerId, sources: Sequence[ManaSource], costs: Iterable[Symbols]
) -> list[ManaSource]:
    """The sources, knowing how much each would be missed."""
    missed: Counter[ObjectId] = Counter()
    for color, count in Counter(_colors_in(costs)).items():
        for place, number in enumerate(_last_for(color, sources), start=1):
            missed[number] += MISSED * count // place**2
    missed.update(dict.fromkeys(_aimed_at(board, player), AIMED_AT))
    return [replace(source, missed=missed[source.number]) for source in sources]


def _colors_in(costs: Iterable[Symbols]) -> Iterator[str]:
    """The color of each symbol; both of one that may be paid for by either."""
    return (kind for cost in costs for kind in types_asked_for(cost) if kind in COLORS)


def _last_for(color: str, sources: Iterable[ManaSource]) -> Iterable[ObjectId]:
    """What could make mana of a color, that first which would be left last."""
    making = [source for source in sources if any(color in each for each in source.alternatives)]
    making.sort(key=lambda source: (source.weight, len(source.alternatives), source.alternatives), reverse=True)
    return dict.fromkeys(source.number for source in making)


def _aimed_at(board: LiveBoard, player: PlayerId) -> Iterator[ObjectId]:
    """The targets of what a player has on the stack."""
    for number in board.state.stack:
        known = board.object(number).stacked
        if known is not None and not isinstance(known.targets, Unchosen) and board.controller(number) == player:
            yield from map(ObjectId, known.all_targets)


class _Tapped(Record):
    """A permanent that is only tapped for mana: what each unit could be, and how much it is spared and missed."""

    number: ObjectId
    units: tuple[Kinds, ...]
    weight: int
    missed: int

    @property
    def kind(self) -> tuple[tuple[Kinds, ...], int]:
        """What makes two alike, but for how much they are missed."""
        return self.units, self.weight


def _how_missed(tapped: _Tapped) -> tuple[int, ObjectId]:
    return tapped.missed, tapped.number


def _to_be_tapped(sources: Sequence[ManaSource]) -> Iterator[_Tapped]:
    """The permanents that are only tapped for mana, once, by whichever of their abilities."""
    by_number: dict[ObjectId, list[ManaSource]] = {}
    for source in sources:
        by_number.setdefault(source.number, []).append(source)
    for number, each in by_number.items():
        if not any(source.tier or source.uses != 1 for source in each):
            weight, missed = max((source.weight, source.missed) for source in each)
            yield _Tapped(number, _units(each), weight, missed)


def _units(sources: Sequence[ManaSource]) -> tuple[Kinds, ...]:
    """What each unit of mana could be that a permanent makes by one of these."""
    ways = [source.units(choice) for source in sources for choice in range(len(source.alternatives))]
    most = max(map(len, ways), default=0)
    return tuple(
        frozenset(chain.from_iterable(kinds_of(way[place]) for way in ways if place < len(way)))
        for place in range(most)
    )


class _Exchange:
    """Tapping one permanent in place of another for a payment, as long as that leaves more."""

    def __init__(
        self,
        symbols: tuple[str, ...],
        pool: Sequence[Unit],
        sources: Sequence[ManaSource],
        costs: tuple[Symbols, ...],
    ) -> None:
        self.symbols = symbols
        self.pool = pool
        self.sources = sources
        self.costs = costs
        self.tapped = {each.number: each for each in _to_be_tapped(sources)}

    def best(self, found: PaymentPlan) -> PaymentPlan:
        """The payment, or a better one that exchanges have led to, where what is left isn't plenty."""
        first = used = frozenset(use.source.number for use in found.uses)
        if not used <= self.tapped.keys() or len(self._left_by(used)) >= sum(map(mana_value, self.costs)):
            return found
        while (better := self._better(used)) is not None:
            used = better
        if used == first:
            return found
        return plan(self.symbols, self.pool, [each for each in self.sources if each.number in used]) or found

    def _better(self, used: frozenset[ObjectId]) -> frozenset[ObjectId] | None:
        """The best that comes of one exchange; None if that isn't better."""
        best = max(self._exchanged(used), key=self._worth, default=None)
        return best if best is not None and self._worth(best) > self._worth(used) else None

    def _exchanged(self, used: frozenset[ObjectId]) -> Iterator[frozenset[ObjectId]]:
        """What is tapped after one exchange of what is spared as much, where that pays too: of those alike the one goes
        that is missed most, and the one comes that is missed least.
        """
        most_first = sorted(self.tapped.values(), key=_how_missed, reverse=True)
        going = {each.kind: each for each in reversed(most_first) if each.number in used}
        coming = {each.kind: each for each in most_first if each.number not in used}
        for out, other in product(going.values(), coming.values()):
            exchanged = used - {out.number} | {other.number}
            if (
                out.weight == other.weight
                and out.kind != other.kind
                and suffices(self.symbols, self._mana_of(exchanged))
            ):
                yield exchanged

    def _mana_of(self, used: Iterable[ObjectId]) -> list[Kinds]:
        made = chain.from_iterable(self.tapped[number].units for number in used)
        return [*(kinds_of(unit) for unit in self.pool), *made]

    def _worth(self, used: frozenset[ObjectId]) -> tuple[int, int, list[list[str]]]:
        """How many things could still be paid for, in whichever sets; how little that is used is missed; and what is
        left, so that it doesn't hang on how objects are numbered.
        """
        missed = sum(self.tapped[number].missed for number in used)
        left = sorted(map(sorted, self._left_by(used)))
        return _payable_sets(self.costs, tuple(map(frozenset, left))), -missed, left

    def _left_by(self, used: frozenset[ObjectId]) -> list[Kinds]:
        """The mana there could be of what isn't tapped."""
        return [kinds for each in self.tapped.values() if each.number not in used for kinds in each.units]


@lru_cache(maxsize=8192)
def _payable_sets(costs: tuple[Symbols, ...], there: tuple[Kinds, ...]) -> int:
    """How many sets of these costs so much mana pays for.

    >>> _payable_sets((("G",), ("1", "W")), (frozenset("GW"), frozenset("G")))
    3
    """
    payable: list[Symbols] = [()]
    for cost in costs:
        payable += [both for each in payable if suffices(expanded(both := (*each, *cost)), there) is not False]
    return len(payable)
