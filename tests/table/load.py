"""How many people a server of tables can serve: `python -m table.load` lays tables, clicks at some, and prints how long
that took.

Each table is a person's against a random agent. The clicks come as fast as `--pause` lets them; a click takes from its
sending until the new board is there.
"""

from __future__ import annotations

import argparse
import asyncio
import json
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
    began = time.monotonic()
    laid = [await asyncio.to_thread(_lay, server, seed) for seed in range(wanted.tables)]
    laying = time.monotonic() - began
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
        "laid_ms": round(1000 * laying / wanted.tables, 1),
        "mb_a_table": round(_megabytes(server.process.pid) / wanted.tables, 2),
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


def _megabytes(server: int) -> float:
    """What the processes of a server hold in memory, the interpreter and the rules among it."""
    found = subprocess.run(["ps", "-o", "pid=,rss=", "--ppid", str(server)], capture_output=True, text=True, check=True)
    return sum(int(line.split()[1]) for line in found.stdout.splitlines()) / 1024


if __name__ == "__main__":
    asyncio.run(main())
