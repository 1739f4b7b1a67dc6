"""CR 702: keyword abilities, one module each."""
