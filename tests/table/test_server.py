"""The server: who may speak to it, what it answers to anything, and that nobody sees what isn't theirs to see."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from comprules.table.server import application
from comprules.table.serving.connection import AT_ONCE, LONGEST

HERE = "http://localhost"
PLACES = [{"name": "Ann", "deck": "azure-gale"}, {"name": "Bob", "deck": "hill-thunder"}]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server with one process."""
    with TestClient(application(tmp_path_factory.mktemp("kept") / "tables", processes=1), HERE) as client:
        yield client


@pytest.fixture
def client(served: TestClient) -> TestClient:
    """A browser that hasn't been at the server before."""
    served.cookies.clear()
    return served


def laid(client: TestClient, seed: int = 3, **changes: Any) -> dict[str, Any]:
    """A table that Ann and Bob can play at."""
    response = client.post("/api/tables", content=json.dumps({"places": PLACES, "seed": seed, **changes}))
    assert response.status_code == 200, response.text
    found: dict[str, Any] = response.json()
    return found


def seated(client: TestClient, table: dict[str, Any], player: int) -> str:
    """Let the browser sit down at a seat; where it speaks to the table."""
    response = client.get(table["links"][player]["path"], follow_redirects=False)
    assert response.status_code == 303
    cookie = response.headers["set-cookie"].lower()
    assert {"httponly", "samesite=strict"} <= set(cookie.split("; "))
    return place_of(table, player)


def place_of(table: dict[str, Any], player: int) -> str:
    """Where a seat speaks to its table."""
    return f"ws://localhost/api/tables/{table['table']}/{player}"


def test_the_page_and_all_it_loads_are_this_servers(client: TestClient) -> None:
    """No script stands in the page, and nothing comes from elsewhere."""
    page = client.get("/")
    assert "script-src 'self'" in page.headers["content-security-policy"]
    assert "<script src=" in page.text
    assert "<style" not in page.text
    for file in ("/page.js", "/page.css", "/icon.svg"):
        assert client.get(file).status_code == 200
    assert client.get("/hosting.py").status_code == 404


@pytest.mark.parametrize("headers", [{"host": "evil.example"}, {"origin": "http://evil.example"}, {"origin": "null"}])
def test_other_pages_cant_speak_to_it(client: TestClient, headers: dict[str, str]) -> None:
    """Neither by a name that was made to lead here, nor from a page of their own."""
    assert client.get("/api/lobby", headers=headers).status_code == 403
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("ws://localhost/api/tables/t/0", headers=headers):
        pass


def test_a_seat_is_taken_by_its_link_alone(client: TestClient) -> None:
    """Without it, or with another seat's, nothing is shown."""
    table = laid(client)
    place = place_of(table, 0)
    assert refused(client, place)
    token = table["links"][1]["path"].rpartition("/")[2]
    assert client.get(f"/seat/{table['table']}/0/{token}").status_code == 404
    client.cookies.set(f"seat-{table['table']}-0", token)
    assert refused(client, place)


def refused(client: TestClient, place: str) -> bool:
    """Whether the table shows nothing from there."""
    with client.websocket_connect(place) as socket, pytest.raises(WebSocketDisconnect):
        socket.receive_text()
    return True


def test_two_browsers_play_at_one_table(client: TestClient) -> None:
    """What one does, both see at once; each sees their own hand."""
    table = laid(client)
    places = [seated(client, table, player) for player in (0, 1)]
    with client.websocket_connect(places[0]) as ann, client.websocket_connect(places[1]) as bob:
        boards = [socket.receive_json() for socket in (ann, bob)]
        who = next(board["me"] for board in boards if board["question"])
        (ann, bob)[who].send_json({"type": "pick", "moment": 0, "says": "yes"})
        after = [socket.receive_json() for socket in (ann, bob)]
        assert {board["moment"] for board in after} == {1}
        assert [len(board["hand"]) for board in after] == [7, 7]
        assert after[0]["hand"] != after[1]["hand"]


