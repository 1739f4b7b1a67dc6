"""CR 709-722: the layouts there are, by their names in card data."""

from __future__ import annotations

from typing import Final

from comprules.additional.adventurer_cards import AdventurerCard
from comprules.additional.double_faced_cards import ModalDoubleFacedCard, TransformingCard
from comprules.additional.flip_cards import FlipCard
from comprules.additional.meld_cards import MeldCard
from comprules.additional.preparation_cards import PreparationCard
from comprules.additional.prototype_cards import PrototypeCard
from comprules.additional.split_cards import SplitCard

_KINDS = (
    SplitCard,
    AdventurerCard,
    ModalDoubleFacedCard,
    TransformingCard,
    PreparationCard,
    PrototypeCard,
    FlipCard,
    MeldCard,
)

LAYOUTS: Final = {word: layout for layout in (kind() for kind in _KINDS) for word in layout.words}
