"""CR 603.2: events that abilities trigger on."""
