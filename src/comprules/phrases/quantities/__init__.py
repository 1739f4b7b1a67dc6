"""CR 107: numbers and amounts."""
