"""Facts about mana: what is in a pool, and what a player could produce."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from comprules.scenarios import facts
from comprules.scenarios.findings import Finding, counted, listed
from comprules.scenarios.judging.available_mana import combinations
from comprules.scenarios.naming import seat
from comprules.scenarios.stage import StagedGame

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


def _written(combination: Combination) -> str:
    return "".join(f"{{{symbol}}}" for symbol in combination)


JUDGES: dict[type[Any], Callable[[StagedGame, Any], Finding]] = {
    facts.ManaPool: mana_pool,
    facts.AvailableMana: available_mana,
}
