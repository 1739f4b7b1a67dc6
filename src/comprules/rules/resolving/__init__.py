"""CR 608: resolving spells and abilities."""
