"""CR 613.11: effects that say what objects and players can't do, or must do."""
