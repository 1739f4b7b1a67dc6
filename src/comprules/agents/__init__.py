"""Players made of code."""

from comprules.agents.agent import Agent
from comprules.agents.greedy import GreedyAgent
from comprules.agents.names import AGENT_NAMES, UnknownAgent, agent_named
from comprules.agents.random_agent import RandomAgent
from comprules.agents.searching import Budget, ISMCTSAgent, RolloutAgent
from comprules.agents.shrewd import ShrewdAgent

__all__ = [
    "AGENT_NAMES",
    "Agent",
    "Budget",
    "GreedyAgent",
    "ISMCTSAgent",
    "RandomAgent",
    "RolloutAgent",
    "ShrewdAgent",
    "UnknownAgent",
    "agent_named",
]
