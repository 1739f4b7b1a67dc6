"""CR 800: games of several players."""
