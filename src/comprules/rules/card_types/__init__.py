"""CR 205, 300-315: types of cards."""
