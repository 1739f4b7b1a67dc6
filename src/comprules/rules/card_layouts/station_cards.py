"""CR 721: station cards, whose power and toughness stand in a striation of their text box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.rules.abilities.abilities import keywords_among
from comprules.rules.prelude import *


class HoldsBox(Ability):
    """A striation of a text box, with the power and toughness `box` that stands in it, if one does."""

    if TYPE_CHECKING:

        @property
        def box(self) -> tuple[int, int] | None: ...


@rule("721.1", "721.2b", "721.2c")
def with_box(known: Characteristics) -> Characteristics:
    """A card with its power and toughness in the striation they stand in, the last one, if it is a station card."""
    striations = [place for place, ability in enumerate(known.abilities) if isinstance(ability, HoldsBox)]
    if not striations:
        return known
    abilities = list(known.abilities)
    last = abilities[striations[-1]]
    assert isinstance(last, HoldsBox)
    abilities[striations[-1]] = replace(last, box=(known.power or 0, known.toughness or 0))
    own = tuple(abilities)
    return replace(known, abilities=own, keywords=keywords_among(own), power=None, toughness=None)
