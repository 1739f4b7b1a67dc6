"""Keeping for other processes what texts mean, and telling by what that may be another."""
