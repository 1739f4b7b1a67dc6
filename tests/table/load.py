"""How many people a server of tables can serve: `python -m table.load` lays tables, clicks at some, and prints how long
that took.

Each table is a person's against a random agent. People click after `--pause` seconds on average; a click takes from its
sending until the new board is there. What a click costs all processes of the server together says more where other
programs run beside it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any, Final
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

from table.browsing import Server

PLACES: Final = [{"name": "Ann", "deck": "azure-gale"}, {"name": "Robin", "who": "random", "deck": "hill-thunder"}]


async def main() -> None:
    """Lay the tables, let people click, and print how long that took."""
    wanted = _arguments()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "tables.sqlite", processes=0)
        try:
            print(json.dumps(await _measured(server, wanted)))
        finally:
            server.kill()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--busy", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--pause", type=float, default=1.0)
    return parser.parse_args()


async def _measured(server: Server, wanted: argparse.Namespace) -> dict[str, Any]:
    for seed in range(10):
        _lay(server, seed)  # Each process reads its first cards.
    empty, began = _megabytes(server.process.pid), time.monotonic()
    laid = [await asyncio.to_thread(_lay, server, seed) for seed in range(wanted.tables)]
    laying, computed = time.monotonic() - began, _computed(server.process.pid)
    took: list[float] = []
    end = time.monotonic() + wanted.seconds
    people = (_click(server, laid[at % len(laid)], took, end, wanted.pause, Random(at)) for at in range(wanted.busy))
    await asyncio.gather(*people)
    return {
        "tables": wanted.tables,
        "busy": wanted.busy,
        "clicks": len(took),
        "median_ms": round(1000 * median(took), 1),
        "p99_ms": round(1000 * quantiles(took, n=100)[98], 1),
        "cpu_ms_a_click": round(1000 * (_computed(server.process.pid) - computed) / len(took), 1),
        "laid_ms": round(1000 * laying / wanted.tables, 1),
        "mb_without_tables": round(empty),
        "mb_a_table": round((_megabytes(server.process.pid) - empty) / wanted.tables, 2),
    }


def _lay(server: Server, seed: int) -> tuple[str, str]:
    """A new table, and the secret of its seat."""
    body = json.dumps({"places": PLACES, "seed": seed}).encode()
    with urlopen(Request(f"{server.address}/api/tables", body, method="POST")) as response:
        path = json.load(response)["links"][0]["path"]
    _, _, table, _, token = path.split("/")
    return table, token


async def _click(
    server: Server, laid: tuple[str, str], took: list[float], end: float, pause: float, random: Random
) -> None:
    """Let somebody click at random until the time is over; at a new table when a game is."""
    while time.monotonic() < end:
        table, token = laid
        place = f"ws://localhost:{server.port}/api/tables/{table}/0"
        async with connect(place, additional_headers={"Cookie": f"seat-{table}-0={token}"}) as line:
            await _play(line, took, end, pause, random)
        laid = await asyncio.to_thread(_lay, server, random.randrange(10**6))


async def _play(line: ClientConnection, took: list[float], end: float, pause: float, random: Random) -> None:
    board = json.loads(await line.recv())
    while time.monotonic() < end and not board["result"]:
        if board["question"] is None:
            board = json.loads(await line.recv())
            continue
        choice = random.choice(board["question"]["choices"])
        sent = time.monotonic()
        await line.send(json.dumps({"type": "pick", "moment": board["moment"], "says": choice["says"]}))
        board = json.loads(await line.recv())
        took.append(time.monotonic() - sent)
        if board["type"] != "board":
            return
        await asyncio.sleep(pause * random.random() * 2)


def _processes(server: int) -> list[int]:
    """A server and the processes that it has begun."""
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(server)], capture_output=True, text=True, check=True)
    return [server, *map(int, found.stdout.split())]


def _megabytes(server: int) -> float:
    """What the processes of a server hold in memory, the interpreter and the rules among it."""
    pages = (int(Path(f"/proc/{each}/statm").read_text().split()[1]) for each in _processes(server))
    return sum(pages) * os.sysconf("SC_PAGE_SIZE") / 1024**2


def _computed(server: int) -> float:
    """For how many seconds the processes of a server have computed."""
    parts = (Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split() for each in _processes(server))
    return sum(int(each[11]) + int(each[12]) for each in parts) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    asyncio.run(main())
