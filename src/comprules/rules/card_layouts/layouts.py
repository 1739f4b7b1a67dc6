"""CR 709-722: the layouts there are, by their names in card data."""

from __future__ import annotations

from typing import Final

from comprules.rules.card_layouts.adventurer_cards import AdventurerCard
from comprules.rules.card_layouts.double_faced_cards import ModalDoubleFacedCard, TransformingCard
from comprules.rules.card_layouts.flipping import FlipCard
from comprules.rules.card_layouts.meld_cards import MeldCard
from comprules.rules.card_layouts.preparation_cards import PreparationCard
from comprules.rules.card_layouts.prototype_cards import PrototypeCard
from comprules.rules.card_layouts.split_cards import SplitCard

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
