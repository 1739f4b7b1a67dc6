"""CR 100.4. What lists call the parts of a deck, and what lies beside it."""

from __future__ import annotations

import re
from typing import Final, Literal

Part = Literal["main", "sideboard", "commander", "companion"]
Place = Literal["main", "sideboard", "commander", "companion", "outside"]
"""A part of a deck, or outside of it: what is only considered, wished for, or a token."""

PARTS: Final[dict[str, Place]] = {
    **dict.fromkeys(("deck", "main", "main board", "main deck", "mainboard", "maindeck"), "main"),
    **dict.fromkeys(("conspiracies", "sb", "side", "side board", "sideboard"), "sideboard"),
    **dict.fromkeys(("command zone", "commander", "commanders"), "commander"),
    **dict.fromkeys(("companion", "companions"), "companion"),
    **dict.fromkeys(("acquire", "acquireboard", "considering", "maybe", "maybe board", "maybeboard"), "outside"),
    **dict.fromkeys(("scratchpad", "token", "tokens", "tokens & extras", "wish list", "wishlist"), "outside"),
}

_ONE_OF_A_KIND = ("artifact", "battle", "creature", "enchantment", "instant", "land", "planeswalker")
KINDS: Final = frozenset((*_ONE_OF_A_KIND, *(f"{kind}s" for kind in _ONE_OF_A_KIND), "sorcery", "sorceries", "spells"))
"""What the cards of a part are grouped by in many lists."""


def place_of(words: str) -> Place | None:
    """The part of a deck that words name.

    >>> place_of("Sideboard"), place_of("MaybeBoard"), place_of("Ramp")
    ('sideboard', 'outside', None)
    """
    return PARTS.get(words.strip().lower())


def place_of_category(categories: str) -> Place | None:
    """Where a card is by the categories that it has been put into, of which only some are a part of the deck.

    >>> place_of_category("Maybeboard{noDeck}{noPrice},Ramp"), place_of_category("Ramp;Commander{top}")
    ('outside', 'commander')
    """
    if "{nodeck}" in categories.lower():
        return "outside"
    places = map(place_of, re.split(r"[,;|]", re.sub(r"\{[^{}]*\}", "", categories)))
    return next((place for place in places if place is not None), None)
