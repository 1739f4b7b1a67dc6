"""Bringing positions in other notations into the format of scenarios."""
