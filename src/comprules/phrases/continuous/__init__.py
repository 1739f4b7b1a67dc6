"""CR 611, 613: what continuous effects do to objects."""
