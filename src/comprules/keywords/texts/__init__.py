"""CR 702: keyword abilities that are nothing but text."""
