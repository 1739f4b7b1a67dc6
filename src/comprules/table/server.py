"""The server of tables: the page, what it asks for, and a WebSocket for each seat that somebody looks from."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from socket import socket
from typing import Any, Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from comprules.cards.pictures import HOST
from comprules.table.serving.admission import LOOPBACK
from comprules.table.serving.api import asyncapi, openapi
from comprules.table.serving.guarding import Guarded
from comprules.table.serving.laying import Laying
from comprules.table.serving.requests import as_data
from comprules.table.serving.running import Running
from comprules.table.serving.seats import Seats

PAGES: Final = {"": "index.html", "page.js": "page.js", "page.css": "page.css", "icon.svg": "icon.svg"}
KINDS: Final = {"html": "text/html", "js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"}


def application(
    file: Path | str,
    *,
    pool: Path | None = None,
    hosts: Sequence[str] = (),
    processes: int | None = None,
    api_only: bool = False,
    images: bool = False,
) -> Starlette:
    """The server of the tables that are kept in a file; `hosts` are the names it is reached by besides addresses. It
    serves the page, too, unless it is for other programs only; with `images` the page shows pictures of cards.
    """
    served = Running(file, pool, processes)
    laying, seats = Laying(served, images=images), Seats(served)
    routes: list[BaseRoute] = [
        Route("/seat/{table}/{player}/{token}", seats.sit_down),
        Route("/api/lobby", laying.lobby),
        Route("/api/cards", laying.cards),
        Route("/api/picture", laying.picture),
        Route("/api/tables", laying.lay, methods=["POST"]),
        Route("/api/tables/{table}", seats.own_seats),
        Route("/api/tables/{table}/{player}/fork/{place:int}", seats.fork, methods=["POST"]),
        Route("/api/tables/{table}/{player}/game.json", seats.saved),
        Route("/api/tables/{table}/{player}", seats.drop, methods=["DELETE"]),
        Route("/api/own", seats.own_tables),
        Route("/api/tables/{table}/{player}/again", seats.lay_again, methods=["POST"]),
        WebSocketRoute("/api/tables/{table}/{player}", seats.connect),
        Route("/api/openapi.json", http_described),
        Route("/api/asyncapi.json", socket_described),
    ]
    if not api_only:
        pages = ("/", "/table/{table}/{player}", "/table/{table}", "/{file}")
        routes += [Route(path, page) for path in pages]
    guard = Middleware(Guarded, hosts=(*LOOPBACK, *hosts), images_of=HOST if images else "")
    return Starlette(routes=routes, middleware=[guard], lifespan=served.lifespan)


async def page(request: Request) -> Response:
    """A file of the page; a table's page is the same as any."""
    asked = request.path_params.get("file", "")
    if asked not in PAGES:
        return Response("there is no such page", status_code=404)
    name = PAGES[asked]
    content = files("comprules.table").joinpath("page", name).read_bytes()
    return Response(content, media_type=KINDS[name.rpartition(".")[2]])


async def http_described(request: Request) -> Response:
    """What can be requested of the server, in OpenAPI's words."""
    return as_data(openapi(request.app.routes))


async def socket_described(_: Request) -> Response:
    """What a seat and its table say to each other, in AsyncAPI's words."""
    return as_data(asyncapi())


def serve(app: Starlette, listening: socket) -> None:
    """Serve at a socket until the process is ended."""
    import uvicorn

    limits: dict[str, Any] = {"ws_max_size": 65_536, "ws_max_queue": 8, "timeout_graceful_shutdown": 2}
    uvicorn.Server(uvicorn.Config(app, log_level="warning", **limits)).run([listening])
