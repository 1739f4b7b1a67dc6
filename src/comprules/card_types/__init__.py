"""Sections 2 and 3: the parts of a card, and card types."""
