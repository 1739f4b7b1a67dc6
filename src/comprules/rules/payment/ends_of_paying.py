"""CR 601.2h, 702.51: how a payment may end in some state of the game, and the mana that this takes."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, islice
from typing import Protocol

from comprules.rules.abilities.likeness import kinds_of_objects
from comprules.rules.abilities.pipeline import happen
from comprules.rules.legality.possible_deeds import Doable, can_do
from comprules.rules.life_damage_counters.life import PayLife
from comprules.rules.payment.mana_needs import without_halves
from comprules.rules.payment.payment import (
    PHYREXIAN_LIFE,
    ManaSource,
    Purpose,
    SourceUse,
    Standing,
    TapRequirement,
    Unit,
    pays,
)
from comprules.rules.payment.standing_in import stand_in, stand_ins
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import forbidden
from comprules.rules.resolving.actual_resolution import ActualResolution


class Besides(Doable, Protocol):
    """What is paid besides mana."""

    def paid_besides(self) -> tuple[Cost, ...]:
        """The costs besides mana."""

    def point_of_view(self) -> Resolution:
        """From where what they say is seen."""


class Bill(Record):
    """What a player has to pay: mana for a purpose, and deeds besides it; and how permanents must stand by then."""

    player: PlayerId
    symbols: tuple[str, ...]
    purpose: Purpose
    standing: Standing = ()
    besides: Besides | None = None


@rule("118.3", "109.5")
def paying(game: Game, bill: Bill) -> Resolution:
    """The point of view from which a bill is paid on trial: that of the costs besides mana, if there are any."""
    if bill.besides is not None:
        return bill.besides.point_of_view()
    # Nothing is the source; the payer's number stands for it.
    payer: Any = bill.player
    return ActualResolution(game, payer, payer, payer, is_cost=True)


class Ending(Record):
    """A way to pay a bill when all mana is there: what is done rather than pay mana, the life paid, and for which
    symbols that is; the hybrid ones for which generic mana is paid, and the symbols for which mana is needed.
    """

    uses: tuple[SourceUse, ...] = ()
    stood_in: tuple[str, ...] = ()
    life: int = 0
    halved: tuple[str, ...] = ()
    mana: tuple[str, ...] = ()


@rule("601.2h")
def endings(game: Game, bill: Bill, touched: set[ObjectId]) -> Iterator[Ending]:
    """The ways to pay a bill in the state that the game is in, mana left aside; `touched` are the objects to which
    something is done there.
    """
    if not all(stands(game.board, each) for each in bill.standing):
        return
    possible = list(stand_ins(game.board, bill.player, bill.purpose))
    life = payable_life(game.board, bill.player, bill.purpose)
    for symbols in without_halves(bill.symbols):
        halved = tuple((Counter(bill.symbols) - Counter(symbols)).elements())
        for uses, stood_in in _standing_in(game, symbols, possible, is_each=bill.besides is not None):
            rest = Counter(symbols) - Counter(stood_in)
            for bought in _bought(rest, life // PHYREXIAN_LIFE):
                mana = tuple((rest - Counter(bought)).elements())
                ending = Ending(uses, stood_in, PHYREXIAN_LIFE * len(bought), halved, mana)
                if _can_end(game, bill, ending, touched):
                    touched |= {use.source.number for use in uses}
                    yield ending


def stands(board: Board, standing: TapRequirement) -> bool:
    """Whether a permanent is as it must be."""
    return standing.number in board.state.status and board.status(standing.number).tapped is standing.tapped


@rule("107.4f", "119.4", "119.8", "614.17b")
def payable_life(board: Board, player: PlayerId, purpose: Purpose) -> int:
    """How much life a player could pay for Phyrexian symbols: none, if something says that they can't pay or lose
    life.
    """
    life = max(board.state.players[player].life, 0)
    paying = PayLife(Cause("107.4f", player=player), player, PHYREXIAN_LIFE, purpose.is_for_using)
    return life if paying.possible(board) and forbidden(board, paying) is None else 0


@rule("107.4f", "119.4", "119.4b")
def pay_life_for_symbols(game: Game, player: PlayerId, life: int, purpose: Purpose) -> None:
    """Let a player pay the life for Phyrexian symbols; nothing can always be paid.

    Raises Illegal if it isn't there any more.
    """
    if not life:
        return
    if life > game.state.players[player].life:
        raise Illegal("119.4", "the life that was to be paid isn't there any more")
    happen(game, PayLife(Cause("107.4f", player=player), player, life, purpose.is_for_using))


@rule("107.4f")
def _bought(rest: Counter[str], most: int) -> Iterator[tuple[str, ...]]:
    """The Phyrexian symbols for which life is paid, as few as can be first."""
    phyrexian = Counter({symbol: count for symbol, count in rest.items() if "P" in symbol.split("/")})
    for size in range(min(most, phyrexian.total()) + 1):
        yield from _so_many(phyrexian, size)


@rule("702.51a", "702.66a", "702.126a")
def _standing_in(
    game: Game, symbols: tuple[str, ...], possible: Sequence[ManaSource], is_each: bool
) -> Iterator[tuple[tuple[SourceUse, ...], tuple[str, ...]]]:
    """What can be done rather than pay mana, and for which symbols, as little as can be first; each way, if it matters
    with which objects.
    """
    payable = Counter(symbol for symbol in symbols if any(_may_pay(source, symbol) for source in possible))
    for size in range(min(len(possible), payable.total()) + 1):
        for stood_in in _so_many(payable, size):
            ways = _ways(game, stood_in, possible)
            yield from ((uses, stood_in) for uses in (ways if is_each else islice(ways, 1)))


def _ways(game: Game, stood_in: tuple[str, ...], possible: Sequence[ManaSource]) -> Iterator[tuple[SourceUse, ...]]:
    """What can stand in for these symbols; of objects that can't be told apart, the first."""
    kinds = kinds_of_objects([source.number for source in possible], game.board)
    seen = set()
    for some in combinations(range(len(possible)), len(stood_in)):
        likeness = tuple(sorted(kinds[place] for place in some))
        if likeness in seen:
            continue
        seen.add(likeness)
        uses = _assigned(stood_in, [possible[place] for place in some])
        if uses is not None:
            yield uses


