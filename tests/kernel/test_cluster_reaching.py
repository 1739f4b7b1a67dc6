"""Clusters that can't be reached, that are gone, and how much is given to one at once; without Ray."""

from __future__ import annotations

import socket
from concurrent.futures import Future
from threading import Event, Timer

import pytest

from comprules.kernel.cluster.at_work import LARGEST_BATCH, Cluster, Pace
from comprules.kernel.cluster.errors import ClusterError, ClusterLost
from comprules.kernel.cluster.identity import identity
from comprules.kernel.cluster.reaching import check_address, check_reached, in_a_line
from comprules.kernel.cluster.there import Batch, Errand
from comprules.kernel.cluster.watching import head_watched

A_WHILE = 30.0


def test_addresses() -> None:
    for address in ("local", "auto", "10.0.0.1:6379", "[::1]:6379"):
        check_address(address)
    for wrong in ("", "azure-gale", "10.0.0.1", "10.0.0.1:", "10.0.0.1:0", "10.0.0.1:99999", "http://x:1", ":6379"):
        with pytest.raises(ClusterError, match="local, auto or HOST:PORT"):
            check_address(wrong)
    with pytest.raises(ClusterError, match="ray job submit"):
        check_address("ray://10.0.0.1:10001")


@pytest.mark.parametrize(
    ("address", "said", "told"),
    [
        (
            "h:1",
            "E: Version mismatch: The cluster was started with:\n  Ray: 2.1\n  Python: 3.9\n",
            "another Ray or Python",
        ),
        ("h:1", "W rpc: InvalidAuthToken\nConnectionError: Failed to connect\n", "RAY_AUTH_MODE=token"),
        ("auto", "Trace\nConnectionError: Could not find any running\n", "belongs to no Ray cluster"),
        ("h:1", "Trace\nOSError: all is broken\n\n", "OSError: all is broken"),
        ("h:1", "", "it says nothing"),
    ],
)
def test_what_ray_says_is_told_in_a_line(address: str, said: str, told: str) -> None:
    assert told in in_a_line(address, said)
    assert "\n" not in in_a_line(address, said)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
    return port


def test_an_address_at_which_nobody_listens_is_told_at_once() -> None:
    with pytest.raises(ClusterError, match=r"no Ray cluster can be reached at 127\.0\.0\.1:"):
        check_reached(f"127.0.0.1:{free_port()}")


def test_a_head_that_is_gone_is_noticed() -> None:
    gone = Event()
    with head_watched(f"127.0.0.1:{free_port()}", gone.set, every=0.02):
        assert gone.wait(A_WHILE)


class Silent:
    """A Ray that takes tasks, and is never heard of again."""

    def put(self, _: object) -> None: ...

    def remote(self, *_: object) -> Silent:
        return self

    def options(self, **_: object) -> Silent:
        return self

    def future(self) -> Future[Batch]:
        return Future()

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}


def test_a_cluster_that_is_given_up_isnt_waited_for() -> None:
    cluster = Cluster(Silent(), Errand(identity(), None, ()))
    giving_up = Timer(0.1, cluster.give_up)
    giving_up.start()
    with pytest.raises(ClusterLost, match="can't be reached any more"):
        list(cluster.map(abs, range(100)))


def test_a_head_that_answers_isnt_gone() -> None:
    gone = Event()
    server = socket.create_server(("127.0.0.1", 0))
    with server, head_watched(f"127.0.0.1:{server.getsockname()[1]}", gone.set, every=0.02):
        assert not gone.wait(0.5)
    assert not gone.wait(0.5), "nor is one that is watched no more"


def test_a_batch_takes_about_half_a_second() -> None:
    pace = Pace()
    assert pace.things == 1, "how long things take isn't known yet"
    pace.note(1, 0.0001)
    assert pace.things == LARGEST_BATCH
    pace.note(9, 0.9999)
    assert pace.things == 5
    pace.note(1, 100.0)
    assert pace.things == 1
