"""The option that says how much of a log is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from comprules.cli.errors import Refusal

if TYPE_CHECKING:
    from comprules.rules.concepts.events import Detail

LogDetail = Annotated[
    str,
    typer.Option(help="How much the log tells: story (what decides the game), play (each act), or rules (each event)."),
]


def known_detail(wanted: str) -> Detail:
    """The length of this name; refuses any other name."""
    from comprules.rules.narration.narrating import LENGTHS

    for length in LENGTHS:
        if wanted == length:
            return length
    raise Refusal(f"--log-detail: {wanted!r} isn't one of {', '.join(LENGTHS)}")
