"""How much of a collection of cards is read, and what the rest waits for."""
