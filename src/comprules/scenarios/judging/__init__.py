"""Judging the facts of a scenario: one function for each kind of fact, found by its class."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from comprules.scenarios.facts import Fact
from comprules.scenarios.findings import Finding
from comprules.scenarios.judging import actions, counts, mana, permanents, players
from comprules.scenarios.stage import StagedGame

JUDGES: dict[type[Any], Callable[[StagedGame, Any], Finding]] = {
    **players.JUDGES,
    **counts.JUDGES,
    **permanents.JUDGES,
    **actions.JUDGES,
    **mana.JUDGES,
}


def judge(game: StagedGame, fact: Fact) -> Finding:
    """Whether a fact holds now, and what was found; raises CannotTell if the game can't be asked that."""
    return JUDGES[type(fact)](game, fact)
