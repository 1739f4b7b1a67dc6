"""CR 712.4, 712.5: meld pairs: two cards with half of a face on the back of each.

Card data have the combined face as a card of its own. It belongs on the back of both cards of the pair: of the one
whose text says what they are melded into, and of the one that is said to meld with that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from comprules.kernel.card import Card

MELD: Final = "meld"
"""The layout of the cards of a meld pair, and in card data of what they are melded into."""

_INTO: Final = re.compile(r"\bmeld them into ([^.]+)\.")
_WITH: Final = re.compile(r"\(Melds with ([^.]+)\.\)")


def may_be_of_pair(card: Card) -> bool:
    """Whether a card is one of a meld pair, or what such a pair is melded into."""
    text = card.front.oracle_text
    return len(card.faces) == 1 and (card.layout == MELD or bool(_INTO.search(text) or _WITH.search(text)))


def joined(cards: Iterable[Card]) -> Iterator[tuple[Card, Card | None]]:
    """These cards, those of a pair with the combined face on the back; with what they are melded into, if that is here.

    What a pair is melded into isn't a card and comes no more. A card whose counterpart isn't here stays as it is.
    """
    by_name = {card.name: card for card in cards}
    into = dict(_pairs(by_name))
    for name, card in by_name.items():
        back = into.get(name)
        if back is not None:
            yield Card(name, MELD, (card.front, back.front)), back
        elif name not in {melded.name for melded in into.values()}:
            yield card, None


def _pairs(by_name: dict[str, Card]) -> Iterator[tuple[str, Card]]:
    """The names of the cards that can be melded, each with what it is melded into."""
    for card in by_name.values():
        counterpart = _WITH.search(card.front.oracle_text)
        says = by_name.get(counterpart[1]) if counterpart else None
        result = _INTO.search(says.front.oracle_text) if says is not None else None
        back = by_name.get(result[1]) if result else None
        if says is not None and back is not None:
            yield card.name, back
            yield says.name, back
