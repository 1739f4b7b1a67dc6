"""CR 100.2, 100.4, 903.5: whether a deck may be played."""
