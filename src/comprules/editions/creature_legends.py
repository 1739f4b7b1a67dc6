"""CR 215.1, 215.2 of 2001: a creature is legendary by its creature type Legend."""

from __future__ import annotations

from comprules.rules.card_types.subtypes import types_with_subtype
from comprules.rules.prelude import *


@rule("215.1", "215.2", edition="2001")
def without_legend(known: Characteristics, subtypes: Sequence[str]) -> Characteristics:
    """A creature whose creature types have been changed to these, and which therefore isn't a Legend any more."""
    if "Creature" not in known.types or not any("Creature" in types_with_subtype(name) for name in subtypes):
        return known
    return replace(known, supertypes=tuple(name for name in known.supertypes if name != "Legendary"))
