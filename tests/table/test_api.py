"""The description of the server for other programs: it is of all that there is, and of nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient

from comprules.table.messages import Board, Pick
from comprules.table.server import application
from comprules.table.serving.answers import FoundCards, Lobby, NewTable, OwnSeats, OwnTables
from comprules.table.serving.api import SEAT, asyncapi, is_described

PLACES = [{"name": "Ann", "deck": "azure-gale"}, {"name": "Bob", "deck": "hill-thunder"}]
ELSEWHERE = ("/seat/{table}/{player}/{token}", "/api/openapi.json", "/api/asyncapi.json")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A browser at a server without a page."""
    file = tmp_path_factory.mktemp("kept") / "tables"
    with TestClient(application(file, processes=1, api_only=True), "http://localhost") as found:
        yield found


@pytest.fixture(scope="module")
def described(client: TestClient) -> dict[str, Any]:
    """What the server says of itself."""
    found: dict[str, Any] = client.get("/api/openapi.json").json()
    return found


def test_every_route_is_described_and_no_other(client: TestClient, described: dict[str, Any]) -> None:
    """With its methods; that a seat's link and the descriptions themselves aren't among them is meant."""
    routes = [route for route in client.app.routes if isinstance(route, Route)]  # type: ignore[attr-defined]
    assert {route.path for route in routes if not is_described(route)} == set(ELSEWHERE)
    there = {
        (route.path_format, method.lower())
        for route in routes
        if route.path not in ELSEWHERE
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert there == {(path, method) for path, known in described["paths"].items() for method in known}


def test_every_reference_leads_somewhere(described: dict[str, Any]) -> None:
    """Within the description itself."""
    for document in (described, asyncapi()):
        for reference in references(document):
            found: Any = document
            for part in reference.removeprefix("#/").split("/"):
                found = found[part]


def references(part: Any) -> Iterator[str]:
    """All references in a document."""
    for key, value in part.items() if isinstance(part, dict) else enumerate(part):
        if key == "$ref":
            yield value
        elif isinstance(value, dict | list):
            yield from references(value)


def test_the_parameters_are_those_of_the_paths(described: dict[str, Any]) -> None:
    """Each that a path has in it, and that a query is asked for."""
    for path, known in described["paths"].items():
        for operation in known.values():
            names = [each["name"] for each in operation["parameters"] if each["in"] == "path"]
            assert all(f"{{{name}}}" in path for name in names)
            assert len(names) == path.count("{")
    (named,) = described["paths"]["/api/cards"]["get"]["parameters"]
    assert (named["name"], named["in"]) == ("named", "query")


def test_the_server_answers_as_it_is_described(client: TestClient, described: dict[str, Any]) -> None:
    """With nothing more and nothing less; what it refuses, with a code that is described."""
    client.cookies.clear()
    laid = client.post("/api/tables", content=json.dumps({"places": PLACES}))
    table = laid.json()["table"]
    client.get(laid.json()["links"][0]["path"], follow_redirects=False)
    for answer, kind in (
        (laid, NewTable),
        (client.get("/api/lobby"), Lobby),
        (client.get("/api/cards?named=plains"), FoundCards),
        (client.get(f"/api/tables/{table}"), OwnSeats),
        (client.get("/api/own"), OwnTables),
    ):
        assert msgspec.json.encode(msgspec.json.decode(answer.content, type=kind)) == answer.content
        assert set(answer.json()) == set(described["components"]["schemas"][kind.__name__]["properties"])
    for answer, path, method in (
        (client.post("/api/tables", content="{}"), "/api/tables", "post"),
        (client.get("/api/tables/none"), "/api/tables/{table}", "get"),
        (client.delete(f"/api/tables/{table}/1"), SEAT, "delete"),
        (client.post(f"/api/tables/{table}/0/again"), f"{SEAT}/again", "post"),
        (client.get(f"/api/tables/{table}/0/game.json"), f"{SEAT}/game.json", "get"),
    ):
        assert str(answer.status_code) in set(described["paths"][path][method]["responses"]) - {"200"}
        assert set(answer.json()) == {"problem"}


def test_the_conversation_of_a_seat_is_described(client: TestClient) -> None:
    """At its address, all that can be said and replied, each by its tag."""
    sockets = [route.path for route in client.app.routes if isinstance(route, WebSocketRoute)]  # type: ignore[attr-defined]
    document = client.get("/api/asyncapi.json").json()
    assert [channel["address"] for channel in document["channels"].values()] == sockets == [SEAT]
    spoken = document["operations"]
    heard, told = ({each["$ref"].rpartition("/")[2] for each in spoken[what]["messages"]} for what in ("hear", "tell"))
    assert (Pick.__name__ in heard, Board.__name__ in told, heard & told) == (True, True, set())
    schemas = document["components"]["schemas"]
    assert schemas["Pick"]["properties"]["type"] == {"enum": ["pick"]}
    assert schemas["Ways"]["properties"]["stops"]["items"] == {"$ref": "#/components/schemas/Stop"}
    assert set(schemas["Stop"]["properties"]) == {"step", "own", "after_attack"}


def test_without_its_page_a_server_has_none(client: TestClient, tmp_path: Path) -> None:
    """Everything else is there."""
    for path in ("/", "/page.js", "/table/t", "/table/t/0"):
        assert client.get(path).status_code == 404
    with TestClient(application(tmp_path / "tables", processes=1), "http://localhost") as whole:
        assert whole.get("/").status_code == 200
        assert whole.get("/api/openapi.json").json() == client.get("/api/openapi.json").json()
