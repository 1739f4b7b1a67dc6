"""CR 201.5, 205.1, 601.1a, 700.4: what the words of an older edition leave open, or say elsewhere."""
