"""Section 9: what a table is laid for besides decks: variants, what they need, and what lies in no deck."""
