"""Many games at once: who wins, how often, how fast."""
