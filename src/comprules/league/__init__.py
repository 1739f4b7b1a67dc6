"""Leagues: every deck against every other, for as many games as it takes to know how they stand."""
