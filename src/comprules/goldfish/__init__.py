"""A deck alone: games against an opponent who does nothing, and what they tell of it, beside what is calculated."""
