"""CR 106, 107, 605: mana, mana abilities, numbers."""
