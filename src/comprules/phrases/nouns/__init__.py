"""CR 109: words for objects and players."""
