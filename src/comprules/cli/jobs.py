"""`--jobs`: in how many processes a command plays."""

from __future__ import annotations

import os
from typing import Annotated

import typer

MOST_PROCESSES = 256
"""So that a slip of the finger doesn't fill the machine with processes."""

Jobs = Annotated[
    int, typer.Option("--jobs", min=0, max=MOST_PROCESSES, help="How many processes; 0 for one on each core.")
]


def processes(jobs: int, tasks: int) -> int:
    """How many processes are begun: no more than there are tasks for them.

    >>> processes(8, 3)
    3
    """
    return max(1, min(jobs or os.cpu_count() or 1, tasks))
