"""CR 113, 602-604, 607: abilities, and how they are activated, trigger and are linked."""
