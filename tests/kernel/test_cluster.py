"""Work shared out on a Ray cluster: processes that Ray begins on this machine."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from math import sqrt
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import Any

import pytest

from comprules.cards import CardPool
from comprules.kernel.cluster import at_work
from comprules.kernel.cluster.at_work import Cluster, cluster_at_work
from comprules.kernel.cluster.errors import ClusterError
from comprules.kernel.cluster.identity import Identity, identity
from comprules.kernel.cluster.there import Errand, carry_out
from comprules.simulate import series
from comprules.simulate.decks import find_deck
from comprules.simulate.match import GameRecord, Match
from comprules.simulate.series import play_games

pytestmark = [
    pytest.mark.xdist_group("ray"),
    pytest.mark.skipif(find_spec("ray") is None, reason="Ray isn't installed: pip install 'comprules[cluster]'"),
    pytest.mark.skipif(os.name != "posix", reason="processes are ended by signals elsewhere"),
]

GAMES = 6
LOST = 3
LONG = 120.0


def match() -> Match:
    pool = CardPool.starter()
    return Match((find_deck("azure-gale", pool), find_deck("hill-thunder", pool)), ("greedy", "greedy"), seed=1)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """A cluster of two processes, which have no tests: what they are to do goes there whole."""
    import ray

    cloudpickle: Any = ray.cloudpickle
    cloudpickle.register_pickle_by_value(sys.modules[__name__])
    with cluster_at_work("local", series.take_match, match(), None, processors=2) as found:
        yield found
    cloudpickle.unregister_pickle_by_value(sys.modules[__name__])


def test_results_come_in_order_one_at_a_time_and_each_is_noted(cluster: Cluster) -> None:
    done: list[int] = []
    assert list(cluster.map(abs, range(0, -300, -1), lambda: done.append(1))) == list(range(300))
    assert len(done) == 300


def test_what_the_work_raises_is_raised_as_it_was(cluster: Cluster) -> None:
    with pytest.raises(ValueError, match="math domain"):
        list(cluster.map(sqrt, [1.0, -1.0]))


def test_what_is_done_comes_at_an_interruption(cluster: Cluster) -> None:
    done: list[int] = []

    def note() -> None:
        done.append(1)
        if len(done) == 10:
            raise KeyboardInterrupt

    found: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        found.extend(cluster.map(abs, range(10_000), note))
    assert 10 <= len(found) < 10_000
    assert found == sorted(found)


def play_or_wait_to_be_killed(task: tuple[int, str]) -> GameRecord:
    """The game of a number; that which will be lost waits for that when it is played for the first time."""
    number, file = task
    if number == LOST and not Path(file).exists():
        Path(file).write_text(str(os.getpid()), encoding="utf-8")
        sleep(LONG)
    return series.play_taken(number)


def kill_who_waits(file: Path, killed: list[int]) -> None:
    """Kill the process that writes its number into a file."""
    begun = monotonic()
    while not killed and monotonic() < begun + LONG:
        sleep(0.05)
        if file.exists() and (written := file.read_text(encoding="utf-8")):
            os.kill(int(written), signal.SIGKILL)
            killed.append(int(written))


def test_games_of_a_process_that_is_killed_are_played_again_and_counted_once(
    cluster: Cluster, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file, killed = tmp_path / "waiting", list[int]()
    Thread(target=kill_who_waits, args=(file, killed)).start()
    noted: list[int] = []
    tasks = [(number, str(file)) for number in range(GAMES)]
    played = list(cluster.map(play_or_wait_to_be_killed, tasks, lambda: noted.append(1)))
    assert killed
    assert len(noted) == GAMES
    assert played == list(play_games(match(), GAMES))
    assert capfd.readouterr() == ("", "")


def test_a_cluster_that_the_program_itself_has_begun_is_left_alone(cluster: Cluster) -> None:
    with pytest.raises(ClusterError, match="works with Ray already"), cluster_at_work("local"):
        pass
    assert list(cluster.map(abs, [-1])) == [1]


def test_a_machine_with_other_sources_is_refused(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same number of a version isn't enough: other sources play other games."""
    other = Identity(identity().version, "0" * 32, identity().python)
    monkeypatch.setattr(at_work, "identity", lambda: other)
    import ray

    with pytest.raises(ClusterError, match=r"comprules .* on Python .* install the same one on each"):
        at_work._check_same_there(ray)
    errand = ray.put(Errand(other, None, ()))
    with pytest.raises(ClusterError, match="install the same one on each"):
        carry_out("1", [errand], abs, [1])
