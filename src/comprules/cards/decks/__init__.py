"""Deck lists: read and written."""

from comprules.cards.decks.deck import Deck, DeckError, DeckFormat, DeckMistake
from comprules.cards.decks.problems import DeckProblem

__all__ = ["Deck", "DeckError", "DeckFormat", "DeckMistake", "DeckProblem"]
