"""What every request to the server must be, and what every answer has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from comprules.table.serving.admission import headers, is_own_host, is_own_origin


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
