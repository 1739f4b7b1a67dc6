"""Soaking: random games with random decks until every card has been cast and each of its abilities has happened."""
