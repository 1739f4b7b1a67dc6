"""The server of tables: the page, what it asks for, and a WebSocket for each seat that somebody looks from."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from socket import socket
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from comprules.agents import AGENT_NAMES
from comprules.cards.pictures import HOST
from comprules.cards.starter import starter_deck_names
from comprules.editions import EDITIONS
from comprules.kernel.ids import ONLOOKER
from comprules.kernel.records import Message
from comprules.rules.turn.plan import STEPS
from comprules.table.admission import LOOPBACK, cookie_of, headers, is_own_host, is_own_origin, seats_in, token_in
from comprules.table.answers import (
    FoundCards,
    FoundPicture,
    Link,
    Lobby,
    Needed,
    NewTable,
    OwnSeats,
    OwnTable,
    OwnTables,
    Problem,
)
from comprules.table.api import asyncapi, exchanges, openapi
from comprules.table.connection import converse
from comprules.table.keeping import Kept, NoTable
from comprules.table.matches import LENGTHS
from comprules.table.servertime import ServerTime
from comprules.table.setting import LONGEST_NAME, MOST_SEATS, PERSON, Setting, Unset
from comprules.table.tables import Tables, path_of
from comprules.table.variants import VARIANTS
from comprules.table.workers import TooSlow, Workers

LONGEST_REQUEST: Final = 2_000_000
PAGES: Final = {"": "index.html", "page.js": "page.js", "page.css": "page.css", "icon.svg": "icon.svg"}
KINDS: Final = {"html": "text/html", "js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"}


class Guarded:
    """Lets only those requests in that name this server as their host, and come from its own pages."""

    def __init__(self, app: ASGIApp, hosts: Sequence[str], images_of: str = "") -> None:
        self._app = app
        self._hosts = hosts
        self._headers = [(name.lower().encode(), value.encode()) for name, value in headers(images_of).items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        given = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        host = given.get("host", "")
        if not (is_own_host(host, self._hosts) and is_own_origin(given.get("origin"), host)):
            await _refuse(scope, receive, send)
            return

        async def with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *self._headers]
            await send(message)

        await self._app(scope, receive, with_headers)


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
        return
    await Response("this server is called otherwise", status_code=403)(scope, receive, send)


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
    served = _Served(file, pool, processes, images=images)
    routes: list[BaseRoute] = [
        Route("/seat/{table}/{player}/{token}", served.sit_down),
        Route("/api/lobby", served.lobby),
        Route("/api/cards", served.cards),
        Route("/api/picture", served.picture),
        Route("/api/tables", served.lay, methods=["POST"]),
        Route("/api/tables/{table}", served.own_seats),
        Route("/api/tables/{table}/{player}/fork/{place:int}", served.fork, methods=["POST"]),
        Route("/api/tables/{table}/{player}/game.json", served.saved),
        Route("/api/tables/{table}/{player}", served.drop, methods=["DELETE"]),
        Route("/api/own", served.own_tables),
        Route("/api/tables/{table}/{player}/again", served.lay_again, methods=["POST"]),
        WebSocketRoute("/api/tables/{table}/{player}", served.connect),
        Route("/api/openapi.json", served.http_described),
        Route("/api/asyncapi.json", served.socket_described),
    ]
    if not api_only:
        pages = ("/", "/table/{table}/{player}", "/table/{table}", "/{file}")
        routes += [Route(path, served.page) for path in pages]
    guard = Middleware(Guarded, hosts=(*LOOPBACK, *hosts), images_of=HOST if images else "")
    return Starlette(routes=routes, middleware=[guard], lifespan=served.running)


class _Served:
    """What the server does for each request."""

    def __init__(self, file: Path | str, pool: Path | None, processes: int | None, *, images: bool) -> None:
        self._images = images
        self._file, self._pool, self._processes = file, pool, processes
        self.tables: Tables

    @asynccontextmanager
    async def running(self, _: Starlette) -> AsyncIterator[None]:
        """Keep the file and the processes for as long as the server runs."""
        kept, workers = Kept(self._file), Workers(self._processes, self._pool)
        await workers.begin()
        self.tables = Tables(kept, workers, ServerTime(kept.time()))
        self.tables.begin()
        try:
            yield
        finally:
            await self.tables.close()
            workers.close()
            kept.close()

    async def page(self, request: Request) -> Response:
        """A file of the page; a table's page is the same as any."""
        asked = request.path_params.get("file", "")
        if asked not in PAGES:
            return Response("there is no such page", status_code=404)
        name = PAGES[asked]
        content = files("comprules.table").joinpath("page", name).read_bytes()
        return Response(content, media_type=KINDS[name.rpartition(".")[2]])

    async def http_described(self, request: Request) -> Response:
        """What can be requested of the server, in OpenAPI's words."""
        return _data(openapi(request.app.routes))

    async def socket_described(self, _: Request) -> Response:
        """What a seat and its table say to each other, in AsyncAPI's words."""
        return _data(asyncapi())

    @exchanges(gives=Lobby)
    async def lobby(self, _: Request) -> Response:
        """What a table can be laid with."""
        players, books, variants = (PERSON, *AGENT_NAMES), tuple(EDITIONS), tuple(VARIANTS)
        needs = tuple(
            Needed(name, each.needs, each.whose, each.is_one) for name, each in VARIANTS.items() if each.needs
        )
        return _json(Lobby(starter_deck_names(), players, books, variants, STEPS, LENGTHS, needs))

    @exchanges(gives=FoundCards, asks=("named",))
    async def cards(self, request: Request) -> Response:
        """The cards whose names have the words in them that are looked for."""
        return _json(FoundCards(await self.tables.find_cards(request.query_params.get("named", "")[:LONGEST_NAME])))

    @exchanges(gives=FoundPicture, asks=("named",))
    async def picture(self, request: Request) -> Response:
        """Where the picture of a card's face is, for browsers to load it, if they are to."""
        if not self._images:
            return _json(FoundPicture(shown=False))
        return _json(FoundPicture(True, *await self.tables.picture(request.query_params.get("named", ""))))

    @exchanges(takes=Setting, gives=NewTable, refuses=(422,))
    async def lay(self, request: Request) -> Response:
        """Lay a table as a page wishes."""
        try:
            setting = msgspec.json.decode(await _body(request), type=Setting)
            return self._laid(*await self.tables.lay(setting))
        except (msgspec.DecodeError, RecursionError, UnicodeError, Unset, TooSlow) as problem:
            return _json(Problem(str(problem)), 422)

    def _laid(self, table: str, tokens: dict[int, str]) -> Response:
        setting = self.tables.setting(table)
        links = (
            Link(player, setting.name_of(player), path_of(table, player, token)) for player, token in tokens.items()
        )
        return _json(NewTable(table, tuple(links)))

    @exchanges(gives=OwnSeats, refuses=(404,))
    async def own_seats(self, request: Request) -> Response:
        """The seats of a table that this browser may sit at."""
        table = request.path_params["table"]
        try:
            setting = self.tables.setting(table)
        except NoTable:
            return _json(Problem("there is no such table"), 404)
        mine = [seat for seat in setting.seats() if self._is_admitted(request, table, seat)]
        return _json(OwnSeats(tuple(Link(seat, setting.name_of(seat), f"/table/{table}/{seat}") for seat in mine)))

    @exchanges(gives=NewTable, refuses=(403, 422))
    async def fork(self, request: Request) -> Response:
        """Lay another table that goes on from a place in the course of this one."""
        table, player = request.path_params["table"], _seat(request)
        if not self._is_admitted(request, table, player):
            return _json(Problem("that seat isn't yours"), 403)
        try:
            return self._laid(*await self.tables.fork(table, player, request.path_params["place"]))
        except (Unset, TooSlow) as problem:
            return _json(Problem(str(problem)), 422)

    @exchanges(gives=OwnSeats, refuses=(403, 422))
    async def lay_again(self, request: Request) -> Response:
        """Lay a table for another game of the same players, and lead all of them there."""
        table, player = request.path_params["table"], _seat(request)
        if player == ONLOOKER or not self._is_admitted(request, table, player):
            return _json(Problem("that seat isn't yours"), 403)
        try:
            await self.tables.lay_again(table)
        except (Unset, TooSlow) as problem:
            return _json(Problem(str(problem)), 422)
        return _json(OwnSeats(()))

    @exchanges(gives=dict[str, Any], refuses=(403, 422))
    async def saved(self, request: Request) -> Response:
        """The game, to be kept and gone on with anywhere."""
        table, player = request.path_params["table"], _seat(request)
        if not self._is_admitted(request, table, player):
            return _json(Problem("that seat isn't yours"), 403)
        try:
            game = await self.tables.saved(table, player)
        except (Unset, TooSlow) as problem:
            return _json(Problem(str(problem)), 422)
        return Response(game, headers={"Content-Disposition": "attachment"}, media_type="application/json")

    @exchanges(gives=OwnTables)
    async def own_tables(self, request: Request) -> Response:
        """The tables at which this browser may sit, the newest first."""
        found = []
        for table, player in seats_in(request.cookies):
            if self._is_admitted(request, table, player):
                names = tuple(place.name for place in self.tables.setting(table).places)
                found.append(OwnTable(table, player, self.tables.laid(table), names))
        return _json(OwnTables(tuple(sorted(found, key=lambda each: -each.laid))))

    @exchanges(gives=OwnTables, refuses=(403,))
    async def drop(self, request: Request) -> Response:
        """Forget a table, as somebody wishes who sits at it."""
        table, player = request.path_params["table"], _seat(request)
        if player == ONLOOKER or not self._is_admitted(request, table, player):
            return _json(Problem("that seat isn't yours"), 403)
        await self.tables.drop(table)
        return _json(OwnTables(()))

    def _is_admitted(self, request: HTTPConnection, table: str, player: int) -> bool:
        return self.tables.is_seat(table, player, token_in(request.cookies, table, player))

    async def sit_down(self, request: Request) -> Response:
        """Let who has the secret of a seat sit down there; from now on the browser has it, and no page can read it."""
        table, player, token = request.path_params["table"], _seat(request), request.path_params["token"]
        if not self.tables.is_seat(table, player, token):
            return Response("there is no such seat", status_code=404)
        response = RedirectResponse(f"/table/{table}/{player}", status_code=303)
        secure = request.url.scheme == "https"
        response.set_cookie(
            cookie_of(table, player), token, max_age=10**8, httponly=True, samesite="strict", secure=secure
        )
        return response

    async def connect(self, page: WebSocket) -> None:
        """Speak with a page that looks from a seat."""
        table, player = page.path_params["table"], _seat(page)
        await page.accept()
        if not self._is_admitted(page, table, player):
            await page.close(1008)
            return
        try:
            await converse(page, self.tables, table, player)
        except NoTable:
            await page.close(1008)


def _seat(request: HTTPConnection) -> int:
    """The seat that a request is about: a number no table has, if it names none."""
    text = request.path_params["player"]
    return int(text) if text.removeprefix("-").isdecimal() and len(text) < 3 else MOST_SEATS


def _json(value: Message, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def _data(value: object) -> Response:
    return Response(msgspec.json.encode(value), media_type="application/json")


async def _body(request: Request) -> bytes:
    """What a request brings; raises Unset if it is too long."""
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > LONGEST_REQUEST:
            raise Unset(f"a request may have {LONGEST_REQUEST} bytes")
        parts.append(part)
    return b"".join(parts)


def serve(app: Starlette, listening: socket) -> None:
    """Serve at a socket until the process is ended."""
    import uvicorn

    limits: dict[str, Any] = {"ws_max_size": 65_536, "ws_max_queue": 8, "timeout_graceful_shutdown": 2}
    uvicorn.Server(uvicorn.Config(app, log_level="warning", **limits)).run([listening])
