"""`--cluster`: on which Ray cluster a command plays."""

from __future__ import annotations

from typing import Annotated

import typer

from comprules.cli.errors import Refusal
from comprules.cli.optional_values import WithOptionalValue

ClusterAddress = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        help="Play on a Ray cluster: at HOST:PORT, auto for the one of this machine, or one that is begun here.",
        metavar="[ADDRESS]",
    ),
]


class OnCluster(WithOptionalValue):
    """A command whose --cluster without an address means one that is begun on this machine."""

    option = "--cluster"

    def usual_value(self) -> str:
        """Its address."""
        return "local"


def check_either(cluster: str | None, jobs: int) -> None:
    """Raise Refusal if both a cluster and processes of this machine are wanted."""
    if cluster is not None and jobs != 1:
        raise Refusal("--jobs is for processes of this machine alone; a cluster uses all it has: leave one of them out")
