"""CR 701, 702: the dictionary of keywords."""
