"""CR 103.4: laying out a position: everything that a board can be, as if it had come about in play."""
