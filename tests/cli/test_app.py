"""The command as a whole."""

import os
import subprocess
import sys

from cli.runs import run


def test_help_names_the_commands() -> None:
    helped = run("--help")
    assert helped.code == 0
    for command in ("simulate", "play", "card", "deck", "cards", "bench"):
        assert command in helped.output


def test_help_loads_neither_engine_nor_reader_nor_rich_progress() -> None:
    """Help must come at once, so what takes long to import isn't imported for it."""
    code = "import sys, comprules.cli; print([m for m in sys.modules if m in {names}])"
    names = {"comprules.play.game", "comprules.cards", "comprules.reader", "rich.progress", "sqlite3", "msgspec"}
    loaded = subprocess.run(
        [sys.executable, "-c", code.format(names=names)], capture_output=True, text=True, check=True
    )
    assert loaded.stdout.strip() == "[]"


def test_an_unknown_command_is_refused() -> None:
    assert run("similate").code == 2


def test_the_version_is_printed() -> None:
    assert run("--version").output.startswith("comprules ")


def test_what_the_output_has_no_sign_for_breaks_nothing() -> None:
    """A terminal or a file in an old encoding shows question marks."""
    command = [sys.executable, "-c", "from comprules.cli import main; main()", "card", "Archive Heron"]
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    shown = subprocess.run(command, capture_output=True, text=True, check=True, env=env)
    assert "Creature ? Bird" in shown.stdout
    assert shown.stderr == ""


def test_a_terminal_that_says_it_has_no_columns_shows_everything() -> None:
    command = [sys.executable, "-c", "from comprules.cli import main; main()", "card", "Archive Heron"]
    shown = subprocess.run(command, capture_output=True, text=True, check=True, env={**os.environ, "COLUMNS": "0"})
    assert "Archive Heron" in shown.stdout
