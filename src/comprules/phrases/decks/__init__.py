"""CR 100.2: what is said of decks."""
