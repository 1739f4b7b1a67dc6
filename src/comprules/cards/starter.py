"""The starter set: the cards that comprules has before any card file is imported."""

import json
from pathlib import Path

from comprules.cards.card import Card

STARTER_FILE = Path(__file__).with_name("starter.json")


def starter_cards() -> tuple[Card, ...]:
    """The cards of the starter set, in the order of their file."""
    return tuple(Card.from_scryfall(card) for card in json.loads(STARTER_FILE.read_bytes()))
