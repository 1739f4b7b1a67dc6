"""CR 105.2: how many colors an object is."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.resolving.last_known import asked_about


@rule("105.2", "608.2h")
@phrase(
    {
        "is": "<color|colors> {what} <is|are @what>",
        "was": "<color|colors> {what} <was|were @what>",
        "of": "<color|colors> of {what}",
    },
    by="tense",
    agreement="edge",
)
@looks_at("colors")
class ColorsOf(Countable):
    """CR 105.2. "The number of colors that spell is", "for each color that creature was", "… of the creature it
    targets": as it is, or last was.
    """

    tense: Literal["is", "was", "of"]
    what: Definite

    def number(self, context: Context) -> int:
        objects = (asked_about(number, context) for number in self.what.refer(context))
        found = (context.board.characteristics(number).colors for number in objects)
        return len(frozenset[str]().union(*found))
