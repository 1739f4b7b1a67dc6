"""CR 601.3: what lets cards be cast and played."""
