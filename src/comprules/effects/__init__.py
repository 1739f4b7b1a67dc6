"""Section 6: spells, abilities and effects."""
