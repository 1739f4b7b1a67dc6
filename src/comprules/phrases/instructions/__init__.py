"""CR 608.2c: sentences that say what to do, and how they hang together."""
