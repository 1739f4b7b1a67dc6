"""Section 5: the turn, its phases and steps."""
