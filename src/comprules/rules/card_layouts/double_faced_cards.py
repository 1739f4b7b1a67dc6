"""CR 712: double-faced cards and tokens: which face is up, and whether it can be the other."""

from __future__ import annotations

from comprules.cards.melding import MELD
from comprules.rules.card_layouts.layout import Layout, layout, layout_of, remembered
from comprules.rules.objects.printed import printed
from comprules.rules.prelude import *

BACK: Final = 1
"""The number of the back face."""


@rule("712.1")
class DoubleFacedCard(Layout):
    """CR 712.1. A card with a face on each side."""

    @rule("712.8a", "712.8d")
    def values(self, record: Object) -> Characteristics:
        if record.face == BACK and record.zone in (Zone.STACK, Zone.BATTLEFIELD):
            return self.back(record.card)
        return printed(record.card)

    def back(self, card: Card) -> Characteristics:
        """The characteristics of the back face."""
        return printed(card, BACK)


@layout
@rule("712.3")
class ModalDoubleFacedCard(DoubleFacedCard):
    """CR 712.3. Two faces, either of which can be played."""

    words: ClassVar[tuple[str, ...]] = ("modal_dfc",)

    @rule("712.11b")
    def castable(self, record: Object) -> tuple[int, ...]:
        return (0, BACK)

    @rule("712.12")
    def playable(self, record: Object) -> tuple[int, ...]:
        return (0, BACK)

    @rule("712.8f")
    def back(self, card: Card) -> Characteristics:
        return super().back(card)


@layout
@rule("712.2", "712.11")
class TransformingCard(DoubleFacedCard):
    """CR 712.2. A nonmodal double-faced card: it is cast with its front face up, unless something says otherwise."""

    words: ClassVar[tuple[str, ...]] = ("transform",)

    @rule("202.3b", "712.8c", "712.8e")
    def back(self, card: Card) -> Characteristics:
        cost = printed(card).mana_cost
        return remembered(card, BACK, lambda: replace(printed(card, BACK), mana_value_cost=cost))


@rule("712.9", "707.8a", "712.4c", "730.2i")
def is_double_faced(record: Object) -> bool:
    """Whether a double-faced card that isn't a meld card, or a double-faced token or copy, represents an object.

    What has merged isn't double-faced, whatever its components are.
    """
    if record.components:
        return False
    if record.is_token or record.is_copy:
        return record.copiable is not None and record.copiable.other_face is not None
    return record.is_card and isinstance(layout_of(record.card), DoubleFacedCard)


@rule("701.27a", "712.10", "712.15a", "701.27d", "712.9")
def can_have_other_face_up(record: Object) -> bool:
    """Whether a double-faced permanent can have its other face up: one that is no instant or sorcery."""
    return is_double_faced(record) and not record.face_down and other_face(record).is_permanent_card


@rule("712.8", "707.8a")
def other_face(record: Object) -> Characteristics:
    """What a double-faced permanent would be with its other face up."""
    if record.is_token or record.is_copy:
        other: Characteristics = record.copiable.other_face
        return other
    turned = replace(record, face=BACK - record.face, zone=Zone.BATTLEFIELD)
    return layout_of(record.card).values(turned)


@rule("712.6")
def other_side(record: Object) -> Characteristics | None:
    """What is on the side that isn't up of the double-faced card or token that represents an object; None without one.

    For a card of a meld pair that isn't melded it is the combined face.
    """
    if is_double_faced(record):
        return other_face(record)
    if not record.is_card or record.components or record.card.layout != MELD or len(record.card.faces) == 1:
        return None
    return printed(record.card, BACK)


@rule("701.27a", "712.18")
def with_other_face_up(record: Object) -> Object:
    """The same permanent, which hasn't merged, with its other face up."""
    face = BACK - record.face
    if not record.is_token:
        return replace(record, face=face)
    here = replace(record.copiable, other_face=None)
    return replace(record, face=face, copiable=replace(record.copiable.other_face, other_face=here))