KEYS = st.sampled_from(["type", "moment", "says", "about", "place"])
JSON = st.recursive(
    st.none() | st.integers() | st.text(), lambda part: st.lists(part) | st.dictionaries(KEYS, part), max_leaves=8
)
NONSENSE = [
    "",
    "[]",
    "{",
    "null",
    '{"type": "pick"}',
    '{"type": "pick", "moment": "x", "says": "yes"}',
    '{"type": "pick", "moment": 0, "says": "yes", "more": 1}',
    '{"type": "cheat"}',
    '{"type": "ask story", "about": -5}',
    '{"type": "ask story", "about": 99999999999999999999}',
    '{"type": "ask reasons", "about": 123456}',
    '{"type": "ask outlook"}',
    "[" * 3_000,
    "x" * (LONGEST + 1),
]


def test_whatever_is_said_is_answered_and_the_table_stays(client: TestClient) -> None:
    """What isn't understood, or can't be, changes nothing and ends nothing."""
    table = laid(client)
    with client.websocket_connect(seated(client, table, 0)) as socket:
        board = socket.receive_json()
        for text in NONSENSE:
            socket.send_text(text)
            assert socket.receive_json()["type"] in ("refused", "outlook")
    with client.websocket_connect(place_of(table, 0)) as socket:
        assert socket.receive_json() == board


@given(said=st.text() | JSON.map(json.dumps))
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_nothing_that_is_said_ends_the_conversation(client: TestClient, said: str) -> None:
    """Whatever the text, an answer comes, and then the next one's."""
    table = laid(client)
    with client.websocket_connect(seated(client, table, 0)) as socket:
        socket.receive_json()
        for text in (said, "[]"):
            socket.send_text(text)
            assert socket.receive_json()["type"] == "refused"


def test_who_says_too_much_at_once_is_shown_out(client: TestClient) -> None:
    """The line is closed; others play on, and who was shown out can come back."""
    table = laid(client)
    place = seated(client, table, 0)
    with client.websocket_connect(place) as socket:
        socket.receive_text()
        for _ in range(10_000):
            socket.send_text("{}")
        assert any(socket.receive()["type"] == "websocket.close" for _ in range(AT_ONCE * 5))
    with client.websocket_connect(place) as socket:
        assert socket.receive_json()["type"] == "board"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"places": PLACES[:1]}, "two to 6 seats"),
        ({"places": [PLACES[0], PLACES[0]]}, "the same name"),
        ({"places": [PLACES[0], {"name": "Bob", "deck": "60 Nonesuch"}]}, "Nonesuch"),
        ({"places": [PLACES[0], {"name": "Bob"}]}, "no deck"),
        ({"places": [PLACES[0], {"name": "Bob", "who": "deep blue", "deck": "azure-gale"}]}, "deep blue"),
        ({"places": [PLACES[0], {"name": "Bob", "deck": "/etc/passwd"}]}, "line 1"),
        ({"edition": "1993"}, "1993"),
        ({"saved": "{}"}, "saved game"),
        ({"other": 1}, "other"),
    ],
)
def test_what_cant_be_laid_is_said(client: TestClient, changes: dict[str, Any], said: str) -> None:
    """With the reason, and no table is laid."""
    response = client.post("/api/tables", content=json.dumps({"places": PLACES, "seed": 3, **changes}))
    assert response.status_code == 422
    assert said in response.json()["problem"]


def test_a_server_begun_anew_has_every_table_where_it_was(tmp_path: Path) -> None:
    """Also one that was ended in the middle of a game, with what was answered last."""
    with TestClient(application(tmp_path / "tables", processes=1), HERE) as client:
        table = laid(client)
        places = [seated(client, table, player) for player in (0, 1)]
        with client.websocket_connect(places[0]) as ann, client.websocket_connect(places[1]) as bob:
            boards = [socket.receive_json() for socket in (ann, bob)]
            who = next(board["me"] for board in boards if board["question"])
            (ann, bob)[who].send_json({"type": "pick", "moment": 0, "says": "no"})
            board = ann.receive_json()
        cookies = client.cookies
    with TestClient(application(tmp_path / "tables", processes=1), HERE) as client:
        client.cookies = cookies
        with client.websocket_connect(places[0]) as ann:
            assert ann.receive_json() == board


