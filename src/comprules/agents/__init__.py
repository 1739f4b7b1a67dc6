"""Players made of code."""

from comprules.agents.agent import Agent
from comprules.agents.greedy import GreedyAgent
from comprules.agents.names import AGENT_NAMES, UnknownAgent, agent_named
from comprules.agents.random_agent import RandomAgent

__all__ = ["AGENT_NAMES", "Agent", "GreedyAgent", "RandomAgent", "UnknownAgent", "agent_named"]
