"""What requests bring, and how they are answered."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from comprules.kernel.records import Message
from comprules.table.setting import MOST_SEATS, Unset

LONGEST_REQUEST: Final = 2_000_000


def seat_of(request: HTTPConnection) -> int:
    """The seat that a request is about: a number no table has, if it names none."""
    text = request.path_params["player"]
    return int(text) if text.removeprefix("-").isdecimal() and len(text) < 3 else MOST_SEATS


def as_json(value: Message, status: int = 200) -> Response:
    """A message as an answer."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def as_data(value: object) -> Response:
    """Plain data as an answer."""
    return Response(msgspec.json.encode(value), media_type="application/json")


async def body_of(request: Request) -> bytes:
    """What a request brings; raises Unset if it is too long."""
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > LONGEST_REQUEST:
            raise Unset(f"a request may have {LONGEST_REQUEST} bytes")
        parts.append(part)
    return b"".join(parts)
