"""Section 8: multiplayer rules."""
