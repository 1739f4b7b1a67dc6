"""An agent that plays on curve and fights with sense."""

from comprules.agents.greedy.agent import GreedyAgent

__all__ = ["GreedyAgent"]
