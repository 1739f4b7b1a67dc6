"""CR 608.2: what subjects do."""
