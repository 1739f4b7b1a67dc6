"""`comprules play`."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.runs import run, written
from comprules.cli import app
from comprules.kernel.decisions import Decision
from comprules.play.view import View
from comprules.terminal.saved_session import read_session
from terminal.evenings import Evening


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
        (("--against", "nobody"), "--against: human, or an agent: no agent is named 'nobody'; there are random"),
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


def test_a_game_that_is_broken_off_is_kept_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of the input, as Ctrl-D gives it, keeps the game."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert run("play", "--resume").code == 2
    assert "no game was broken off" in run("play", "--resume").errors
    shown = played("y\n", "--seed", "1", "--name", "Ann", "--other-name", "Bo")
    assert "go on with: comprules play --resume" in shown
    again = played("quit\n", "--resume")
    assert "Your hand" in again
    assert "Ann" in again
    assert "Bo" in again


def test_an_interruption_keeps_the_game_as_it_was_when_a_person_was_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As Ctrl-C does, also while the other side is thinking."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    session = Evening().session
    chosen = session.agents[1].choose

    def interrupted(view: View, decision: Decision) -> object:
        if view.turn:
            raise KeyboardInterrupt
        return chosen(view, decision)

    monkeypatch.setattr(session.agents[1], "choose", interrupted)
    evening = Evening("y", "turn", session=session)
    with pytest.raises(KeyboardInterrupt):
        evening.run()
    asked = session.asked_at[-1]
    session.keep(tmp_path / "kept.json")
    assert read_session(tmp_path / "kept.json").answers == asked
    assert "Your hand" in played("quit\n", "--resume", str(tmp_path / "kept.json"))


def test_two_players_need_two_names() -> None:
    refused = run("play", "--name", "Greedy")
    assert refused.code == 2
    assert "both players would be called" in refused.errors
