"""Two lists laid out alike, so that the same shuffles put the same cards into the same places.

A shuffle by the same seed moves the card at each place of a deck to the same other place, if the decks are of one size.
So the second list is laid out with each card that both have where the first has it; what stands where the first has a
card of its own is as like that as can be: a land for a land, then the nearest mana value. Two games then differ by what
the lists differ by, and by what follows from that, and not by luck; with the same cards nothing differs at all, in
whichever order they are listed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from comprules.goldfish.setting import is_land
from comprules.kernel.card import Card
from comprules.rules.mana_and_numbers.mana import mana_value, symbols


def aligned(first: Sequence[Card], second: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of the second list in the order that is most like the first.

    >>> from comprules.cards import Card, Face
    >>> bear, elf, wolf = (Card(name, "normal", (Face(name, "{G}"),)) for name in ("Bear", "Elf", "Wolf"))
    >>> [card.name for card in aligned([bear, elf, elf], [elf, wolf, elf])]
    ['Wolf', 'Elf', 'Elf']
    """
    left = Counter(second)
    laid: list[Card | None] = []
    for card in first:
        is_common = left[card] > 0
        left[card] -= is_common
        laid.append(card if is_common else None)
    strangers = sorted((card for card in left.elements()), key=_likeness)
    own = sorted((place for place, card in enumerate(laid) if card is None), key=lambda place: _likeness(first[place]))
    for place, card in zip(own, strangers, strict=False):
        laid[place] = card
    return (*(card for card in laid if card is not None), *strangers[len(own) :])


def _likeness(card: Card) -> tuple[bool, int, str]:
    cost = card.front.mana_cost
    return is_land(card), mana_value(symbols(cost)), card.name
