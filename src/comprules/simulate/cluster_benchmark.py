"""How many games a second Ray clusters of several sizes play on this machine, and what that sends through them.

Seconds are those of the clock, since many processes share the work: what else the machine does at the time counts.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count
from time import perf_counter
from typing import Final, TypeVar

from comprules.cards.pool import CardPool
from comprules.editions import DEFAULT
from comprules.kernel.cluster.at_work import Cluster, cluster_at_work
from comprules.kernel.collecting import collecting_seldom
from comprules.kernel.counted import counted
from comprules.kernel.in_order import Noting
from comprules.simulate.benchmark import DECKS, Figure
from comprules.simulate.decks import find_deck
from comprules.simulate.match import GameRecord, Match, play_game
from comprules.simulate.series import play_taken, take_match

Result = TypeVar("Result")

SIZES: Final = (1, 2, 4)
"""How many processes the clusters have."""

FIGURES: Final = 3 + len(SIZES)

WARMING_UP: Final = 12
"""Games for each process that aren't measured, in which cards are read and processes begun."""

UNMEASURED: Final = 500
"""Empty tasks that aren't measured: games end before them that are still being played."""


def measure(seconds: float, edition: str = DEFAULT) -> Iterator[Figure]:
    """The figures one after the other, each measured for about so many seconds. Raises ClusterError without Ray."""
    pool = CardPool.starter()
    match = Match(tuple(find_deck(name, pool) for name in DECKS), ("random", "random"), edition=edition)
    of_what = f"whole games between random agents, {DECKS[0]} against {DECKS[1]}"
    yield Figure("games_per_second_here", _alone(match, seconds), f"{of_what}, in this process, without a cluster")
    for size in SIZES:
        with cluster_at_work("local", take_match, match, None, processors=size) as cluster:
            played, rate = _in_full_swing(partial(cluster.map, play_taken, count()), WARMING_UP * size, seconds)
            yield Figure(
                f"games_per_second_with_{size}",
                rate,
                f"the same on a cluster of {counted(size, 'process', 'processes')}",
            )
            if size == SIZES[-1]:
                yield from _traffic(cluster, played, seconds)


def _alone(match: Match, seconds: float) -> float:
    with collecting_seldom():
        for number in range(WARMING_UP):
            play_game(match, number)
        begun, done = perf_counter(), 0
        while perf_counter() - begun < seconds:
            play_game(match, WARMING_UP + done)
            done += 1
        return done / (perf_counter() - begun)


def _traffic(cluster: Cluster, played: Sequence[GameRecord], seconds: float) -> Iterator[Figure]:
    """What goes through the machine that gives the work."""
    size = len(pickle.dumps(played, pickle.HIGHEST_PROTOCOL)) / len(played)
    yield Figure("bytes_per_game", size, "what a game sends back, pickled; its log isn't among it")
    _, rate = _in_full_swing(lambda noting: cluster.map(abs, count(), noting, largest_batch=1), UNMEASURED, seconds)
    yield Figure(
        "empty_tasks_per_second",
        rate,
        "tasks that do nothing, each with an object sent back: the most that one machine gives and takes",
    )


def _in_full_swing(
    begin: Callable[[Noting], Iterator[Result]], unmeasured: int, seconds: float
) -> tuple[list[Result], float]:
    """What is done until about so many seconds are over, and how much in each of these; so much is done before."""
    ended: list[float] = []
    found: list[Result] = []
    for result in begin(lambda: ended.append(perf_counter())):
        found.append(result)
        if len(ended) > unmeasured + 1 and ended[-1] - ended[unmeasured] >= seconds:
            break
    return found, (len(ended) - unmeasured - 1) / (ended[-1] - ended[unmeasured])
