"""The language of the cards, a room for each grammatical category."""
