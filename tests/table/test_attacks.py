"""What is said to a server in bad faith, or by mistake: nobody else notices, and nothing comes of it."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from comprules.cards.pool import CardPool
from comprules.kernel.ids import ONLOOKER
from comprules.rules.turn.plan import STEPS
from comprules.seats.stops import Stop
from comprules.table import process, tables
from comprules.table.history import History
from comprules.table.hosting import Hosted
from comprules.table.messages import Said
from comprules.table.process import Outcome
from comprules.table.server import application
from comprules.table.serving import running
from comprules.table.serving.connection import LONGEST
from comprules.table.serving.requests import LONGEST_REQUEST
from comprules.table.setting import Setting
from comprules.table.workers import Workers
from table.browsing import Server
from table.lines import lay, line, received
from table.seating import ANN, BOB

PLACES = [{"name": "Ann", "deck": "azure-gale"}, {"name": "Bob", "deck": "hill-thunder"}]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A browser at a server with one process."""
    with TestClient(application(tmp_path_factory.mktemp("kept") / "tables", processes=1), "http://localhost") as found:
        yield found


def laid(client: TestClient) -> tuple[str, str]:
    """A table for two people, at both of whose seats the browser sits; where they speak to it."""
    table = client.post("/api/tables", content=json.dumps({"places": PLACES, "seed": 3})).json()
    for link in table["links"]:
        client.get(link["path"], follow_redirects=False)
    ann, bob = (f"ws://localhost/api/tables/{table['table']}/{player}" for player in (0, 1))
    return ann, bob


def pour(line: ClientConnection) -> None:
    """Say ten thousand things and listen until the line is closed."""
    for _ in range(10_000):
        line.send('{"type": "ask log", "length": "rules"}')
    while True:
        line.recv(timeout=30)


def test_ten_thousand_messages_at_once_close_one_line_and_disturb_nobody(tmp_path: Path) -> None:
    """At a real server: who says too much is shown out, and at another table one plays on meanwhile."""
    running = Server(tmp_path / "tables")
    try:
        flooded, (token, _) = lay(running)
        quiet, (other, _) = lay(running, seed=4)
        with line(running, quiet, 0, other) as seat:
            board = received(seat)
            with line(running, flooded, 0, token) as flood:
                received(flood)
                with pytest.raises(ConnectionClosed) as closed:
                    pour(flood)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1008
            began = time.monotonic()
            seat.send(json.dumps({"type": "pick", "moment": board["moment"], "says": "yes"}))
            assert received(seat)["moment"] > board["moment"]
            assert time.monotonic() - began < 20
        with line(running, flooded, 0, token) as again:
            assert received(again)["type"] == "board"
    finally:
        running.kill()


def test_who_answers_out_of_turn_or_twice_is_refused(client: TestClient) -> None:
    """The one answer counts, once; what comes after it was meant for a table that is no more."""
    places = laid(client)
    with client.websocket_connect(places[0]) as ann, client.websocket_connect(places[1]) as bob:
        seats = (ann, bob)
        boards = [seat.receive_json() for seat in seats]
        who = next(board["me"] for board in boards if board["question"])
        answer = {"type": "pick", "moment": boards[who]["moment"], "says": "yes"}
        seats[1 - who].send_json(answer)
        assert "isn't yours" in seats[1 - who].receive_json()["why"]
        seats[who].send_json(answer)
        seats[who].send_json(answer)
        after = [seats[who].receive_json() for _ in range(2)]
        assert sorted(reply["type"] for reply in after) == ["board", "refused"]
        assert seats[1 - who].receive_json()["moment"] == boards[who]["moment"] + 1


