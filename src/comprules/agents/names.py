"""Agents by name, as the command line asks for them."""

from __future__ import annotations

from comprules.agents.agent import Agent
from comprules.agents.greedy import GreedyAgent
from comprules.agents.random_agent import RandomAgent
from comprules.agents.searching import Budget, ISMCTSAgent, RolloutAgent
from comprules.agents.searching.agents import USUAL

SEARCHING: dict[str, type[RolloutAgent | ISMCTSAgent]] = {"rollout": RolloutAgent, "ismcts": ISMCTSAgent}
"""The agents whose name can be followed by a colon and what they may spend on a decision."""

AGENT_NAMES = ("random", "greedy", *SEARCHING)
"""The names that `agent_named` knows.

>>> AGENT_NAMES
('random', 'greedy', 'rollout', 'ismcts')
"""


class UnknownAgent(ValueError):
    """No agent has this name.

    >>> agent_named("ismcts:soon")
    Traceback (most recent call last):
      ...
    comprules.agents.names.UnknownAgent: ismcts:soon: 'soon' is no budget; write a number of iterations such as 200, ...
    """


def agent_named(name: str, seed: int = 0) -> Agent:
    """A new agent of a kind; raises UnknownAgent if there is no such kind.

    Agents that search may be told their budget: "ismcts:200" tries 200 times for each decision, "ismcts:2s" for two
    seconds.

    >>> agent_named("gready")
    Traceback (most recent call last):
      ...
    comprules.agents.names.UnknownAgent: no agent is named 'gready'; there are random, greedy, rollout and ismcts
    """
    kind, _, budget = name.partition(":")
    if kind in SEARCHING:
        return SEARCHING[kind](seed, _budget(name, budget))
    if name == "random":
        return RandomAgent(seed)
    if name == "greedy":
        return GreedyAgent()
    raise UnknownAgent(f"no agent is named {name!r}; there are {', '.join(AGENT_NAMES[:-1])} and {AGENT_NAMES[-1]}")


def _budget(name: str, budget: str) -> Budget:
    if ":" not in name:
        return USUAL
    try:
        return Budget.of(budget)
    except ValueError as error:
        raise UnknownAgent(f"{name}: {error}") from error
