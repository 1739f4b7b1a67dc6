"""What is asked of a table by those who have a seat there."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response
from starlette.websockets import WebSocket

from comprules.kernel.ids import ONLOOKER
from comprules.table.keeping import NoTable
from comprules.table.serving.admission import cookie_of, seats_in, token_in
from comprules.table.serving.answers import Link, NewTable, OwnSeats, OwnTable, OwnTables, Problem
from comprules.table.serving.api import exchanges
from comprules.table.serving.connection import converse
from comprules.table.serving.laying import laid_table
from comprules.table.serving.requests import as_json, seat_of
from comprules.table.serving.running import Running
from comprules.table.setting import Unset
from comprules.table.workers import TooSlow


class Seats:
    """The seats of all tables, each for whoever has its secret."""

    def __init__(self, served: Running) -> None:
        self._served = served

    @exchanges(gives=OwnSeats, refuses=(404,))
    async def own_seats(self, request: Request) -> Response:
        """The seats of a table that this browser may sit at."""
        table = request.path_params["table"]
        try:
            setting = self._served.tables.setting(table)
        except NoTable:
            return as_json(Problem("there is no such table"), 404)
        mine = [seat for seat in setting.seats() if self._is_admitted(request, table, seat)]
        return as_json(OwnSeats(tuple(Link(seat, setting.name_of(seat), f"/table/{table}/{seat}") for seat in mine)))

    @exchanges(gives=NewTable, refuses=(403, 422))
    async def fork(self, request: Request) -> Response:
        """Lay another table that goes on from a place in the course of this one."""
        table, player = request.path_params["table"], seat_of(request)
        if not self._is_admitted(request, table, player):
            return as_json(Problem("that seat isn't yours"), 403)
        try:
            return laid_table(
                self._served.tables, *await self._served.tables.fork(table, player, request.path_params["place"])
            )
        except (Unset, TooSlow) as problem:
            return as_json(Problem(str(problem)), 422)

    @exchanges(gives=OwnSeats, refuses=(403, 422))
    async def lay_again(self, request: Request) -> Response:
        """Lay a table for another game of the same players, and lead all of them there."""
        table, player = request.path_params["table"], seat_of(request)
        if player == ONLOOKER or not self._is_admitted(request, table, player):
            return as_json(Problem("that seat isn't yours"), 403)
        try:
            await self._served.tables.lay_again(table)
        except (Unset, TooSlow) as problem:
            return as_json(Problem(str(problem)), 422)
        return as_json(OwnSeats(()))

    @exchanges(gives=dict[str, Any], refuses=(403, 422))
    async def saved(self, request: Request) -> Response:
        """The game, to be kept and gone on with anywhere."""
        table, player = request.path_params["table"], seat_of(request)
        if not self._is_admitted(request, table, player):
            return as_json(Problem("that seat isn't yours"), 403)
        try:
            game = await self._served.tables.saved(table, player)
        except (Unset, TooSlow) as problem:
            return as_json(Problem(str(problem)), 422)
        return Response(game, headers={"Content-Disposition": "attachment"}, media_type="application/json")

    @exchanges(gives=OwnTables)
    async def own_tables(self, request: Request) -> Response:
        """The tables at which this browser may sit, the newest first."""
        found = []
        for table, player in seats_in(request.cookies):
            with suppress(NoTable):  # It can be deleted at any time, by whoever else sits there.
                if self._is_admitted(request, table, player):
                    names = tuple(place.name for place in self._served.tables.setting(table).places)
                    found.append(OwnTable(table, player, self._served.tables.laid(table), names))
        return as_json(OwnTables(tuple(sorted(found, key=lambda each: -each.laid))))

    @exchanges(gives=OwnTables, refuses=(403,))
    async def drop(self, request: Request) -> Response:
        """Forget a table, as somebody wishes who sits at it."""
        table, player = request.path_params["table"], seat_of(request)
        if player == ONLOOKER or not self._is_admitted(request, table, player):
            return as_json(Problem("that seat isn't yours"), 403)
        await self._served.tables.drop(table)
        return as_json(OwnTables(()))

    def _is_admitted(self, request: HTTPConnection, table: str, player: int) -> bool:
        return self._served.tables.is_seat(table, player, token_in(request.cookies, table, player))

    async def sit_down(self, request: Request) -> Response:
        """Let who has the secret of a seat sit down there; from now on the browser has it, and no page can read it."""
        table, player, token = request.path_params["table"], seat_of(request), request.path_params["token"]
        if not self._served.tables.is_seat(table, player, token):
            return Response("there is no such seat", status_code=404)
        response = RedirectResponse(f"/table/{table}/{player}", status_code=303)
        secure = request.url.scheme == "https"
        response.set_cookie(
            cookie_of(table, player), token, max_age=10**8, httponly=True, samesite="strict", secure=secure
        )
        return response

    async def connect(self, page: WebSocket) -> None:
        """Speak with a page that looks from a seat."""
        table, player = page.path_params["table"], seat_of(page)
        await page.accept()
        if not self._is_admitted(page, table, player):
            await page.close(1008)
            return
        try:
            await converse(page, self._served.tables, table, player)
        except NoTable:
            await page.close(1008)
