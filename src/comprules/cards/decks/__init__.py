"""CR 100.2, 100.4. Deck lists: read, written and checked."""

from comprules.cards.decks.deck import Deck, DeckError, DeckFormat, DeckMistake
from comprules.cards.decks.legality import check
from comprules.cards.decks.problems import DeckProblem

__all__ = ["Deck", "DeckError", "DeckFormat", "DeckMistake", "DeckProblem", "check"]
