"""CR 611, 613: continuous effects and their interaction."""
