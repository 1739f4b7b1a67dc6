"""CR 604: what is so as long as an object is there."""
