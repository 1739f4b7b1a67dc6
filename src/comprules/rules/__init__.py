"""The machinery of the rulebook, a room for each subject."""
