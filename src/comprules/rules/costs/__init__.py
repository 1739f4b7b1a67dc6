"""CR 118: costs."""
