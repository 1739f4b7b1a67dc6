"""`comprules table`: with a file it lays a table and opens it at the first seat; what keeps it from serving is said."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import msgspec
import pytest

from cli.runs import run, written
from comprules.cards.pool import CardPool
from comprules.scenarios import Scenario
from comprules.table.hosting import Hosted
from comprules.table.keeping import Kept
from table.seating import ANN, BOB, hosted, play

SEAT = re.compile(r"http://localhost:\d+/seat/(?P<table>[^/]+)/(?P<player>-?\d)/(?P<token>\S+)")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Where browsers were opened; nothing is served."""
    addresses: list[str] = []
    monkeypatch.setattr("comprules.table.server.serve", lambda app, listening: listening.close())
    monkeypatch.setattr("webbrowser.open", addresses.append)
    return addresses


def test_a_table_is_laid_with_a_saved_game_and_opened_at_the_first_seat(tmp_path: Path, opened: list[str]) -> None:
    """The game is gone on with where it was, by the person against whom was named."""
    before = hosted(ANN, BOB)
    play(before, 20)
    saved = written(tmp_path, before.game.save(), "game.json")
    run("table", saved, "--against", "random", "--file", tmp_path / "tables", "--port", "0")
    seat = SEAT.fullmatch(opened[0])
    assert seat is not None
    kept = Kept(tmp_path / "tables")
    assert kept.is_seat(seat["table"], 0, seat["token"])
    table = Hosted(kept.setting(seat["table"]), CardPool.starter(), kept.deeds(seat["table"]))
    assert [place.who for place in table.setting.places] == ["person", "random"]
    assert table.board_then(0, before.course.places).hand == before.board(0).hand


def test_a_table_is_laid_with_a_scenario_for_several_people(tmp_path: Path, opened: list[str]) -> None:
    """Each person's link is told, and the first one's is opened."""
    scenario = Scenario.begin("lions").having("A", battlefield=["Savannah Lions"])
    file = written(tmp_path, msgspec.json.encode(scenario.to_data()).decode(), "lions.json")
    told = run("table", file, "--against", "person", "--file", tmp_path / "tables", "--port", "0").output
    seats = list(SEAT.finditer(told))
    assert [seat["player"] for seat in seats] == ["0", "1", "-1"]
    assert opened == [seats[0][0]]
    setting = Kept(tmp_path / "tables").setting(seats[0]["table"])
    names = [each.face.name for each in Hosted(setting, CardPool.starter()).board(0).battlefield if each.face]
    assert names == ["Savannah Lions"]


@pytest.mark.parametrize(
    ("text", "against", "said"),
    [
        ("", "greedy", "no saved"),
        ("[]", "greedy", "no saved"),
        ("{}", "greedy", "no saved"),
        ("{}", "nobody", "greedy"),
    ],
)
def test_what_no_table_can_be_laid_with_is_refused(
    tmp_path: Path, opened: list[str], text: str, against: str, said: str
) -> None:
    """With the file's name and what is wrong, and no table is laid."""
    file = written(tmp_path, text, "what.json")
    refused = run("table", file, "--against", against, "--file", tmp_path / "tables", "--port", "0")
    assert refused.code == 2
    assert "what.json" in refused.errors
    assert said in refused.errors
    assert opened == []
    assert not (tmp_path / "tables").exists()


def refused(*arguments: str) -> str:
    """What the command says as it refuses, before it has said where the table is."""
    found = run("table", "--no-browser", *arguments)
    assert found.code == 2
    assert "The table is at" not in found.output
    return found.errors


def test_a_port_that_is_taken_is_refused(tmp_path: Path) -> None:
    """With the way out."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert "--port" in refused("--file", str(tmp_path / "tables"), "--port", port)


def test_a_file_that_holds_something_else_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    """Nothing of it is lost."""
    file = tmp_path / "tables"
    file.write_text("a shopping list, long enough not to be an empty database", encoding="utf-8")
    assert str(file) in refused("--file", str(file), "--port", "0")
    assert file.read_text(encoding="utf-8").startswith("a shopping list")


def test_a_pool_that_there_isnt_is_refused(tmp_path: Path) -> None:
    """As by every command that plays."""
    assert "no such card pool" in refused("--pool", str(tmp_path / "none"), "--port", "0")
