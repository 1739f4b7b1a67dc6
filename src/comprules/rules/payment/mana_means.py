"""CR 106.6, 601.2g: what a payment can be made with where nothing is tapped and untapped by turns."""

from __future__ import annotations

from comprules.kernel.checking import CHECKING, check
from comprules.rules.payment.mana_sources import mana_sources, plain_sources, restrictions
from comprules.rules.payment.payment import MAIN, Key, ManaSource, Purpose, Standing, Unit
from comprules.rules.payment.payment_bounds import within_reach
from comprules.rules.payment.repeated_use import counted
from comprules.rules.payment.spending import permits
from comprules.rules.payment.standing_in import forbids_mana, note_rivals, stand_ins
from comprules.rules.prelude import *


def means(
    game: Game, player: PlayerId, most: int, purpose: Purpose, standing: Standing
) -> tuple[list[Unit], list[ManaSource]]:
    """The mana in the pool and what else could be used for a payment of so many symbols."""
    board = game.board
    standing_in = list(stand_ins(board, player, purpose))
    if forbids_mana(board, purpose):
        return [], within_reach(0, [replace(source, only=(MAIN,)) for source in standing_in])
    sources = [source for source in mana_sources(game, player, standing, most) if not source.is_open]
    if not standing_in and _are_plain(sources, board.index.once_for(plain_sources, board, player)):
        found = _units(board, player, purpose, ()), sources
        if CHECKING:
            check("what a payment is made with", found, _in_detail, game, player, most, purpose, sources)
        return found
    return _in_detail(game, player, most, purpose, note_rivals([*sources, *standing_in]))


def _in_detail(
    game: Game, player: PlayerId, most: int, purpose: Purpose, found: Sequence[ManaSource]
) -> tuple[list[Unit], list[ManaSource]]:
    """The same for such sources, each as often as it really could be used, and for what its mana can be spent on."""
    board = game.board
    sources = counted(game, player, found, most)
    eaters = [source for source in sources if source.cost]
    usable = (_for_its_purposes(board, source, eaters, purpose) for source in sources)
    units = _units(board, player, purpose, eaters)
    return units, within_reach(len(units), [source for source in usable if source is not None])


def _are_plain(sources: Iterable[ManaSource], plain: Mapping[Key, ManaSource]) -> bool:
    """Whether all that sources do is to be tapped once for one mana, to be spent on anything."""
    for source in sources:
        if (source.number, source.place) not in plain or source.made or source.is_priced:
            return False
    return True


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
    purposes = [(MAIN, purpose), *((source.key, source.purpose) for source in eaters)]
    return tuple(key for key, each in purposes if all(permits(limit, board, each) for limit in limits))


def _units(board: Board, player: PlayerId, purpose: Purpose, eaters: Sequence[ManaSource]) -> list[Unit]:
    """The mana in the pool, knowing what it can be spent on."""
    units = []
    for mana in board.state.players[player].mana_pool:
        only = _permitted((mana.restriction,), board, eaters, purpose) if mana.restriction is not None else None
        if only != ():
            units.append(Unit(mana.type, mana.snow, only))
    return units
