"""CR 505: the main phases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.game import Game

MAIN_PHASES = ("precombat main", "postcombat main")


@rule("505.1", "703.4g")
def act(game: Game) -> None:
    """The active player's Sagas get their lore counters as the precombat main phase begins (CR 714.3b)."""
