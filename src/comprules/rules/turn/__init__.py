"""CR 500-505, 512-514: turns and their steps."""