def _assigned(stood_in: tuple[str, ...], sources: Sequence[ManaSource]) -> tuple[SourceUse, ...] | None:
    """Each of these sources for one of the symbols; None if they don't stand in for these."""
    if not stood_in:
        return ()
    first, *rest = sources
    for symbol in dict.fromkeys(stood_in):
        place = stood_in.index(symbol)
        choice = next((at for at in range(len(first.alternatives)) if _pays(first, at, symbol)), None)
        if choice is not None:
            others = _assigned((*stood_in[:place], *stood_in[place + 1 :]), rest)
            if others is not None:
                return (SourceUse(first, choice), *others)
    return None


def _may_pay(source: ManaSource, symbol: str) -> bool:
    return any(_pays(source, choice, symbol) for choice in range(len(source.alternatives)))


def _pays(source: ManaSource, choice: int, symbol: str) -> bool:
    return pays(Unit(source.alternatives[choice][0], is_mana=False), symbol)


def _so_many(symbols: Counter[str], size: int) -> Iterator[tuple[str, ...]]:
    """The ways to take so many of some symbols, those that are the same being alike."""
    if not size:
        yield ()
        return
    left = symbols.copy()
    for symbol, count in symbols.items():
        del left[symbol]
        for taken in range(min(count, size), 0, -1):
            yield from ((symbol,) * taken + others for others in _so_many(left, size - taken))


@rule("118.3", "601.2h")
def _can_end(game: Game, bill: Bill, ending: Ending, touched: set[ObjectId]) -> bool:
    """Whether all but the mana can be paid so."""
    if bill.besides is None:
        return True
    return can_do(_WithoutMana(bill, ending, touched), bill.player, paying(game, bill), in_words=True)


class _WithoutMana(Record):
    """The end of a payment, but for the mana, as something to be done on trial; to what is noted."""

    bill: Bill
    ending: Ending
    touched: set[ObjectId]

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        """Do it on trial."""
        game, bill = resolution.game, self.bill
        mark = len(game.state.journal)
        stand_in(game, bill.player, [use.source for use in self.ending.uses], bill.purpose)
        pay_life_for_symbols(game, bill.player, self.ending.life, bill.purpose)
        if bill.besides is not None:
            bill.besides.happen(subject, resolution)
        self.touched.update(key for table, key, _ in game.state.journal[mark:] if table in (OBJECTS, STATUS))
