"""CR 118.3, 601.2g-h: paying mana, with mana abilities and what may be done rather than pay it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from comprules.concepts.costs import ManaCost
from comprules.concepts.life import PayLife
from comprules.concepts.mana import Symbols
from comprules.concepts.payment import (
    DEAR,
    MAIN,
    Key,
    Plan,
    Purpose,
    Source,
    Unit,
    Use,
    expanded,
    loosened,
    spend,
    taken,
)
from comprules.concepts.payment_decision import ways_to_pay
from comprules.concepts.payment_search import plan
from comprules.effects.limits import note_use
from comprules.effects.mana_abilities import ability_at, activate_mana_ability, mana_sources, restrictions
from comprules.effects.replacement import forbidden
from comprules.effects.resolution import Resolution
from comprules.effects.spending import spent_as
from comprules.effects.standing_in import note_rivals, stand_in, stand_ins
from comprules.effects.trying import can_do
from comprules.events import Cause
from comprules.pipeline import happen
from comprules.players import Mana
from comprules.procedures import Illegal
from comprules.records import Record
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.game import Game


@rule("118.3", "601.2g", "601.2h")
def pay_mana(
    game: Game,
    player: int,
    cost: Symbols,
    purpose: Purpose,
    x: int = 0,
    excluded: frozenset[int] = frozenset(),
    is_all: bool = False,
) -> tuple[str, ...]:
    """Pay a mana cost, with mana from the pool first and mana abilities for the rest; the types of mana spent.

    On trial it's enough that there is a payment, if the mana `is_all` that has to be paid. Raises Illegal if the cost
    can't be paid.
    """
    symbols = _symbols(game.board, player, cost, purpose, x)
    if not symbols:
        return ()
    found = _settled_payment(game, player, symbols, purpose, excluded)
    if found is None:
        raise Illegal("118.3", f"the mana for {''.join(f'{{{symbol}}}' for symbol in cost)} isn't there")
    if is_all and game.on_trial and all(use.source.weight < DEAR for use in found.uses):
        return ()
    for use in found.uses:
        _carry_out(game, player, use, purpose)
    left = list(symbols)
    for symbol in found.stood_in:
        left.remove(symbol)
    return _spend(game, player, tuple(left), purpose, found.life)


def _symbols(board: Board, player: int, cost: Symbols, purpose: Purpose, x: int = 0) -> tuple[str, ...]:
    """The symbols of a cost one by one, each with what may be spent on it."""
    as_though = spent_as(board, player, purpose)
    return tuple(loosened(symbol, as_though) for symbol in expanded(cost, x))


def _carry_out(game: Game, player: int, use: Use, purpose: Purpose) -> None:
    """Activate a mana ability, or do what stands in for mana."""
    if use.source.deed is not None:
        stand_in(game, player, use.source, purpose)
    else:
        spends = use.spends if use.source.cost else None
        activate_mana_ability(game, player, use.source.number, use.source.place, use.choice, spends)


def _settled_payment(
    game: Game, player: int, symbols: tuple[str, ...], purpose: Purpose, excluded: frozenset[int]
) -> Plan | None:
    """The payment that is made: the one found here, or the player's own if they choose payments themselves."""
    board = game.board
    life = _payable_life(board, player, purpose)
    pool, sources = _means(game, player, len(symbols), purpose, excluded)
    found = plan(symbols, pool, sources, life)
    if found is None or game.auto_pay or not (found.uses or found.life):
        return found
    decision = ways_to_pay(player, symbols, pool, sources, life, [board.name(source.number) for source in sources])
    return decision.plan_of(game.ask(decision))


@rule("107.4f", "119.4", "614.17b")
def _payable_life(board: Board, player: int, purpose: Purpose) -> int:
    """How much life a player could pay for Phyrexian symbols: none, if something says that they can't pay life."""
    life: int = board.state.players[player].life
    paying = PayLife(Cause("107.4f", player=player), player, 2, purpose != Purpose())
    return 0 if forbidden(board, paying) is not None else life


@rule("118.3", "106.6")
def can_pay_mana(game: Game, player: int, cost: Symbols, purpose: Purpose, excluded: frozenset[int]) -> bool | None:
    """Whether a player can pay a mana cost with X being 0; None if that takes mana abilities that cost deeds."""
    symbols = _symbols(game.board, player, cost, purpose)
    pool, sources = _means(game, player, len(symbols), purpose, excluded)
    found = plan(symbols, pool, sources, _payable_life(game.board, player, purpose))
    if found is None:
        return False
    return None if any(use.source.weight >= DEAR for use in found.uses) else True


