"""The position with which a scenario begins: how it is said, what is found for it, and whose it is."""
