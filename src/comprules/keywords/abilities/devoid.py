"""CR 702.114: devoid."""

from __future__ import annotations

from comprules.phrases.continuous.colors import IsColors
from comprules.phrases.prelude import *

EVERYWHERE = frozenset(Zone)


@rule("604.3", "702.114a")
class IsColorless(StaticAbility):
    """CR 702.114a. The characteristic-defining ability that devoid stands for; it functions everywhere."""

    def statements(self) -> tuple[Statement, ...]:
        return (Modifies(This("card"), (IsColors("colorless"),)),)

    def zones(self) -> frozenset[Zone]:
        return EVERYWHERE

    @property
    def is_defining(self) -> bool:
        return True


@rule("702.114a")
@phrase("devoid")
class Devoid(KeywordAbility):
    """CR 702.114a. It has no color, whatever its mana cost."""

    def means(self) -> tuple[Ability, ...]:
        return (IsColorless(),)
