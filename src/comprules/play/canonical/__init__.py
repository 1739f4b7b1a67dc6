"""What of a game's position is no more than a matter of naming: positions that are the same, options that are alike."""
