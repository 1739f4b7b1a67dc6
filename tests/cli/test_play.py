"""`comprules play`."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.runs import run, written
from comprules.cli import app


def played(typed: str, *arguments: str) -> str:
    """What the terminal shows when this is typed."""
    result = CliRunner().invoke(app, ["play", *arguments], input=typed, catch_exceptions=False)
    assert result.exit_code == 0
    return result.stdout


def test_a_game_begins_with_the_opening_hand() -> None:
    shown = played("quit\n", "--seed", "1")
    assert "keep this hand?" in shown
    assert "Your hand" in shown
    assert "You have left the game." in shown


def test_a_saved_game_is_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    played(f"y\nsave {file}\nquit\n", "--seed", "1", "--against", "random")
    shown = played("undo\nquit\n", "--resume", str(file))
    assert "Your hand" in shown
    assert "keep this hand?" in shown


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--against", "nobody"), "--against: 'nobody' isn't one of human, random and greedy"),
        (("azure-gail",), "no starter deck is named 'azure-gail'"),
        (("--resume", "no-such-file.json"), "no-such-file.json: can't be read"),
    ],
)
def test_mistakes_are_refused_with_the_way_out(arguments: tuple[str, ...], message: str) -> None:
    refused = run("play", *arguments)
    assert refused.code == 2
    assert message in refused.errors


def test_a_file_that_is_not_a_saved_game_is_refused(tmp_path: Path) -> None:
    refused = run("play", "--resume", written(tmp_path, '{"seats": []}', "game.json"))
    assert refused.code == 2
    assert "not a game saved by 'comprules play'" in refused.errors
