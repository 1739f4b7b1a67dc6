"""Seats at a real server, spoken to over the line as another program would."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect

from comprules.table.serving.admission import cookie_of
from table.browsing import Server

PLACES = [{"name": "Ann", "deck": "azure-gale"}, {"name": "Robin", "who": "random", "deck": "hill-thunder"}]


def lay(server: Server, **setting: Any) -> tuple[str, list[str]]:
    """A new table, Ann's against an agent if nothing else is said, and the secrets of its seats."""
    body = json.dumps({"places": PLACES, "seed": 3, **setting}).encode()
    with urlopen(Request(f"{server.address}/api/tables", body, method="POST")) as response:
        links = json.load(response)["links"]
    return links[0]["path"].split("/")[2], [link["path"].split("/")[4] for link in links]


def place_of(server: Server, table: str, player: int) -> str:
    """Where a seat speaks to its table."""
    return f"ws://localhost:{server.port}/api/tables/{table}/{player}"


@contextmanager
def line(server: Server, table: str, player: int, token: str) -> Iterator[ClientConnection]:
    """A line to a table."""
    cookie = {"Cookie": f"{cookie_of(table, player)}={token}"}
    with connect(place_of(server, table, player), additional_headers=cookie) as found:
        yield found


def received(line: ClientConnection) -> Any:
    """The next message."""
    return json.loads(line.recv(timeout=30))
