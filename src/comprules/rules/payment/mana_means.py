"""CR 106.6, 601.2g: what a payment can be made with where nothing is tapped and untapped by turns."""

from __future__ import annotations

from comprules.rules.payment.mana_sources import mana_sources, restrictions
from comprules.rules.payment.payment import MAIN, Key, ManaSource, Purpose, Standing, Unit
from comprules.rules.payment.payment_bounds import within_reach
from comprules.rules.payment.repeated_use import counted
from comprules.rules.payment.spending import permits
from comprules.rules.payment.standing_in import note_rivals, stand_ins
from comprules.rules.prelude import *


def means(
    game: Game, player: PlayerId, most: int, purpose: Purpose, standing: Standing
) -> tuple[list[Unit], list[ManaSource]]:
    """The mana in the pool and what else could be used for a payment of so many symbols."""
    board = game.board
    sources = _sources(game, player, most, purpose, standing)
    eaters = [source for source in sources if source.cost]
    usable = (_for_its_purposes(board, source, eaters, purpose) for source in sources)
    units = _units(board, player, purpose, eaters)
    return units, within_reach(len(units), [source for source in usable if source is not None])


def _sources(game: Game, player: PlayerId, most: int, purpose: Purpose, standing: Standing) -> list[ManaSource]:
    """What could be used for a payment, each as often as it really could."""
    known = (source for source in mana_sources(game, player, standing, most) if not source.is_open)
    found = note_rivals([*known, *stand_ins(game.board, player, purpose)])
    return counted(game, player, found, most)


@rule("106.6")
def _for_its_purposes(
    board: Board, source: ManaSource, eaters: Sequence[ManaSource], purpose: Purpose
) -> ManaSource | None:
    """A source, knowing what its mana can be spent on; None if that is nothing in this payment."""
    if source.deed is not None:
        return replace(source, only=(MAIN,))
    if source.limits:
        each = zip(source.made, source.limits, strict=True)
        made = (_with_purposes(units, found, board, eaters, purpose) for units, found in each)
        return replace(source, made=tuple(made))
    limits = restrictions(board, source)
    if not limits:
        return source
    only = _permitted(limits, board, eaters, purpose)
    return replace(source, only=only) if only else None


def _with_purposes(
    units: tuple[Unit, ...],
    limits: Sequence[object | None],
    board: Board,
    eaters: Sequence[ManaSource],
    purpose: Purpose,
) -> tuple[Unit, ...]:
    """Units of mana, each knowing what it can be spent on."""
    return tuple(
        unit if limit is None else replace(unit, only=_permitted((limit,), board, eaters, purpose))
        for unit, limit in zip(units, limits, strict=True)
    )


def _permitted(
    limits: Sequence[object], board: Board, eaters: Sequence[ManaSource], purpose: Purpose
) -> tuple[Key, ...]:
    """The costs in a payment that mana so restricted may be spent on: the whole, and those of mana abilities."""
    purposes = [(MAIN, purpose), *((source.key, Purpose(ability_of=source.number)) for source in eaters)]
    return tuple(key for key, each in purposes if all(permits(limit, board, each) for limit in limits))


def _units(board: Board, player: PlayerId, purpose: Purpose, eaters: Sequence[ManaSource]) -> list[Unit]:
    """The mana in the pool, knowing what it can be spent on."""
    units = []
    for mana in board.state.players[player].mana_pool:
        only = _permitted((mana.restriction,), board, eaters, purpose) if mana.restriction is not None else None
        if only != ():
            units.append(Unit(mana.type, mana.snow, only))
    return units
