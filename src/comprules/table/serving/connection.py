"""One page's conversation with a table: what it says is heard in order, and what it sees is always the newest board."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from comprules.table.keeping import NoTable
from comprules.table.messages import Board, Refused, Reply, Said
from comprules.table.tables import Tables
from comprules.table.workers import TooSlow

LONGEST: Final = 8_192
"""How many characters a page may say at once."""

AT_ONCE: Final = 40
PER_SECOND: Final = 20.0
"""How much a page may say: so many messages at once, and so many more each second."""

_read = msgspec.json.Decoder(Said)
_log = logging.getLogger(__name__)


class Outbox:
    """What is still to be sent to a page: replies in order, and of boards the newest only."""

    def __init__(self) -> None:
        self._replies: list[Reply] = []
        self._board: Board | None = None
        self._something = asyncio.Event()

    def put(self, reply: Reply) -> None:
        """Let something be sent as soon as the page is ready for it."""
        if isinstance(reply, Board):
            self._board = reply
        else:
            self._replies.append(reply)
        self._something.set()

    async def take(self) -> list[Reply]:
        """What is to be sent, once there is something."""
        await self._something.wait()
        self._something.clear()
        taken, board = self._replies, self._board
        self._replies, self._board = [], None
        return [*taken, board] if board is not None else taken


class Allowance:
    """How much a page may still say."""

    def __init__(self) -> None:
        self._left = float(AT_ONCE)
        self._seen = time.monotonic()

    def use(self) -> bool:
        """Whether it may say one thing more now."""
        now = time.monotonic()
        self._left = min(AT_ONCE, self._left + (now - self._seen) * PER_SECOND)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


async def converse(socket: WebSocket, tables: Tables, table: str, player: int) -> None:
    """Show a page the table, and hear what it says, until it is closed; raises NoTable if there is no such table."""
    outbox = Outbox()
    stop = tables.listen(table, player, outbox.put)
    sending = asyncio.create_task(_send(socket, outbox))
    try:
        outbox.put(await tables.board(table, player))
        await _hear(socket, tables, table, player, outbox)
    except WebSocketDisconnect:
        pass
    finally:
        stop()
        sending.cancel()


async def _send(socket: WebSocket, outbox: Outbox) -> None:
    while True:
        for reply in await outbox.take():
            await socket.send_text(msgspec.json.encode(reply).decode())


async def _hear(socket: WebSocket, tables: Tables, table: str, player: int, outbox: Outbox) -> None:
    allowance = Allowance()
    while True:
        text = await _text(socket)
        if not allowance.use():
            await socket.close(1008, "too much was said at once")
            return
        reply = await _reply(tables, table, player, text)
        if reply is not None:
            outbox.put(reply)


async def _text(socket: WebSocket) -> str:
    """What a page says next; raises WebSocketDisconnect if it says nothing more. Bytes aren't understood."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1000)
    return message.get("text") or ""


async def _reply(tables: Tables, table: str, player: int, text: str) -> Reply | None:
    """What is answered to what a page says, whatever it says."""
    if len(text) > LONGEST:
        return Refused(f"a message may have {LONGEST} characters")
    try:
        said = _read.decode(text)
    except (msgspec.DecodeError, RecursionError) as problem:
        return Refused(f"that isn't understood: {problem}")
    try:
        return await tables.hear(table, player, said)
    except TooSlow as problem:
        return Refused(f"{problem}; the table is as it was")
    except NoTable:
        return Refused("somebody has deleted this table")
    except Exception:
        _log.exception("what a seat said couldn't be done")
        return Refused("that went wrong within comprules; the table is as it was")
