"""CR 103, 104: how games start and end."""
