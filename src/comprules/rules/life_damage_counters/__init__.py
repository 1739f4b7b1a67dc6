"""CR 119-122: life, damage, drawing cards, counters."""
