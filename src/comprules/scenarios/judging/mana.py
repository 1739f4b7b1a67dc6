"""Facts about mana: what is in a pool, and what a player could produce."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from comprules.concepts.mana import COLORS
from comprules.effects.mana_sources import mana_sources
from comprules.scenarios import facts
from comprules.scenarios.findings import CannotTell, Finding, counted, listed
from comprules.scenarios.naming import seat

if TYPE_CHECKING:
    from comprules.scenarios.stage import StagedGame

MOST_COMBINATIONS = 20_000
ANY = "Any"

Combination = tuple[str, ...]


def mana_pool(game: StagedGame, fact: facts.ManaPool) -> Finding:
    """How much mana is in a player's pool."""
    pool = [unit.type for unit in game.state.players[seat(game, fact.player)].mana_pool]
    found = len(pool) if fact.mana is None else pool.count(fact.mana)
    return counted(found, fact.count, f" (pool: {_written(tuple(pool)) or 'empty'})")


def available_mana(game: StagedGame, fact: facts.AvailableMana) -> Finding:
    """What a player could produce now: one of the largest combinations, or how many of those there are."""
    found = combinations(game, seat(game, fact.player))
    shown = listed(sorted(_written(combination) for combination in found))
    if fact.count is not None and len(found) != fact.count:
        return Finding(False, f"{len(found)} combinations: {shown}")
    if fact.mana is None:
        return Finding(True, shown)
    wanted = tuple(sorted(fact.mana.strip("{}").split("}{")))
    return Finding(wanted in found, shown)


def combinations(game: StagedGame, player: int) -> set[Combination]:
    """The different combinations of mana that a player could produce with all their sources, each used once."""
    by_object: dict[int, set[Combination]] = {}
    for source in mana_sources(game, player):
        by_object.setdefault(source.number, set()).update(_alternatives(source.alternatives))
    found: set[Combination] = {()}
    for number in sorted(by_object):
        found = {tuple(sorted((*some, *more))) for some in found for more in by_object[number]}
        if len(found) > MOST_COMBINATIONS:
            raise CannotTell(f"there are more than {MOST_COMBINATIONS:,} combinations of mana")
    return {combination for combination in found if not _is_surpassed(combination, found)}


def _alternatives(alternatives: tuple[Combination, ...]) -> set[Combination]:
    """What a source could add; one mana of any color is one alternative."""
    colors = {(color,) for color in COLORS}
    if colors <= set(alternatives):
        return {(ANY,), *(each for each in alternatives if each not in colors)}
    return {tuple(sorted(each)) for each in alternatives}


def _is_surpassed(combination: Combination, found: set[Combination]) -> bool:
    counts = Counter(combination)
    return any(len(other) > len(combination) and not counts - Counter(other) for other in found)


def _written(combination: Combination) -> str:
    return "".join(f"{{{symbol}}}" for symbol in combination)


JUDGES: dict[type[Any], Callable[[StagedGame, Any], Finding]] = {
    facts.ManaPool: mana_pool,
    facts.AvailableMana: available_mana,
}
