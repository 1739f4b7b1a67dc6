"""The cards of a scenario, which may be worded as its edition words cards."""

from __future__ import annotations

from functools import lru_cache

from comprules.cards import Card
from comprules.editions.wording import in_todays_words, is_typed_as_today
from comprules.simulate.decks import UnknownLayout, UnknownValue, UnreadDeckCard, why_unplayable

_known: dict[str, tuple[Card, UnreadDeckCard | UnknownLayout | UnknownValue | None]] = {}


def first_unread(card: Card) -> UnreadDeckCard | UnknownLayout | UnknownValue | None:
    """Why a card can't be played, found once for each card."""
    known = _known.get(card.name)
    if known is None or known[0] != card:
        known = _known[card.name] = (card, why_unplayable(card))
    return known[1]


@lru_cache(maxsize=1024)
def in_readable_words(card: Card, edition: str) -> Card:
    """A card as it is, if it is worded as cards are today; else in today's words for those of the edition, if those are
    read.
    """
    if is_typed_as_today(card, edition) and first_unread(card) is None:
        return card
    today = in_todays_words(card, edition)
    return today if first_unread(today) is None else card
