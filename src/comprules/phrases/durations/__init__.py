"""CR 611.2: how long effects last."""
