"""Agents by name, as the command line asks for them."""

from __future__ import annotations

from typing import Final

from comprules.agents.agent import Agent
from comprules.agents.greedy import GreedyAgent
from comprules.agents.random_agent import RandomAgent
from comprules.agents.searching import Budget, ISMCTSAgent, RolloutAgent
from comprules.agents.searching.agents import USUAL
from comprules.agents.shrewd import ShrewdAgent

SEARCHING: dict[str, type[RolloutAgent | ISMCTSAgent]] = {"rollout": RolloutAgent, "ismcts": ISMCTSAgent}
"""The agents whose name can be followed by a colon and what they may spend on a decision."""

SOLVER: Final = "solver"

AGENT_NAMES = ("random", "greedy", "shrewd", *SEARCHING, SOLVER)
"""The names that `agent_named` knows.

>>> AGENT_NAMES
('random', 'greedy', 'shrewd', 'rollout', 'ismcts', 'solver')
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
    seconds. "solver:1s" looks for a win for a second, and otherwise is greedy; "solver:1s+ismcts:2s" otherwise does
    what the agent of that name would.

    >>> agent_named("gready")
    Traceback (most recent call last):
      ...
    comprules.agents.names.UnknownAgent: no agent is named 'gready'; there are random, ...
    """
    first, plus, otherwise = name.partition("+")
    kind, _, budget = first.partition(":")
    if kind == SOLVER:
        return _solver(first, budget, otherwise if plus else "greedy", seed)
    if kind in SEARCHING:
        return SEARCHING[kind](seed, _budget(name, budget))
    if name == "random":
        return RandomAgent(seed)
    if name == "greedy":
        return GreedyAgent()
    if name == "shrewd":
        return ShrewdAgent()
    raise UnknownAgent(f"no agent is named {name!r}; there are {', '.join(AGENT_NAMES[:-1])} and {AGENT_NAMES[-1]}")


def _solver(name: str, budget: str, otherwise: str, seed: int) -> Agent:
    # Solving knows the scenarios, which know the agents.
    from comprules.solving.agent import USUAL as USUAL_OF_SOLVER
    from comprules.solving.agent import SolverAgent

    return SolverAgent(seed, _budget(name, budget, USUAL_OF_SOLVER), agent_named(otherwise, seed))


def _budget(name: str, budget: str, usual: Budget = USUAL) -> Budget:
    if ":" not in name:
        return usual
    try:
        return Budget.of(budget)
    except ValueError as error:
        raise UnknownAgent(f"{name}: {error}") from error
