"""CR 109.2: which objects and players are meant."""
