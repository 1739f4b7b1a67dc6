"""CR 109-111, 201: objects, tokens, names."""
