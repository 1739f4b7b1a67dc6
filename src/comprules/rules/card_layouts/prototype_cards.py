"""CR 718: prototype cards."""

from __future__ import annotations

from comprules.rules.card_layouts.layout import Layout, layout, remembered
from comprules.rules.keyword_basics.prototype import Prototype
from comprules.rules.mana_and_numbers.mana import colors
from comprules.rules.objects.printed import printed
from comprules.rules.prelude import *

PROTOTYPED: Final = 1
"""The number of the set of characteristics of a prototyped spell, and of the permanent it becomes."""


@layout
class PrototypeCard(Layout):
    """CR 718.2. A card with a second mana cost, power and toughness."""

    words: ClassVar[tuple[str, ...]] = ("prototype",)

    @rule("718.2", "718.3b", "718.4")
    def values(self, record: Object) -> Characteristics:
        if record.face != PROTOTYPED or record.zone not in (Zone.STACK, Zone.BATTLEFIELD):
            return printed(record.card)
        return remembered(record.card, PROTOTYPED, lambda: _prototyped(record.card))

    @rule("718.3")
    def castable(self, record: Object) -> tuple[int, ...]:
        return (0, PROTOTYPED)

    def manner(self, face: int) -> str:
        return "prototype" if face == PROTOTYPED else ""


@rule("718.2a", "718.3a", "718.3b", "718.3c", "718.3d", "718.5", "105.2")
def _prototyped(card: Card) -> Characteristics:
    normal = printed(card)
    for ability in normal.abilities:
        if isinstance(ability, Prototype):
            cost = tuple(symbol.strip("{}") for symbol in ability.cost.symbols)
            power, toughness = int(ability.stats.power), int(ability.stats.toughness)
            return replace(normal, mana_cost=cost, colors=colors(cost), power=power, toughness=toughness)
    return normal
