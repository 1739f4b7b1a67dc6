"""CR 1, "Game Concepts": the abstract classes that rules, phrases, keywords and editions are typed against."""
