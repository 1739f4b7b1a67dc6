"""CR 502.14a of 2001: snow-covered is an ability that a land has, not a supertype, and goes where abilities go."""

from __future__ import annotations

from comprules.rules.card_types.basic_land_types import MANA_OF
from comprules.rules.prelude import *


@rule("502.14a", "502.14c", edition="2001")
def without_snow_cover(known: Characteristics) -> Characteristics:
    """A land without the ability; its name is what it was."""
    if "Snow" not in known.supertypes:
        return known
    return replace(known, supertypes=tuple(name for name in known.supertypes if name != "Snow"))


@rule("214.9f", "502.14a", edition="2001")
def bare_as_basic_land(known: Characteristics, subtypes: Sequence[str]) -> Characteristics:
    """A land whose type is set to basic land types: it has no ability but for those that go with the types."""
    is_set = "Land" in known.types and any(name in MANA_OF for name in subtypes)
    return without_snow_cover(known) if is_set else known
