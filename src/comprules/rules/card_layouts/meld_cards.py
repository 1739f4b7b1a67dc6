"""CR 712.4: meld cards, and the permanents that two of them are melded into."""

from __future__ import annotations

from comprules.cards.melding import MELD
from comprules.rules.card_layouts.double_faced_cards import BACK
from comprules.rules.card_layouts.layout import Layout, layout, layout_of, remembered
from comprules.rules.objects.printed import printed
from comprules.rules.prelude import *


@layout
@rule("712.1", "712.4", "712.4b", "712.8b")
class MeldCard(Layout):
    """CR 712.4. A card with half of a face on its back, which counts only while the pair is melded."""

    words: ClassVar[tuple[str, ...]] = (MELD,)

    @rule("202.3c", "712.8g")
    def values(self, record: Object) -> Characteristics:
        if not is_melded(record):
            return printed(record.card)
        cost = tuple(symbol for part in record.components for symbol in printed(part.card).mana_cost)
        return remembered(record.card, BACK, lambda: replace(printed(record.card, BACK), mana_value_cost=cost))

    def faces(self, record: Object) -> tuple[int, ...]:
        return (BACK if is_melded(record) else 0,)


def is_melded(record: Object) -> bool:
    """Whether an object is a melded permanent."""
    melds = isinstance(layout_of(record.card), MeldCard)
    return melds and record.face == BACK and record.zone is Zone.BATTLEFIELD and len(record.components) == 2


@rule("701.42b", "712.5")
def are_a_pair(one: Object, other: Object) -> bool:
    """Whether two objects are the two cards of a meld pair: different ones, with the same combined face."""
    if not (one.is_card and other.is_card) or one.card.name == other.card.name:
        return False
    backs = [card.faces[BACK:] for card in (one.card, other.card) if card.layout == MELD]
    return len(backs) == 2 and bool(backs[0]) and backs[0] == backs[1]
