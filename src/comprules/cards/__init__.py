"""Cards, pools of cards, card files and deck lists."""

from comprules.cards.card_file import CardFileError
from comprules.cards.decks import Deck, DeckError, DeckMistake, DeckProblem
from comprules.cards.importing import ImportSummary, import_file
from comprules.cards.pool import CardPool, PoolError, UnknownCard, user_pool_file
from comprules.cards.scryfall import Skipped
from comprules.cards.starter import starter_cards
from comprules.kernel.card import Card, CardError, Face

__all__ = [
    "Card",
    "CardError",
    "CardFileError",
    "CardPool",
    "Deck",
    "DeckError",
    "DeckMistake",
    "DeckProblem",
    "Face",
    "ImportSummary",
    "PoolError",
    "Skipped",
    "UnknownCard",
    "import_file",
    "starter_cards",
    "user_pool_file",
]
