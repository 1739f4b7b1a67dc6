"""How many steps a second environments take: one game in this process, and games in processes on all cores.

Seconds are those of the clock, since many processes share the work: what else the machine does at the time counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from os import cpu_count
from time import perf_counter
from typing import Any, Final

import numpy as np

from comprules.kernel.collecting import collecting_seldom
from comprules.simulate.benchmark import Figure
from comprules.training.duel import Duel
from comprules.training.observing.columns import Array
from comprules.training.vector import SharedVector

GAMES: Final = 4
"""How many games each process plays in turn."""

WARMING_UP: Final = 100
"""Steps that aren't measured, in which cards are read and what is remembered is found for the first time."""


def measure(seconds: float, edition: str) -> Iterator[Figure]:
    """The figures, each measured for about so many seconds: random choices among the legal ones, against random."""
    with collecting_seldom():
        yield Figure(
            "training_steps_per_second",
            _alone(seconds, edition),
            "steps of one environment in one process, random choices against a random agent",
        )
    cores = cpu_count() or 1
    yield Figure(
        "training_steps_per_second_on_all_cores",
        _together(seconds, edition, cores),
        f"the same of {cores * GAMES} environments in shared memory, {GAMES} in each of {cores} processes",
    )


def _alone(seconds: float, edition: str) -> float:
    env, chance = Duel("random", edition=edition), np.random.default_rng(0)
    _, told = env.reset(seed=0)
    begun, steps = 0.0, -WARMING_UP
    while steps < 1 or perf_counter() - begun < seconds:
        _, _, terminated, truncated, told = env.step(_choices(told["action_mask"][None], chance)[0])
        if terminated or truncated:
            _, told = env.reset()
        steps += 1
        begun = perf_counter() if steps == 0 else begun
    return steps / (perf_counter() - begun)


def _together(seconds: float, edition: str, processes: int) -> float:
    env, chance = SharedVector(processes, GAMES, opponent="random", edition=edition), np.random.default_rng(0)
    try:
        observation, _ = env.reset(seed=0)
        begun, steps = 0.0, -WARMING_UP
        while steps < 1 or perf_counter() - begun < seconds:
            observation, *_ = env.step(_choices(observation["action_mask"], chance))
            steps += 1
            begun = perf_counter() if steps == 0 else begun
        return steps * env.num_envs / (perf_counter() - begun)
    finally:
        env.close()


def _choices(legal: Array, chance: Any) -> Array:
    """A legal slot of each game, each as likely: legal are as many as there are, from the first one on."""
    chosen: Array = chance.integers(legal.sum(axis=1))
    return chosen
