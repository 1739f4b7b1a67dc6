"""What a person who plays is asked, offered and told, whether they sit at a terminal or at a page."""
