"""CR 900: casual variants; and what else is added to how a game is set up."""
