"""Environments to train in."""
