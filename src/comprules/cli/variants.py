"""The options with which a command plays by a casual variant."""

from __future__ import annotations

from typing import Annotated

import typer

PlanarDecks = Annotated[
    list[str] | None,
    typer.Option(
        "--planes", help="Planechase: a planar deck for all; or give it for each deck, in their order.", metavar="FILE"
    ),
]

ForAnte = Annotated[bool, typer.Option("--ante", help="Play for ante: a card of each deck, and what is anted besides.")]

TwoHeads = Annotated[
    bool,
    typer.Option("--two-headed-giant", help="Two-Headed Giant: the first half of the decks against the others."),
]

SchemeDecks = Annotated[
    list[str] | None,
    typer.Option(
        "--schemes",
        help="Archenemy, or with commanders Archenemy Commander: the first deck's scheme deck; "
        "or give it for each deck (Supervillain Rumble).",
        metavar="FILE",
    ),
]
