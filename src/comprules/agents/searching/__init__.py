"""Agents that look ahead: they play on from games as they may be, and do what comes out best."""

from comprules.agents.searching.agents import ISMCTSAgent, RolloutAgent
from comprules.agents.searching.budget import Budget

__all__ = ["Budget", "ISMCTSAgent", "RolloutAgent"]
