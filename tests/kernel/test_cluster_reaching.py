"""Clusters that can't be reached, that are gone, and how much is given to one at once; without Ray."""

from __future__ import annotations

import socket
from threading import Event

import pytest

from comprules.kernel.cluster.at_work import LARGEST_BATCH, Pace
from comprules.kernel.cluster.errors import ClusterError
from comprules.kernel.cluster.reaching import check_address, check_reached
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
