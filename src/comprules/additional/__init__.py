"""CR 703-733: the additional rules."""
