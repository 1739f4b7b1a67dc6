"""`comprules table` says what keeps it from serving, before it says where it is."""

from __future__ import annotations

import socket
from pathlib import Path

from typer.testing import CliRunner

from comprules.cli import app


def refused(*arguments: str) -> str:
    """What the command says as it refuses."""
    run = CliRunner().invoke(app, ["table", "--no-browser", *arguments])
    assert run.exit_code == 2, run.output
    assert "The table is at" not in run.output
    return run.output


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
    assert str(file) in refused("--file", str(file), "--port", "0").replace("\n", "")
    assert file.read_text(encoding="utf-8").startswith("a shopping list")


def test_a_pool_that_there_isnt_is_refused(tmp_path: Path) -> None:
    """As by every command that plays."""
    assert "no such card pool" in refused("--pool", str(tmp_path / "none"), "--port", "0")