def _means(
    game: Game, player: int, most: int, purpose: Purpose, excluded: frozenset[int]
) -> tuple[list[Unit], list[Source]]:
    """The mana in the pool and what else could be used for a payment of so many symbols."""
    board = game.board
    sources = _sources(game, player, most, purpose, excluded)
    eaters = [source for source in sources if source.cost]
    usable = (_for_its_purposes(board, source, eaters, purpose) for source in sources)
    return _units(board, player, purpose, eaters), [source for source in usable if source is not None]


def _sources(game: Game, player: int, most: int, purpose: Purpose, excluded: frozenset[int]) -> list[Source]:
    """What could be used for a payment, each as often as it really could."""
    found = note_rivals([*mana_sources(game.board, player, excluded), *stand_ins(game.board, player, purpose)])
    possible = (_as_often_as_possible(game, player, source, most) for source in found)
    return [source for source in possible if source.uses]


@rule("106.6")
def _for_its_purposes(board: Board, source: Source, eaters: Sequence[Source], purpose: Purpose) -> Source | None:
    """A source, knowing what its mana can be spent on; None if that is nothing in this payment."""
    if source.deed is not None:
        return replace(source, only=(MAIN,))
    limits = restrictions(board, source)
    if not limits:
        return source
    only = _permitted(limits, board, eaters, purpose)
    return replace(source, only=only) if only else None


def _permitted(limits: Sequence[object], board: Board, eaters: Sequence[Source], purpose: Purpose) -> tuple[Key, ...]:
    """The costs in a payment that mana so restricted may be spent on: the whole, and those of mana abilities."""
    purposes = [(MAIN, purpose), *((source.key, Purpose(ability_of=source.number)) for source in eaters)]
    return tuple(key for key, each in purposes if all(permits(limit, board, each) for limit in limits))


def _units(board: Board, player: int, purpose: Purpose, eaters: Sequence[Source]) -> list[Unit]:
    """The mana in the pool, knowing what it can be spent on."""
    units = []
    for mana in board.state.players[player].mana_pool:
        only = _permitted((mana.restriction,), board, eaters, purpose) if mana.restriction is not None else None
        if only != ():
            units.append(Unit(mana.type, mana.snow, only))
    return units


@rule("118.3", "605.3a")
def _as_often_as_possible(game: Game, player: int, source: Source, most: int) -> Source:
    """A source that can be used as often as its costs, mana and tapping apart, can be paid, up to a number."""
    if source.uses == 1 and source.weight < DEAR:
        return source
    ability = ability_at(game.board, source.number, source.place)
    wanted = min(source.uses, most)
    if source.weight < DEAR and not ability.limits():
        return replace(source, uses=wanted)
    resolution = Resolution(game, source.number, player, source.number, is_cost=True)
    times = 0
    while times < wanted and can_do(_CostsOf(source, player, times + 1), player, resolution):
        times += 1
    return replace(source, uses=times)


class _CostsOf(Record):
    """The costs of a mana ability, but for mana, as something to be done several times."""

    source: Source
    player: int
    times: int

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        ability = ability_at(resolution.board, self.source.number, self.source.place)
        for _ in range(self.times):
            for limit in ability.limits():
                why_not = limit.allows(resolution.board, self.source.number, self.player, self.source.place)
                if why_not is not None:
                    raise why_not
            for cost in ability.costs():
                if not isinstance(cost, ManaCost):
                    cost.pay(resolution)
            note_use(resolution.game, self.source.number, self.source.place)


@rule("106.6")
def spendable(board: Board, player: int, purpose: Purpose) -> tuple[Mana, ...]:
    """The mana in a player's pool that may be spent on this."""
    return tuple(unit for unit in board.state.players[player].mana_pool if permits(unit.restriction, board, purpose))


@rule("106.6")
def permits(restriction: object | None, board: Board, purpose: Purpose) -> bool:
    """Whether mana with a restriction may be spent on this."""
    return restriction is None or bool(restriction.permits(board, purpose))  # type: ignore[attr-defined]


def spend_units(game: Game, player: int, units: Sequence[Unit]) -> bool:
    """Spend these units of a player's mana, if they are there; whether they were."""
    try:
        _, left = taken(units, game.state.players[player].mana_pool)
    except StopIteration:
        return False
    game.write_player(player, mana_pool=left)
    return True


def _spend(game: Game, player: int, symbols: tuple[str, ...], purpose: Purpose, life: int) -> tuple[str, ...]:
    usable = spendable(game.board, player, purpose)
    pool = game.state.players[player].mana_pool
    barred = [unit for unit in pool if unit not in usable]
    paid = spend(symbols, usable, life)
    if paid is None:
        raise Illegal("118.3", "the mana that was to pay for this wasn't made")
    spent, left, life_paid = paid
    game.write_player(player, mana_pool=(*left, *barred))
    if life_paid:
        happen(game, PayLife(Cause("107.4f", player=player), player, life_paid, purpose != Purpose()))
    return tuple(unit.type for unit in spent)
