"""Cards, pools of cards, card files and deck lists."""

from comprules.cards.card import Card, CardError, Face
from comprules.cards.decks import Deck, DeckError, DeckMistake, DeckProblem, check
from comprules.cards.pool import CardPool, PoolError, UnknownCard, user_pool_file
from comprules.cards.starter import starter_cards

__all__ = [
    "Card",
    "CardError",
    "CardPool",
    "Deck",
    "DeckError",
    "DeckMistake",
    "DeckProblem",
    "Face",
    "PoolError",
    "UnknownCard",
    "check",
    "starter_cards",
    "user_pool_file",
]
