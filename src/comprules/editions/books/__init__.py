"""The numbers that each edition of the rulebook has, and where they moved, as data."""
