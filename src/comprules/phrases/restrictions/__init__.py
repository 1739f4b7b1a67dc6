"""CR 101.2, 508.1c, 509.1b: what can't be done, and what must be."""
