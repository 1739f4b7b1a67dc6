"""Agents by name, as the command line asks for them."""

from __future__ import annotations

from comprules.agents.agent import Agent
from comprules.agents.greedy import GreedyAgent
from comprules.agents.random_agent import RandomAgent

AGENT_NAMES = ("random", "greedy")


class UnknownAgent(ValueError):
    """No agent has this name."""


def agent_named(name: str, seed: int = 0) -> Agent:
    """A new agent of a kind; raises UnknownAgent if there is no such kind.

    >>> agent_named("gready")
    Traceback (most recent call last):
      ...
    comprules.agents.names.UnknownAgent: no agent is named 'gready'; there are random and greedy
    """
    if name == "random":
        return RandomAgent(seed)
    if name == "greedy":
        return GreedyAgent()
    raise UnknownAgent(f"no agent is named {name!r}; there are {' and '.join(AGENT_NAMES)}")
