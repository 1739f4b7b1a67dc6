"""The server described for other programs: its requests in OpenAPI's words, a seat's conversation in AsyncAPI's.

Both are made of the routes and of the types of the messages themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar, get_args

import msgspec
from starlette.convertors import IntegerConvertor
from starlette.routing import BaseRoute, Route

from comprules import __version__
from comprules.kernel.records import Record
from comprules.table.messages import Reply, Said
from comprules.table.serving.answers import Problem

Endpoint = TypeVar("Endpoint", bound=Callable[..., Any])

SEAT: Final = "/api/tables/{table}/{player}"
"""Where a seat speaks to its table."""

_SCHEMAS: Final = "#/components/schemas/{name}"
_EXCHANGE: Final = "exchange"
_ABOUT: Final = (
    "Tables at which games are played. The link to a seat, which laying a table gives, sets a cookie; with it the seat "
    "is spoken to. Player -1 is whoever watches."
)


class Exchange(Record):
    """What an endpoint takes and gives, what it asks for in the query, and with which codes it refuses."""

    gives: Any
    takes: Any = None
    asks: tuple[str, ...] = ()
    refuses: tuple[int, ...] = ()

    def types(self) -> list[Any]:
        """The types of all that goes over the line."""
        return [self.gives, *([self.takes] if self.takes is not None else [])]


def exchanges(
    gives: Any, takes: Any = None, asks: tuple[str, ...] = (), refuses: tuple[int, ...] = ()
) -> Callable[[Endpoint], Endpoint]:
    """Say of an endpoint what it takes and gives."""

    def noted(endpoint: Endpoint) -> Endpoint:
        setattr(endpoint, _EXCHANGE, Exchange(gives, takes, asks, refuses))
        return endpoint

    return noted


def openapi(routes: Iterable[BaseRoute]) -> dict[str, Any]:
    """What can be requested at some routes: at those whose endpoints say what they exchange."""
    described = [
        (route, getattr(route.endpoint, _EXCHANGE))
        for route in routes
        if isinstance(route, Route) and is_described(route)
    ]
    types = [each for _, exchange in described for each in exchange.types()]
    schemas, parts = msgspec.json.schema_components([*types, Problem], ref_template=_SCHEMAS)
    known = dict(zip(map(repr, [*types, Problem]), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for route, exchange in described:
        for method in sorted(set(route.methods or ()) - {"HEAD"}):
            paths.setdefault(route.path_format, {})[method.lower()] = _operation(route, exchange, known)
    return {"openapi": "3.1.0", "info": _info("comprules tables"), "paths": paths, "components": {"schemas": parts}}


def is_described(route: Route) -> bool:
    """Whether a route's endpoint says what it exchanges."""
    return hasattr(route.endpoint, _EXCHANGE)


def _operation(route: Route, exchange: Exchange, known: dict[str, Any]) -> dict[str, Any]:
    refused = {"description": "It can't be.", **_content(known[repr(Problem)])}
    operation: dict[str, Any] = {
        "operationId": route.name,
        "summary": (route.endpoint.__doc__ or "").strip(),
        "parameters": [
            *(
                _parameter(name, "path", is_number=isinstance(kind, IntegerConvertor))
                for name, kind in route.param_convertors.items()
            ),
            *(_parameter(name, "query") for name in exchange.asks),
        ],
        "responses": {
            "200": {"description": "It is done.", **_content(known[repr(exchange.gives)])},
            **{str(code): refused for code in exchange.refuses},
        },
    }
    if exchange.takes is not None:
        operation["requestBody"] = {"required": True, **_content(known[repr(exchange.takes)])}
    return operation


def _parameter(name: str, where: str, *, is_number: bool = False) -> dict[str, Any]:
    kind = "integer" if is_number or name == "player" else "string"
    return {"name": name, "in": where, "required": where == "path", "schema": {"type": kind}}


def _content(schema: Any) -> dict[str, Any]:
    return {"content": {"application/json": {"schema": schema}}}


def asyncapi() -> dict[str, Any]:
    """What a seat and its table say to each other."""
    said, replies = get_args(Said), get_args(Reply)
    schemas, parts = msgspec.json.schema_components([*said, *replies], ref_template=_SCHEMAS)
    names = [kind.__name__ for kind in (*said, *replies)]
    messages = {name: {"payload": schema} for name, schema in zip(names, schemas, strict=True)}
    seat = {
        "address": SEAT,
        "parameters": {"table": {"description": "the table"}, "player": {"description": "the seat's number"}},
        "messages": messages,
    }
    return {
        "asyncapi": "3.0.0",
        "info": _info("a seat at a table"),
        "channels": {"seat": seat},
        "operations": {"hear": _told("receive", said), "tell": _told("send", replies)},
        "components": {"schemas": parts},
    }


def _told(action: str, kinds: Iterable[type]) -> dict[str, Any]:
    messages = [{"$ref": f"#/channels/seat/messages/{kind.__name__}"} for kind in kinds]
    return {"action": action, "channel": {"$ref": "#/channels/seat"}, "messages": messages}


def _info(title: str) -> dict[str, str]:
    return {"title": title, "version": __version__, "description": _ABOUT}
