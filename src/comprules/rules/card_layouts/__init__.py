"""CR 709-722: cards that aren't just one face."""
