"""CR 115-117: targets, special actions, timing and priority."""
