"""Phrases that say whether something is so, inverted one by one: a test must notice."""
