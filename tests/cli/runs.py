"""Running commands in tests."""

from pathlib import Path

from typer.testing import CliRunner

from comprules.cli import app
from comprules.kernel.records import Record


class Run(Record):
    """What a command printed, on standard output and standard error, and its exit code."""

    output: str
    errors: str
    code: int


def run(*arguments: str | Path, given: bytes = b"") -> Run:
    """Run `comprules` with these arguments, and with this on standard input; an exception that the command lets
    through is the test's failure.
    """
    result = CliRunner().invoke(app, [str(argument) for argument in arguments], input=given, catch_exceptions=False)
    return Run(result.stdout, result.stderr, result.exit_code)


def written(folder: Path, text: str, name: str = "deck.txt") -> Path:
    """A file with this text."""
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file