def test_two_browsers_of_one_seat_see_and_do_the_same(client: TestClient) -> None:
    """What one does, the other sees; what the other does then as if it hadn't is refused; one may leave."""
    places = laid(client)
    with client.websocket_connect(places[0]) as ann, client.websocket_connect(places[1]) as bob:
        boards = [seat.receive_json() for seat in (ann, bob)]
        who = next(board["me"] for board in boards if board["question"])
        first = (ann, bob)[who]
        with client.websocket_connect(places[who]) as second:
            assert second.receive_json() == boards[who]
            answer = {"type": "pick", "moment": boards[who]["moment"], "says": "yes"}
            first.send_json(answer)
            after = first.receive_json()
            assert second.receive_json() == after
            second.send_json(answer)
            assert "changed since" in second.receive_json()["why"]
        first.send_json({"type": "ways", "hold_priority": True})
        assert first.receive_json()["ways"]["hold_priority"]


@pytest.mark.parametrize("seat", ["1", "-1", "7", "-7", "x", "99999999999999999999", "0%00"])
def test_a_seats_secret_opens_no_other_seat(client: TestClient, seat: str) -> None:
    """Nor another table's, nor what is no seat at all."""
    one, other = (client.post("/api/tables", content=json.dumps({"places": PLACES, "seed": 3})).json() for _ in "ab")
    token = one["links"][0]["path"].rpartition("/")[2]
    for table, player in ((one["table"], seat), (other["table"], "0")):
        assert client.get(f"/seat/{table}/{player}/{token}", follow_redirects=False).status_code == 404
        headers = {"cookie": f"seat-{table}-{player}={token}"}
        place = f"ws://localhost/api/tables/{table}/{player}"
        with client.websocket_connect(place, headers=headers) as socket, pytest.raises(WebSocketDisconnect):
            socket.receive_text()


PLAYERS = st.sampled_from([0, 1, ONLOOKER])
NUMBERS = st.integers(-3, 60)
TEXTS = st.sampled_from(["yes", "no", "pass", "done", "start over", "play Island #9", "", "end"]) | st.text(max_size=8)
STOPS = st.builds(Stop, st.sampled_from(STEPS) | TEXTS, st.booleans(), st.booleans())
VALUES = {
    "moment": NUMBERS,
    "says": TEXTS,
    "yes": st.booleans(),
    "stops_everywhere": st.booleans(),
    "passes_turn": st.booleans(),
    "passes_to": st.sampled_from(STEPS) | TEXTS,
    "yields": st.lists(TEXTS, max_size=2).map(tuple),
    "hold_priority": st.booleans(),
    "pays_by_hand": st.booleans(),
    "stops": st.lists(st.builds(Stop, st.sampled_from(STEPS) | TEXTS, st.booleans(), st.booleans()), max_size=3).map(
        tuple
    ),
    "main": st.lists(st.tuples(TEXTS, NUMBERS), max_size=3).map(tuple),
    "starting": st.none() | NUMBERS,
    "about": NUMBERS,
    "place": NUMBERS,
    "length": st.sampled_from(["story", "play", "rules"]),
}
MESSAGES = st.one_of(
    *(st.builds(kind, **{field: VALUES[field] for field in kind.__struct_fields__}) for kind in get_args(Said))
)


@given(st.lists(st.tuples(PLAYERS, MESSAGES), max_size=12), st.booleans())
@settings(max_examples=30, deadline=None)
def test_whatever_is_said_in_whatever_order_is_done_or_changes_nothing(
    said: Sequence[tuple[int, Any]], is_match: bool
) -> None:
    """And what was done is all that the table is: laid again with it, it is the same."""
    process._pool[:] = [CardPool.starter()]
    setting = Setting((ANN, BOB), 3, match=3 if is_match else 1)
    process.lay("t", History(setting), lambda: 0.0)
    table = process._hosted["t"]
    for player, message in said:
        before = (table.deeds, table.beside(), table.game.digest())
        outcome = process.hear("t", player, message, (0, 1), 0.0, 0.0)
        assert isinstance(outcome, Outcome)
        if outcome.reply is not None:
            assert (table.deeds, table.beside(), table.game.digest()) == before
            assert outcome.advance is None
    again = Hosted(setting, CardPool.starter(), table.deeds, lambda: 0.0, table.beside())
    assert again.game.digest() == table.game.digest()
    assert [again.board(player) for player in (0, 1, ONLOOKER)] == [table.board(player) for player in (0, 1, ONLOOKER)]


