"""How far a command has come, shown on a terminal while it runs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from comprules.kernel.counted import counted

if TYPE_CHECKING:
    from rich.progress import Progress, ProgressColumn


def progress_of(doing: str, *columns: ProgressColumn) -> Progress:
    """A progress display on the error output, gone at the end; where that is no terminal, one line at once."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    if not console.is_terminal:
        print(f"{doing} …", file=sys.stderr, flush=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


@contextmanager
def games_played(games: int) -> Iterator[Callable[[], None]]:
    """What is to be called at the end of each of so many games, which shows how far they have come, and how fast."""
    with games_noted(f"Playing {counted(games, 'game')}", "Playing", lambda: games) as note:
        yield note


@contextmanager
def games_noted(doing: str, label: str, expected: Callable[[], int]) -> Iterator[Callable[[], None]]:
    """What is to be called at the end of each game, where how many are expected may change by it."""
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn

    columns = (TextColumn(label), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"))
    with progress_of(doing, *columns) as progress:
        task = progress.add_task("games", total=expected(), rate="")

        def note() -> None:
            progress.advance(task)
            shown = progress.tasks[0]
            rate = f"{shown.completed / (shown.elapsed or 1.0):,.1f} games/s"
            progress.update(task, rate=rate, total=max(expected(), shown.completed))

        yield note
