"""CR 603.4, 608.2c: what is true or isn't."""
