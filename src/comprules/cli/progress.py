"""How far a command has come, shown on a terminal while it runs."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

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
