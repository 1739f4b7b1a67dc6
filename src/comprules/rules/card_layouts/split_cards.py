"""CR 709: split cards."""

from __future__ import annotations

from comprules.rules.abilities.abilities import keywords_among
from comprules.rules.card_layouts.layout import Layout, layout, remembered
from comprules.rules.keyword_basics.fuse import Fuse
from comprules.rules.mana_and_numbers.mana import colors
from comprules.rules.objects.characteristics import JOINT
from comprules.rules.objects.printed import printed
from comprules.rules.prelude import *

FUSED: Final = 2
"""The number of the set of characteristics of both halves, with which a fused split spell is cast (CR 702.102)."""


@layout
class SplitCard(Layout):
    """CR 709.2. Two halves on one card, either of which can be cast."""

    words: ClassVar[tuple[str, ...]] = ("split", "aftermath")

    @rule("202.3d", "702.102b", "709.3b", "709.4", "709.4d")
    def values(self, record: Object) -> Characteristics:
        if record.zone is Zone.STACK and record.face < len(record.card.faces):
            return printed(record.card, record.face)
        return combined(record.card)

    def faces(self, record: Object) -> tuple[int, ...]:
        every = tuple(range(len(record.card.faces)))
        return (record.face,) if record.zone is Zone.STACK and record.face in every else every

    @rule("709.3", "702.102a")
    def castable(self, record: Object) -> tuple[int, ...]:
        halves = tuple(range(len(record.card.faces)))
        fuses = record.zone is Zone.HAND and Fuse in combined(record.card).keywords
        return (*halves, FUSED) if fuses else halves

    def manner(self, face: int) -> str:
        return "fuse" if face == FUSED else ""


def combined(card: Card) -> Characteristics:
    """The characteristics of both halves of a split card, combined."""
    return remembered(card, FUSED, lambda: _combine(card))


def _combine(card: Card) -> Characteristics:
    halves = [printed(card, face) for face in range(len(card.faces))]
    types = _each_once(name for half in halves for name in half.types)
    subtypes = _each_once(name for half in halves for name in half.subtypes)
    supertypes = _each_once(name for half in halves for name in half.supertypes)
    return joined(halves, replace(halves[0], supertypes=supertypes, types=types, subtypes=subtypes))


@rule("709.4a", "709.4b", "709.4c", "702.102c", "702.102d")
def joined(halves: Sequence[Characteristics], values: Characteristics) -> Characteristics:
    """Values with the names, mana costs and rules texts of these halves, and the colors that come from those."""
    cost = tuple(symbol for half in halves for symbol in half.mana_cost)
    abilities = tuple(ability for half in halves for ability in half.abilities)
    name = JOINT.join(half.name for half in halves)
    keywords = keywords_among(abilities)
    return replace(values, name=name, mana_cost=cost, colors=colors(cost), abilities=abilities, keywords=keywords)


def _each_once(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))
