"""CR 202.3: the turn on which a card is on curve: that of its mana value."""

from __future__ import annotations

from collections.abc import Iterable

from comprules.goldfish.setting import is_land
from comprules.kernel.card import Card
from comprules.kernel.records import Message
from comprules.kernel.rule_citations import rule
from comprules.rules.mana_and_numbers.mana import mana_value, symbols


class OnCurve(Message, frozen=True):
    """A face of a card that can be cast, and the turn that its mana value names; the first one for those that cost
    nothing.
    """

    card: str
    face: int
    name: str
    turn: int


@rule("202.3", "202.3b")
def on_curve(cards: Iterable[Card]) -> tuple[OnCurve, ...]:
    """The castable faces of these cards, by their turns.

    >>> from comprules.cards import Card, Face
    >>> ogre = Card("Gray Ogre", "normal", (Face("Gray Ogre", "{2}{R}", "Creature — Ogre"),))
    >>> [(each.name, each.turn) for each in on_curve([ogre, ogre])]
    [('Gray Ogre', 3)]
    """
    found = {
        (card.name, place): OnCurve(card.name, place, face.name, max(1, mana_value(symbols(face.mana_cost))))
        for card in cards
        if not is_land(card)
        for place, face in enumerate(card.faces)
        if face.mana_cost
    }
    return tuple(sorted(found.values(), key=lambda each: (each.turn, each.name)))
