"""CR 206.3: objects from an expansion."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Literal

from comprules.phrases.prelude import *

Expansion = Literal["Arabian Nights", "Antiquities", "Homelands"]


@cache
@rule("206.3a", "206.3b", "206.3c")
def names_of(expansion: str) -> frozenset[str]:
    """The names that were first printed in an expansion.

    >>> "Sindbad" in names_of("Arabian Nights"), "Sindbad" in names_of("Homelands")
    (True, False)
    """
    listed = tomllib.loads((files(__package__) / "original_printings.toml").read_text(encoding="utf-8"))
    return frozenset(listed[expansion])


@rule("206.3", "206.3a", "206.3b", "206.3c")
@phrase(
    "with a name originally printed in the {expansion} expansion",
    also=["originally printed in the {expansion} expansion"],
)
@looks_at("name")
class FromExpansion(AnyQualifier):
    """CR 206.3. "With a name originally printed in the Homelands expansion"."""

    expansion: Expansion

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return context.board.rules.is_from(known, self.expansion)