@given(st.text(min_size=1, max_size=9).map(lambda text: text * LONGEST + "…") | st.binary(max_size=40))
@settings(max_examples=30, deadline=None)
def test_what_is_too_long_or_no_text_is_refused(client: TestClient, said: str | bytes) -> None:
    """And the conversation goes on."""
    place, _ = laid(client)
    with client.websocket_connect(place) as socket:
        socket.receive_json()
        if isinstance(said, bytes):
            socket.send_bytes(said)
        else:
            socket.send_text(said)
        assert socket.receive_json()["type"] == "refused"
        socket.send_text('{"type": "ask log", "length": "story"}')
        assert socket.receive_json()["type"] == "log"


KEYS = st.sampled_from([*Setting.__struct_fields__, "name", "who", "deck", "minutes", "bonus", "sides", "battlefield"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9) | st.sampled_from(["azure-gale"]),
    lambda part: st.lists(part, max_size=3) | st.dictionaries(KEYS, part, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(KEYS, JSON, max_size=5), st.booleans())
@settings(max_examples=80, deadline=None)
def test_no_wish_for_a_table_makes_the_server_stumble(
    client: TestClient, wish: dict[str, Any], has_places: bool
) -> None:
    """It is laid, or refused with a reason."""
    response = client.post("/api/tables", content=json.dumps({**({"places": PLACES} if has_places else {}), **wish}))
    assert response.status_code in (200, 422)
    assert response.json().get("problem" if response.status_code == 422 else "table")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\xff\xfe",
        b"[" * 100_000,
        b" " * (LONGEST_REQUEST + 1),
        b'{"places": [{"name": "\\ud800", "deck": "azure-gale"}, {"name": "Bob", "deck": "azure-gale"}]}',
        b'{"places": [{"name": "A", "deck": "azure-gale"}, {"name": "B", "deck": "azure-gale"}], "seed": 1e999}',
        b'{"places": [{"name": "A", "deck": "azure-gale"}, {"name": "B", "deck": "azure-gale"}], "starting": 9}',
        b'{"places": [{"name": "A", "deck": "azure-gale"}, {"name": "B", "deck": "azure-gale"}], "saved": "[[[["}',
        b'{"places": [{"name": "A", "deck": "azure-gale"}, {"name": "B", "deck": "azure-gale"}], "scenario": "{}"}',
    ],
)
def test_what_is_no_wish_for_a_table_is_refused(client: TestClient, body: bytes) -> None:
    """With a reason, however long, deep or broken it is."""
    response = client.post("/api/tables", content=body)
    assert response.status_code == 422
    assert response.json()["problem"]


def hang(*given: object) -> None:
    """Take for ever."""
    time.sleep(600)


def test_a_table_that_takes_too_long_says_so_and_stays_playable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was asked for isn't done; the same, asked again, is."""
    workers = Workers(1)
    monkeypatch.setattr(running, "Workers", lambda count, pool: workers)
    with TestClient(application(tmp_path / "tables", processes=1), "http://localhost") as client:
        places = laid(client)
        with client.websocket_connect(places[0]) as ann, client.websocket_connect(places[1]) as bob:
            boards = [seat.receive_json() for seat in (ann, bob)]
            who = next(board["me"] for board in boards if board["question"])
            seat, answer = (ann, bob)[who], {"type": "pick", "moment": boards[who]["moment"], "says": "yes"}
            with monkeypatch.context() as slow:
                slow.setattr(tables, "hear", hang)
                slow.setattr(workers, "limit", 2.0)
                seat.send_json(answer)
                assert "longer than 2 seconds" in seat.receive_json()["why"]
            seat.send_json(answer)
            assert seat.receive_json()["moment"] == boards[who]["moment"] + 1