def test_a_game_is_saved_for_who_may_go_on_with_it_elsewhere(client: TestClient) -> None:
    """Alone against agents at any time; a table laid with it goes on where it was. Others' cards aren't given away."""
    alone = laid(client, places=[PLACES[0], {"name": "Robin", "who": "greedy", "deck": "hill-thunder"}])
    place = seated(client, alone, 0)
    saved = client.get(f"/api/tables/{alone['table']}/0/game.json")
    assert saved.status_code == 200
    with client.websocket_connect(place) as socket:
        board = socket.receive_json()
    again = laid(client, places=[PLACES[0], {"name": "Robin", "who": "greedy"}], saved=saved.text)
    with client.websocket_connect(seated(client, again, 0)) as socket:
        assert socket.receive_json()["hand"] == board["hand"]
    two = laid(client)
    assert client.get(f"/api/tables/{two['table']}/0/game.json").status_code == 403
    seated(client, two, 0)
    assert client.get(f"/api/tables/{two['table']}/0/game.json").status_code == 422
    assert client.post(f"/api/tables/{two['table']}/0/fork/0").status_code == 422


@pytest.mark.parametrize("ending", "A-0")
def test_a_table_is_deleted_by_who_sits_at_it_and_by_nobody_else(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    """Until then it is listed for each of its seats that the browser has, whatever its number ends with."""
    random = secrets.token_urlsafe
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: random(size)[:-1] + ending)
    table = laid(client)
    assert table["table"].endswith(ending)
    assert client.get("/api/own").json() == {"tables": []}
    assert client.delete(f"/api/tables/{table['table']}/0").status_code == 403
    seated(client, table, 0)
    assert [(own["table"], own["player"]) for own in client.get("/api/own").json()["tables"]] == [(table["table"], 0)]
    assert client.delete(f"/api/tables/{table['table']}/0").status_code == 200
    assert client.get("/api/own").json() == {"tables": []}


def test_the_players_of_a_game_that_is_over_have_another_one(client: TestClient) -> None:
    """Each is led to their seat at the new table; before the game is over nobody is."""
    table = laid(client)
    places = [seated(client, table, player) for player in (0, 1)]
    again = f"/api/tables/{table['table']}/1/again"
    assert client.post(again).status_code == 422
    with client.websocket_connect(places[0]) as ann, client.websocket_connect(places[1]) as bob:
        boards = [socket.receive_json() for socket in (ann, bob)]
        assert not any(board["result"] for board in boards)
        ann.send_json({"type": "concede"})
        assert "Bob won" in bob.receive_json()["result"]
        assert client.post(again).status_code == 200
        ann.receive_json()
        for player, socket in enumerate((ann, bob)):
            moved = socket.receive_json()
            assert moved["type"] == "moved"
            assert client.get(moved["path"], follow_redirects=False).status_code == 303
            assert moved["path"].split("/")[3] == str(player)


def test_cards_are_found_by_words_of_their_names(client: TestClient) -> None:
    """With what keeps one from being played; without words there are none."""
    assert client.get("/api/cards?named=savannah").json() == {"cards": [{"name": "Savannah Lions", "problem": ""}]}
    assert client.get("/api/cards").json() == {"cards": []}


def test_who_still_looks_at_a_table_that_was_deleted_is_told_so(client: TestClient) -> None:
    """Nothing more can be done there, and nothing goes wrong."""
    table = laid(client)
    with client.websocket_connect(seated(client, table, 0)) as socket:
        socket.receive_json()
        assert client.delete(f"/api/tables/{table['table']}/0").status_code == 200
        socket.send_json({"type": "concede"})
        assert "deleted" in socket.receive_json()["why"]
