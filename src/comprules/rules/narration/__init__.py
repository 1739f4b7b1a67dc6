"""The log of a game as people and programs read it: at three lengths, and as records."""
