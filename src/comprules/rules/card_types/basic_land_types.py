"""CR 305.6, 305.7: basic land types and the mana abilities that they give.

>>> from comprules.rules.mana_and_numbers.mana import COLORS
>>> [MANA_OF[name] for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")] == list(COLORS)
True
"""

from __future__ import annotations

from functools import lru_cache

from comprules.reader.reading import read
from comprules.rules.prelude import *

MANA_OF: Final = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}


@rule("305.6")
class IntrinsicManaAbility(Ability):
    """CR 305.6. The mana ability that a land has by having a basic land type; its text box needn't say so."""

    land_type: str

    def primitives(self) -> Iterator[Ability]:
        yield self
        yield from _mana_ability(MANA_OF[self.land_type]).primitives()


@lru_cache(maxsize=8)
def _mana_ability(symbol: str) -> Ability:
    return read(f"{{T}}: Add {{{symbol}}}.", Ability)


@rule("305.6")
def with_intrinsic(
    abilities: tuple[Ability, ...], types: tuple[str, ...], subtypes: tuple[str, ...]
) -> tuple[Ability, ...]:
    """An object's own abilities with exactly those mana abilities that its types give it."""
    wanted = [name for name in subtypes if name in MANA_OF] if "Land" in types else []
    others = tuple(ability for ability in abilities if not isinstance(ability, IntrinsicManaAbility))
    if not wanted and len(others) == len(abilities):
        return abilities
    return (*(IntrinsicManaAbility(name) for name in wanted), *others)
