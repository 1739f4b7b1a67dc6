"""Who may speak to a table's server: pages of this server, by its own name, and each seat by its secret."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")

_SEATS: Final = tuple(re.compile(rf"seat-(?P<table>.+)-(?P<player>{player})") for player in (r"\d{1,2}", r"-[1-9]\d?"))
"""The names of cookies for seats: of who plays, and of who watches."""


def policy(images_of: str = "") -> str:
    """What a page may load and do: nothing of others, but for the pictures of one host, and no script that stands in
    the page itself.
    """
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            " ".join(filter(None, ("img-src 'self' data:", images_of))),
            "connect-src 'self'",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    )


def headers(images_of: str = "") -> dict[str, str]:
    """The headers that every answer has."""
    return {
        "Content-Security-Policy": policy(images_of),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cache-Control": "no-cache",
    }


def is_own_host(host: str, names: Collection[str]) -> bool:
    """Whether a request names this server as its host: by one of these names, or by an address.

    A page of somebody else, whose name is made to lead here, names another host.

    >>> is_own_host("localhost:8000", ["localhost"]), is_own_host("evil.example:8000", ["localhost"])
    (True, False)
    >>> is_own_host("[::1]:8000", []), is_own_host("192.168.0.7:8000", [])
    (True, True)
    """
    name = _name_of(f"//{host}")
    return name is not None and (name in names or _is_address(name))


def is_own_origin(origin: str | None, host: str) -> bool:
    """Whether a request comes from a page of this server, or from no page at all.

    >>> is_own_origin("http://localhost:8000", "localhost:8000"), is_own_origin("http://evil.example", "localhost:8000")
    (True, False)
    >>> is_own_origin(None, "localhost:8000"), is_own_origin("http://[", "localhost:8000")
    (True, False)
    """
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == host
    except ValueError:
        return False


def _name_of(url: str) -> str | None:
    try:
        return urlsplit(url).hostname
    except ValueError:
        return None


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def cookie_of(table: str, player: int) -> str:
    """The name of the cookie with the secret of a seat."""
    return f"seat-{table}-{player}"


def token_in(cookies: Mapping[str, str], table: str, player: int) -> str:
    """The secret of a seat among some cookies; empty if it isn't there."""
    return cookies.get(cookie_of(table, player), "")


def seats_in(cookies: Mapping[str, str]) -> list[tuple[str, int]]:
    """The seats, by table and player, that some cookies may be for: a hyphen before a seat's number can be its sign, or
    the last letter of a table's.

    >>> seats_in({"seat-t-1-0": "x", "seat-u--0": "y", "other": "z"})
    [('t-1', 0), ('u-', 0)]
    >>> seats_in({"seat-u--1": "y"})
    [('u-', 1), ('u', -1)]
    """
    found = (seat.fullmatch(name) for name in cookies for seat in _SEATS)
    return [(each["table"], int(each["player"])) for each in found if each is not None]
