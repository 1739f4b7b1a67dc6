"""CR 214.9f of 2001: what an effect changes into a basic land is that land in name and category."""

from __future__ import annotations

from comprules.rules.card_types.basic_land_types import MANA_OF
from comprules.rules.prelude import *


@rule("214.9d", "214.9f", edition="2001")
def as_basic_land(known: Characteristics, types: Sequence[str]) -> Characteristics:
    """A land that has been changed into something of these types, with the name of a basic land if that is all."""
    if "Land" not in known.types or len(types) != 1 or types[0] not in MANA_OF:
        return known
    others = tuple(name for name in known.supertypes if name not in ("Basic", "Legendary"))
    return replace(known, name=types[0], more_names=(), supertypes=("Basic", *others))
