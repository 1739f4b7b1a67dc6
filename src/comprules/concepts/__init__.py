"""Section 1 of the rulebook: the concepts of the game."""
