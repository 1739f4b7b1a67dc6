"""Whether a Ray cluster answers at an address: tried in a process of its own, which can be ended if nobody does.

Ray itself waits for minutes, and ends the process it is in.
"""

from __future__ import annotations

import socket
import subprocess
import sys
from typing import Final

from comprules.kernel.cluster.errors import ClusterError

LOCAL: Final = "local"
"""In place of an address: processes that Ray begins on this machine, and ends."""

AUTO: Final = "auto"
"""In place of an address: the cluster that this machine belongs to."""

SOON: Final = 5.0
PATIENCE: Final = 30.0
_TRYING: Final = (
    "import logging, sys, ray; ray.init(address=sys.argv[1], log_to_driver=False, logging_level=logging.CRITICAL)"
)


def check_address(address: str) -> None:
    """Raise ClusterError for what is no address."""
    host, _, port = address.rpartition(":")
    if address in (LOCAL, AUTO) or (host and "/" not in host and port.isdecimal() and 0 < int(port) < 65_536):
        return
    if address.startswith("ray://"):
        raise ClusterError(
            f"{address}: games aren't played through a Ray client; run the command on a machine of the cluster, "
            "as 'ray job submit' does, with the address auto"
        )
    raise ClusterError(f"{address!r} is no address of a cluster; it is local, auto or HOST:PORT")


def check_reached(address: str) -> None:
    """Raise ClusterError if no cluster can be worked with at an address."""
    if address == LOCAL:
        return
    if address != AUTO:
        _check_listening(address)
    command = [sys.executable, "-c", _TRYING, address]
    try:
        tried = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        raise ClusterError(f"no Ray cluster answers at {address}") from None
    if tried.returncode != 0:
        raise ClusterError(in_a_line(address, tried.stderr))


def _check_listening(address: str) -> None:
    host, _, port = address.rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=SOON).close()
    except OSError as error:
        raise ClusterError(f"no Ray cluster can be reached at {address}: {error.strerror or error}") from None


def in_a_line(address: str, said: str) -> str:
    """Why Ray refuses, of all that it prints."""
    if "Version mismatch" in said:
        versions = " ".join(line.strip() for line in said.partition("Version mismatch")[2].splitlines())
        return f"the cluster at {address} has another Ray or Python than this machine{versions.strip()}"
    if "InvalidAuthToken" in said:
        return f"the cluster at {address} wants a token: set RAY_AUTH_MODE=token, and let Ray find the token as it says"
    if address == AUTO:
        return "this machine belongs to no Ray cluster: begin one with 'ray start --head', or give an address"
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return f"the Ray cluster at {address} can't be worked with: {lines[-1] if lines else 'it says nothing'}"
