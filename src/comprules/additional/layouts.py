"""CR 709-722: the layouts there are, by their names in card data."""

from __future__ import annotations

from typing import Final

from comprules.additional.adventurer_cards import AdventurerCard
from comprules.additional.double_faced_cards import ModalDoubleFacedCard, TransformingCard
from comprules.additional.split_cards import SplitCard

LAYOUTS: Final = {
    word: layout
    for layout in (SplitCard(), AdventurerCard(), ModalDoubleFacedCard(), TransformingCard())
    for word in layout.words
}
