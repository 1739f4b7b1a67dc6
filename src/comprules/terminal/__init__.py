"""Playing in the terminal: the board drawn, decisions asked, nothing asked that needn't be."""
