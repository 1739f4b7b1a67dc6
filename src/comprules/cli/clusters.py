"""`--cluster`: on which Ray cluster a command plays."""

from __future__ import annotations

from typing import Annotated

import typer

from comprules.cli.errors import Refusal

ClusterAddress = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        help="Play on a Ray cluster: at HOST:PORT, auto for the one of this machine, local to begin one here.",
        metavar="ADDRESS",
    ),
]


def check_either(cluster: str | None, jobs: int) -> None:
    """Raise Refusal if both a cluster and processes of this machine are wanted."""
    if cluster is not None and jobs != 1:
        raise Refusal("--jobs is for processes of this machine alone; a cluster uses all it has: leave one of them out")
