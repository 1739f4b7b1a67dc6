"""Where tables of games are kept."""
