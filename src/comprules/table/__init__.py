"""Tables: games that are served to people's browsers, each seat with what it sees, and agents between them."""
