"""Scenarios played again with something about them changed that is no matter: nothing must come out otherwise."""
