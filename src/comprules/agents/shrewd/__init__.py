"""An agent that judges combats as a whole."""

from comprules.agents.shrewd.agent import ShrewdAgent

__all__ = ["ShrewdAgent"]
