"""The Comprehensive Rules of Magic: The Gathering, executable: the public names."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from comprules.kernel import import_time as import_time

if TYPE_CHECKING:
    from comprules.agents import GreedyAgent as GreedyAgent
    from comprules.agents import RandomAgent as RandomAgent
    from comprules.cards import Card as Card
    from comprules.cards import CardPool as CardPool
    from comprules.cards import Deck as Deck
    from comprules.kernel.decisions import Decision as Decision
    from comprules.kernel.decisions import IllegalChoice as IllegalChoice
    from comprules.play.game import Game as Game
    from comprules.rules.concepts.procedures import Inconclusive as Inconclusive
    from comprules.scenarios import Scenario as Scenario

_HOMES = {
    "Card": "comprules.cards",
    "CardPool": "comprules.cards",
    "Deck": "comprules.cards",
    "Decision": "comprules.kernel.decisions",
    "Game": "comprules.play.game",
    "GreedyAgent": "comprules.agents",
    "IllegalChoice": "comprules.kernel.decisions",
    "Inconclusive": "comprules.rules.concepts.procedures",
    "RandomAgent": "comprules.agents",
    "Scenario": "comprules.scenarios",
}

__version__ = "0.1.0"

__all__ = sorted(_HOMES)


def __getattr__(name: str) -> Any:
    # Names are imported when they are first used, so that a command that only prints help needn't load the engine.
    if name not in _HOMES:
        raise AttributeError(f"module 'comprules' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
