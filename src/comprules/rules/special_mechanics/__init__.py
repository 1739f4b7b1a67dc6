"""CR 716-730: designations and what else cards bring into a game."""
